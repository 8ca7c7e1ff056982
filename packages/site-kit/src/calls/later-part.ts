import { type ComponentType, lazy } from 'react';

let release = () => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});

/** The user interacts, or the page was not served: every part may load now. */
export const bringLaterParts = (): void => release();

if (typeof document === 'undefined') bringLaterParts();

/**
 * A part of the served page that is not needed before the first interaction. The served markup stays, with its
 * links. The code loads at the first interaction or once the page is idle, and hydrates the markup. The element
 * inside Suspense never changes: a re-render before the code is there would empty it.
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
