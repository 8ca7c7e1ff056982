const gliding = new WeakMap<Element, () => void>();

/**
 * Brings a snapping scroller to a place in a given time, which a browser's own smooth scrolling does not know. The
 * scroller is there at once and its slides are drawn on their way, by the compositor: a scroll position for every picture
 * would keep a phone busy while it is touched elsewhere. Whoever touches the scroller has it where it is.
 */
export function glide(scroller: HTMLElement, left: number, slideMs: number): void {
  gliding.get(scroller)?.();
  const from = scroller.scrollLeft;
  // Slides on their way would be snapped to.
  scroller.style.scrollSnapType = 'none';
  scroller.scrollLeft = left;
  const way = scroller.scrollLeft - from;
  const runs = [...scroller.children].map((slide) =>
    slide.animate(
      { transform: [`translateX(${way}px)`, 'none'] },
      { duration: slideMs, easing: 'cubic-bezier(0.45, 0.05, 0.55, 0.95)' },
    ),
  );

  function settle() {
    const [slide] = scroller.children;
    const stillToGo = slide ? new DOMMatrix(getComputedStyle(slide).transform).m41 : 0;
    for (const run of runs) run.cancel();
    scroller.scrollLeft -= stillToGo;
    scroller.style.removeProperty('scroll-snap-type');
    scroller.removeEventListener('pointerdown', settle);
    gliding.delete(scroller);
  }
  gliding.set(scroller, settle);
  scroller.addEventListener('pointerdown', settle);
  // It was cancelled by whoever touched it.
  runs[0]?.finished.then(settle, () => {});
}
