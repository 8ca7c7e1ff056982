import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { patiently } from './in-time.ts';

let release = () => {};
const released = new Promise<void>((resolve) => {
  release = resolve;
});

/** The user interacts, or the page was not served: every part may load now. */
export const bringLaterParts = (): void => release();

if (typeof document === 'undefined') bringLaterParts();

/** A part of a page whose loss leaves its own place empty and nothing else; it comes when the line does. */
export function lazyPart<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(patiently(load));
}

/**
 * A part of the served page that is not needed before the first interaction. The served markup stays, with its
 * links. The code loads at the first interaction or once the page is idle, and hydrates the markup. The element
 * inside Suspense never changes: a re-render before the code is there would empty it.
 */
export function laterPart(load: () => Promise<{ default: ComponentType }>): ComponentType {
  return lazyPart(() => released.then(load));
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
