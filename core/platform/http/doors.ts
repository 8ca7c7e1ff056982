import type { IncomingMessage } from 'node:http';

/**
 * Players and operators come in by different ports, so that a browser keeps their pages apart as two origins: no script,
 * storage or call of one reaches the other.
 */
export type DoorName = 'site' | 'console';

const doors = new WeakMap<IncomingMessage, DoorName>();

export function enterBy(request: IncomingMessage, door: DoorName): void {
  doors.set(request, door);
}

/** Undefined where one port serves both, as in tests of calls. */
export function doorOf(request: IncomingMessage): DoorName | undefined {
  return doors.get(request);
}

/** Pages and calls of the console, and pictures that its pages show. */
const consolePaths = /^\/(console(\/|\?|$)|images\/|icons\/|icon\.svg$|$)/;

/** Whether the address is not to be had by this door. */
export function isElsewhere(request: IncomingMessage): boolean {
  const url = request.url ?? '/';
  const door = doorOf(request);
  if (door === 'console') return !consolePaths.test(url);
  return door === 'site' && url.startsWith('/console/api/');
}

/**
 * Whether the page of another site sends this. The console has no cookie that lets anybody in; this holds should it ever
 * have one.
 */
export function isSentFromElsewhere(request: IncomingMessage, consoleOrigin: string): boolean {
  const { method, headers } = request;
  if (doorOf(request) !== 'console' || method === 'GET' || method === 'HEAD') return false;
  if (headers.origin === undefined) return false;
  return headers.origin !== consoleOrigin && headers.origin.replace(/^https?:\/\//, '') !== headers.host;
}
