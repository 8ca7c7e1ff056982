import { useSyncExternalStore } from 'react';

/** What one answer of the server told of its clock, on the page's own clock that nobody can set. */
export interface ClockReading {
  /** The server's time minus the page's, in milliseconds. */
  offsetMs: number;
  /** How long the call took: half of it is how far the reading may be off. */
  tripMs: number;
  /** On the page's clock. */
  readAtMs: number;
}

/** The page's clock and the server's run apart slowly; a laptop that slept has lost the page's. */
const keptMs = 60_000;

export function readingOf(serverTime: Date, sentMs: number, receivedMs: number): ClockReading {
  const middleMs = (sentMs + receivedMs) / 2;
  return {
    offsetMs: serverTime.getTime() - middleMs,
    tripMs: receivedMs - sentMs,
    readAtMs: receivedMs,
  };
}

/** The quicker call tells the time better, for a minute; one that contradicts the other says that a clock stood still. */
export function betterReading(known: ClockReading | undefined, next: ClockReading): ClockReading {
  if (!known || next.tripMs <= known.tripMs || next.readAtMs - known.readAtMs > keptMs) return next;
  const isApart = Math.abs(next.offsetMs - known.offsetMs) > (next.tripMs + known.tripMs) / 2;
  return isApart ? next : known;
}

let known: ClockReading | undefined;

/** Makes a call that tells the server's time, and keeps what it says of the clock. */
export async function readingClock<Reply extends { serverTime: Date }>(
  ask: () => Promise<Reply>,
): Promise<Reply> {
  const sentMs = performance.now();
  const reply = await ask();
  known = betterReading(known, readingOf(reply.serverTime, sentMs, performance.now()));
  return reply;
}

/** Milliseconds since 1970 by the server's clock; by the device's until the server told. */
export function serverNow(): number {
  return performance.now() + (known?.offsetMs ?? performance.timeOrigin);
}

const listeners = new Set<() => void>();
let second = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  second = Math.floor(serverNow() / 1000);
  for (const listener of listeners) listener();
  wait();
}

/** A little after the full second, so that it has come. */
function wait(): void {
  timer = setTimeout(tick, 1005 - (serverNow() % 1000));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    second = Math.floor(serverNow() / 1000);
    wait();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
}

/** The server's time in whole seconds: all that counts down on a page changes at once. */
export function useServerSecond(): number {
  return useSyncExternalStore(subscribe, () => second || Math.floor(serverNow() / 1000));
}

/** Whether a moment has passed by the server's clock; changes by itself when it comes. */
export function useIsPast(moment: Date | undefined): boolean {
  const now = useServerSecond();
  return moment !== undefined && now * 1000 >= moment.getTime();
}
