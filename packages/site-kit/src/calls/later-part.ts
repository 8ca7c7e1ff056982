import { type ComponentType, lazy } from 'react';

let release = () => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});

/** Somebody is at the page, or it was not served and is drawn anew: every part may come now. */
export const bringLaterParts = (): void => release();

if (typeof document === 'undefined') bringLaterParts();

/**
 * A part of the served page that nobody needs before they move. What was served stands, links included; its code is
 * fetched with the first sign of a person, or once the page has come to rest, and hydrates it then. It stands in a
 * Suspense whose element never changes: one that is drawn again before the code is there would be emptied.
 */
export function laterPart(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazy(() => released.then(load));
}

let pressed: HTMLElement | undefined;

function keepPress({ target }: Event): void {
  const button = target instanceof Element && target.closest<HTMLElement>('footer button');
  if (!button) return;
  pressed = button;
  release();
}

/** A press on a button of the foot that has no code yet is kept, and made again once it has. */
export function keepPresses(): void {
  addEventListener('click', keepPress, true);
}

export function pressAgain(): void {
  removeEventListener('click', keepPress, true);
  pressed?.click();
  pressed = undefined;
}
