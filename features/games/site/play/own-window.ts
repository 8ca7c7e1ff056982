import { openWindow } from '@kislap/site-kit/browser/open-window.ts';

const size = { width: 1280, height: 800 } as const;
const namePrefix = 'kislap-game-';

/** Opens an address of a game in a window of its own. False: the browser held it back. */
export function openGameWindow(address: string): boolean {
  // A name of its own each time: a second game must not take the place of the first.
  return openWindow(address, size, `${namePrefix}${Math.round(performance.timeOrigin + performance.now())}`);
}

/** Whether this window was opened for a game alone. */
export function isGameWindow(): boolean {
  return window.name.startsWith(namePrefix);
}
