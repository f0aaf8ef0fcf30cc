// Before the first paint: the chosen theme and language, so that nothing flashes. See src/lib/settings.svelte.ts.
(function () {
  var root = document.documentElement;
  var kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("starlanes") || "{}");
  } catch {
    kept = {};
  }
  var light =
    kept.theme === "light" || (kept.theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  root.dataset.theme = light ? "light" : "dark";
  var lang = kept.lang || (/^fr\b/i.test(navigator.language) ? "fr" : "en");
  root.lang = lang;
})();
