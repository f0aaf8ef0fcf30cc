"""What all tests share: nothing may depend on how busy the machine is."""

from hypothesis import settings

settings.register_profile("starlanes", deadline=None)
settings.load_profile("starlanes")
