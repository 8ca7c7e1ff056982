import { imageThreshold } from '@kislap/contract-kit/constants';

/** How far off a picture counts as near, so that it is there when it comes into view. */
const margin = '300px';
const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls once a tenth of the element is near the screen; answers how to stop waiting. */
export function whenNear(element: Element, act: () => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
    },
    // Of rows that scroll sideways as well.
    { threshold: imageThreshold, rootMargin: margin, scrollMargin: margin } as IntersectionObserverInit,
  );
  const stop = () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
  waiting.set(element, () => {
    stop();
    act();
  });
  observer.observe(element);
  return stop;
}
