(function () {
  // Before the first paint: the chosen theme and language, so that nothing flashes. See src/lib/settings.svelte.ts.
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

  // What the place needs is asked for now, while the client itself is still on its way: its parts, which the build lists
  // in the page, and for a table who comes there, and what it has to say. Whoever needs it takes it: src/lib/early.ts.
  var early = (window.early = { answers: {}, line: null, late: false });
  var list = document.getElementById("parts");
  var parts = list ? JSON.parse(list.textContent) : {};
  var words = location.pathname.split("/");
  var invite = new URLSearchParams(location.search).get("invite");

  function prepare(name) {
    (parts[name] || []).forEach(function (part) {
      var link = document.createElement("link");
      link.rel = part.endsWith(".css") ? "preload" : "modulepreload";
      if (part.endsWith(".css")) link.as = "style";
      // As the client itself will ask for it.
      link.crossOrigin = "";
      link.href = part;
      document.head.append(link);
    });
  }

  function get(address) {
    var answer = fetch(address, { headers: { Accept: "application/json" } });
    // Whoever takes it will hear of what went wrong.
    answer.catch(function () {});
    return (early.answers[address] = answer);
  }

  function read(answer) {
    return answer.then(function (response) {
      return response.ok ? response.clone().json() : null;
    });
  }

  function open(id) {
    var query = "?lang=" + lang + (invite ? "&invite=" + encodeURIComponent(invite) : "");
    var socket = new WebSocket(location.origin.replace(/^http/, "ws") + "/ws/tables/" + id + query);
    early.line = { socket: socket, heard: [] };
    socket.onmessage = function (event) {
      early.line.heard.push(event);
      // The first thing said is where the game's texts and data are.
      if (early.line.heard.length === 1) get(JSON.parse(event.data).static);
    };
  }

  var told = null;
  if (words[1] === "t" && words[2]) {
    // Before the parts: a browser has only a few lines to a server, and these are short.
    told = [
      read(get("/api/session?lang=" + lang)),
      read(
        get(
          "/api/tables/" + words[2] + (invite ? "?invite=" + encodeURIComponent(invite) + "&" : "?") + "lang=" + lang,
        ),
      ),
    ];
  }
  prepare(words[1]);
  if (words[1] === "learn" && words[3]) prepare(words[2]);
  if (told)
    Promise.all(told).then(
      function (said) {
        if (said[1]) prepare(said[1].game);
        if (said[1] && said[0] && said[0].player && !early.late) open(words[2]);
      },
      function () {},
    );
})();
