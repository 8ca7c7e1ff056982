import type { SocketEvent } from '@kislap/contract-kit/realtime';

/** What games moved, as the socket tells it: nothing where other money moved; null where something may have been missed. */
export type Played = NonNullable<Extract<SocketEvent, { type: 'balance' }>['played']> | null;

const listeners = new Set<(played: Played) => void>();

export function tellPlayed(played: Played): void {
  for (const listener of listeners) listener(played);
}

export function onPlayed(listener: (played: Played) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
