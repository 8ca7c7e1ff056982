const gliding = new WeakMap<Element, number>();

/** Brings a snapping scroller to a place in a given time, which a browser's own smooth scrolling does not know; whoever touches it meanwhile has it. */
export function glide(element: HTMLElement, left: number, slideMs: number): void {
  cancelAnimationFrame(gliding.get(element) ?? 0);
  const from = element.scrollLeft;
  let begunAt: number | undefined;
  // Snapping would pull every step back to a slide.
  element.style.scrollSnapType = 'none';

  function step(now: number) {
    begunAt ??= now;
    const part = Math.min((now - begunAt) / slideMs, 1);
    const isTouched = element.matches(':active');
    if (!isTouched) element.scrollLeft = from + (left - from) * eased(part);
    if (part < 1 && !isTouched) gliding.set(element, requestAnimationFrame(step));
    else element.style.removeProperty('scroll-snap-type');
  }
  gliding.set(element, requestAnimationFrame(step));
}

function eased(part: number): number {
  return part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
}
