"""The browser's part: the built client from the first place that has one, its page for every address of its own."""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from starlanes.kernel.facts import Phrase
from starlanes.server.http import language
from starlanes.server.refusal import Refused
from starlanes.server.words import say

HERE: Final = Path(__file__).resolve()
#: A source tree's own build, then the one that is shipped in the package.
PLACES: Final = (HERE.parents[4] / "web" / "dist", HERE.parents[1] / "static")
PAGE: Final = "index.html"
#: Types worth compressing.
TEXTUAL: Final = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")
TYPES: Final = {".js": "text/javascript", ".webmanifest": "application/manifest+json", ".woff2": "font/woff2"}


class File:
    """One file, read once."""

    def __init__(self, path: Path, name: str) -> None:
        self.body = path.read_bytes()
        self.type = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        self.etag = f'"{hashlib.blake2b(self.body, digest_size=8).hexdigest()}"'
        # The build puts a hash into the names of everything below assets/.
        self.lasting = name.startswith("assets/")
        self.gzipped: bytes | None = None
        if len(self.body) > 1000 and self.type.startswith(TEXTUAL):
            self.gzipped = gzip.compress(self.body, 9, mtime=0)


class Client:
    """The files of the client, read again when the page changes."""

    def __init__(self, places: tuple[Path, ...] = PLACES) -> None:
        self.places = places
        self.files: dict[str, File] = {}
        self.read_at: tuple[Path, float] | None = None

    def get(self, name: str) -> File | None:
        self.refresh()
        return self.files.get(name)

    def refresh(self) -> None:
        for place in self.places:
            page = place / PAGE
            if page.is_file():
                stamp = (place, page.stat().st_mtime)
                if stamp != self.read_at:
                    paths = [path for path in place.rglob("*") if path.is_file()]
                    names = {path.relative_to(place).as_posix(): path for path in paths}
                    self.files = {name: File(path, name) for name, path in names.items()}
                    self.read_at = stamp
                return
        self.files = {}
        self.read_at = None


CLIENT: Final = Client()


async def client(request: Request) -> Response:
    name = request.path_params["path"]
    if name.split("/")[0] in ("api", "ws"):
        raise Refused("no-page", 404)
    file = CLIENT.get(name)
    if file is None and "." in name.rpartition("/")[2]:
        raise Refused("no-page", 404)
    file = file or CLIENT.get(PAGE)
    if file is None:
        return HTMLResponse(say(Phrase("server.no-client"), language(request)), 404)
    headers = {
        "ETag": file.etag,
        "Cache-Control": "public, max-age=31536000, immutable" if file.lasting else "no-cache",
        "Vary": "Accept-Encoding",
    }
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if file.gzipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(file.gzipped, headers={**headers, "Content-Encoding": "gzip"}, media_type=file.type)
    return Response(file.body, headers=headers, media_type=file.type)


ROUTES = [Route("/{path:path}", client, methods=["GET"])]
