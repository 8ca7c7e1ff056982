const gliding = new WeakMap<Element, Animation[]>();

/** How much faster the slide becomes when the user touches the scroller. */
const hurry = 4;

/**
 * Brings a snapping scroller to a place in a given time, which a browser's own smooth scrolling does not know. The
 * scroller is there at once and its slides are drawn on their way, by the compositor: a scroll position for every picture
 * would keep a phone busy while it is touched elsewhere.
 */
export function glide(scroller: HTMLElement, left: number, slideMs: number): void {
  const from = scroller.scrollLeft - stillToGo(scroller);
  for (const run of gliding.get(scroller) ?? []) run.cancel();
  // Slides on their way would be snapped to.
  scroller.style.scrollSnapType = 'none';
  scroller.scrollLeft = left;
  const way = scroller.scrollLeft - from;
  const runs = passing(scroller, way).map((slide) =>
    slide.animate(
      { transform: [`translateX(${way}px)`, 'none'] },
      { duration: slideMs, easing: 'cubic-bezier(0.45, 0.05, 0.55, 0.95)' },
    ),
  );
  gliding.set(scroller, runs);

  const over = new AbortController();
  const hurryOn = () => {
    for (const run of runs) run.updatePlaybackRate(hurry);
  };
  scroller.addEventListener('pointerdown', hurryOn, { signal: over.signal });
  runs[0]?.finished
    .then(() => scroller.style.removeProperty('scroll-snap-type'))
    // Another glide took over.
    .catch(() => undefined)
    .finally(() => over.abort());
}

/** Those that are seen somewhere on the way: the others would be drawn for nobody. */
function passing(scroller: Element, way: number): Element[] {
  const frame = scroller.getBoundingClientRect();
  return [...scroller.children].filter((slide) => {
    const { left, right } = slide.getBoundingClientRect();
    return Math.max(right, right + way) > frame.left && Math.min(left, left + way) < frame.right;
  });
}

function stillToGo(scroller: Element): number {
  const effect = gliding.get(scroller)?.[0]?.effect;
  const slide = effect instanceof KeyframeEffect ? effect.target : null;
  return slide ? new DOMMatrix(getComputedStyle(slide).transform).m41 : 0;
}
