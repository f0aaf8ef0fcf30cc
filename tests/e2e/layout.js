// What is wrong with how a page is laid out, as sentences; empty if all is well. Evaluated by layout.py in a real page.
(own, strict) => {
  const EDGE = 1.5;
  const found = [];
  const name = (one) => {
    const said = one.dataset.choice ?? one.getAttribute("aria-label") ?? one.textContent.trim().replace(/\s+/g, " ");
    return `${one.tagName.toLowerCase()}.${[...one.classList].slice(0, 2).join(".")} "${said.slice(0, 40)}"`;
  };
  const visible = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });

  // Where a thing is and what it does with what does not fit into it; nothing changes meanwhile, so each is asked once.
  const boxes = new Map();
  const boxOf = (one) => {
    let known = boxes.get(one);
    if (!known) {
      const { overflowX, overflowY, position } = getComputedStyle(one);
      const [scrolls, hides] = [["auto", "scroll"], ["hidden", "clip"]];
      known = {
        edge: one.getBoundingClientRect(),
        position,
        scrollsX: scrolls.includes(overflowX),
        scrollsY: scrolls.includes(overflowY),
        hidesX: hides.includes(overflowX),
        hidesY: hides.includes(overflowY),
      };
      boxes.set(one, known);
    }
    return known;
  };

  // What is seen of a thing; `cut` says how much of it a box that can't be scrolled takes away.
  const seen = (one) => {
    const box = boxOf(one).edge;
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    let cut = 0;
    for (let above = one.parentElement; above && above !== document.documentElement; above = above.parentElement) {
      const { edge, position, scrollsX, scrollsY, hidesX, hidesY } = boxOf(above);
      if (hidesX && above !== document.body) cut = Math.max(cut, edge.left - left, right - edge.right);
      if (hidesY && above !== document.body) cut = Math.max(cut, edge.top - top, bottom - edge.bottom);
      if (hidesX || scrollsX) [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      if (hidesY || scrollsY) [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
      // What has been scrolled out of a box is there all the same.
      if ((scrollsX || scrollsY) && (left >= right || top >= bottom)) break;
      if (position === "fixed") break;
    }
    return { box, left, top, right, bottom, cut };
  };

  // Under an open dialog nothing can be touched.
  const root = document.querySelector("dialog[open]") ?? document.body;

  // Sideways.
  const page = document.scrollingElement;
  if (Math.max(page.scrollWidth, document.body.scrollWidth) > innerWidth + 1) {
    const out = [...document.querySelectorAll("body *")].filter((one) => one.getBoundingClientRect().right > innerWidth + 1);
    found.push(`scrolls sideways (${page.scrollWidth} px): ${out.slice(0, 3).map(name).join(", ")}`);
  }

  // Buttons and numbers are whole.
  const CLICKABLE = "button, a[href], select, input:not([type=radio]):not([type=checkbox]), label:has(input), [data-choice]";
  const clickable = [...new Set(root.querySelectorAll(CLICKABLE))].filter((one) => visible(one) && !one.closest(".sr"));
  const numbers = [...root.querySelectorAll("*")].filter(
    (one) => one.children.length === 0 && /^[+−-]?\d+$/.test(one.textContent.trim()) && visible(one) && !one.closest(".sr, svg"),
  );
  for (const one of new Set([...clickable, ...numbers])) {
    const { box, left, right, cut } = seen(one);
    if (box.width < 2 || box.height < 2) continue;
    if (cut > EDGE) found.push(`cut by ${Math.round(cut)} px: ${name(one)}`);
    else if (boxOf(one).hidesX && one.scrollWidth > one.clientWidth + EDGE && getComputedStyle(one).textOverflow !== "ellipsis")
      found.push(`its text is cut: ${name(one)}`);
    else if (right > left && (left < -EDGE || right > innerWidth + EDGE)) found.push(`out of the page: ${name(one)}`);
  }
  // A label in a button may not end in dots either.
  for (const one of root.querySelectorAll("button *, a.button *")) {
    const long = one.clientWidth > 2 && one.scrollWidth > one.clientWidth + EDGE && boxOf(one).hidesX;
    const dots = long && getComputedStyle(one).whiteSpace.startsWith("nowrap");
    if (dots && visible(one) && !one.closest(".sr, [data-may-end]")) found.push(`a label is cut: ${name(one)}`);
  }

  // Words of a chart stay in it.
  for (const one of root.querySelectorAll("svg[role=img] text")) {
    const [text, chart] = [one.getBoundingClientRect(), one.ownerSVGElement.getBoundingClientRect()];
    const out = Math.max(chart.left - text.left, text.right - chart.right);
    if (visible(one) && out > EDGE) found.push(`"${one.textContent}" hangs ${Math.round(out)} px out of its chart`);
  }

  // What a field asks for can be read in it.
  const pen = document.createElement("canvas").getContext("2d");
  for (const one of root.querySelectorAll("input[placeholder]")) {
    const style = getComputedStyle(one);
    pen.font = style.font;
    const room = one.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    if (visible(one) && pen.measureText(one.placeholder).width > room + EDGE) found.push(`a placeholder is cut: ${one.placeholder}`);
  }

  // Words stay inside what they are written on; marks and tags may hang over its edge.
  for (const one of own ? clickable : []) {
    const { box } = seen(one);
    for (const word of one.querySelectorAll("*")) {
      if (word.children.length > 0 || !word.textContent.trim() || !visible(word) || word.closest(".sr, svg")) continue;
      let inside = word;
      while (inside !== one && boxOf(inside).position !== "absolute") inside = inside.parentElement;
      const text = word.getBoundingClientRect();
      const out = Math.max(box.left - text.left, text.right - box.right, box.top - text.top, text.bottom - box.bottom);
      if (inside === one && out > 9) found.push(`"${word.textContent.trim().slice(0, 30)}" spills ${Math.round(out)} px out of ${name(one)}`);
    }
  }

  // Every word of the board can be read: large enough, whole, and not broken in its middle.
  const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (words.nextNode()) {
    const node = words.currentNode;
    const one = node.parentElement;
    const text = node.textContent.trim();
    if (!text || !visible(one) || one.closest(".sr, svg, script, style, option, select, .log, .chat, aside.side")) continue;
    if (strict.includes("large")) {
      const size = parseFloat(getComputedStyle(one).fontSize);
      if (size < 10.99) found.push(`${size.toFixed(1)} px: "${text.slice(0, 30)}" in ${name(one)}`);
    }
    range.selectNodeContents(node);
    const parts = [...range.getClientRects()];
    // What hides it first; what can be scrolled hides nothing.
    for (let above = one; above && above !== root; above = above.parentElement) {
      const { edge, scrollsX, scrollsY, hidesX, hidesY } = boxOf(above);
      if (scrollsX || scrollsY) break;
      if (!hidesX && !hidesY) continue;
      const out = parts.map((part) =>
        Math.max(
          hidesX ? Math.max(edge.left - part.left, part.right - edge.right) : 0,
          hidesY ? Math.max(edge.top - part.top, part.bottom - edge.bottom) - 4 : 0,
        ),
      );
      if (strict.includes("whole") && Math.max(0, ...out) > EDGE && !above.closest("[data-may-end]")) found.push(`a word is cut: "${text.slice(0, 40)}" in ${name(one)}`);
      break;
    }
    // On one line nothing can be broken.
    if (new Set(parts.map((part) => Math.round(part.top))).size < 2) continue;
    for (const word of node.textContent.matchAll(/[\p{L}\d]{4,}/gu)) {
      // After a hyphen that shows, the first letter's box begins on the line before.
      range.setStart(node, word.index + 1);
      range.setEnd(node, word.index + word[0].length);
      const lines = new Set([...range.getClientRects()].filter((part) => part.width > 0.5).map((part) => Math.round(part.top)));
      if (lines.size > 1) found.push(`broken in the middle: "${word[0]}" in ${name(one)}`);
    }
  }

  // Nothing to click lies on top of another: a third of it answers at least. Cards in a hand may cover each other's right side.
  const POINTS = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((fx) => [0.2, 0.5, 0.8].map((fy) => [fx, fy]));
  for (const one of clickable) {
    const { left, top, right, bottom } = seen(one);
    const [x0, y0, x1, y1] = [Math.max(left, 0), Math.max(top, 0), Math.min(right, innerWidth), Math.min(bottom, innerHeight)];
    if (x1 - x0 < 8 || y1 - y0 < 8 || one.matches(":disabled") || getComputedStyle(one).pointerEvents === "none") continue;
    let own = 0;
    let other = "";
    for (const [fx, fy] of POINTS) {
      const hit = document.elementFromPoint(x0 + fx * (x1 - x0), y0 + fy * (y1 - y0));
      const by = hit?.closest(CLICKABLE);
      if (hit && (one.contains(hit) || by?.contains(one) || hit.contains(one))) own += 1;
      else if (by) other ||= name(by);
      if (own >= 5) break;
    }
    if (own < 5 && other) found.push(`${name(one)} is covered by ${other}`);
  }

  // The parts of the bar above stand beside each other.
  const within = (where) => [...document.querySelectorAll(where)].filter((one) => visible(one) && !one.closest(".sr"));
  const beside = within("header.bar .right > *");
  for (const one of within("header.bar .strip *").filter((one) => one.children.length === 0)) {
    for (const other of beside) {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 3) found.push(`in the bar ${name(one)} lies over ${name(other)}`);
    }
  }

  // The prompt, and what is one's own, are in sight.
  if (own) {
    const prompt = document.querySelector("section.prompt")?.getBoundingClientRect();
    if (!prompt || prompt.top < 0 || prompt.bottom > innerHeight + 1 || prompt.left < -1 || prompt.right > innerWidth + 1)
      found.push("the prompt is out of sight");
    const mine = document.querySelector("[data-own]");
    if (!mine) found.push("nothing says what is mine");
    else {
      const { box, top, bottom } = seen(mine);
      const shown = Math.min(bottom, innerHeight) - Math.max(top, 0);
      const whole = own === "whole" ? box.height - 2 : Math.min(48, box.height);
      if (shown < whole) found.push(`of my own ${Math.round(box.height)} px only ${Math.round(shown)} are in sight`);
    }
  }
  return [...new Set(found)];
}
