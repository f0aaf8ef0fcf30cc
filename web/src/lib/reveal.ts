// Bringing something into sight within what can be scrolled, and nowhere else: boxes that only hide must not move.

export function reveal(item: HTMLElement): void {
  for (let above = item.parentElement; above; above = above.parentElement) {
    const style = getComputedStyle(above);
    const [box, edge] = [item.getBoundingClientRect(), above.getBoundingClientRect()];
    if (/auto|scroll/.test(style.overflowY) && above.scrollHeight > above.clientHeight)
      above.scrollTop += box.top - edge.top - (edge.height - box.height) / 2;
    if (/auto|scroll/.test(style.overflowX) && above.scrollWidth > above.clientWidth)
      above.scrollLeft += box.left - edge.left - 12;
  }
}
