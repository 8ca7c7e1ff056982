import type { Played } from '@kislap/site-kit/account/played.ts';

/** A win waits at most this long for its game to show it, or to say that it still does. */
export const unshownMs = 10_000;
/** Rounds that were shown before the news of their win came: so many are remembered. */
const shownMax = 50;

/** Wins that are paid, while the game still shows how they come about. */
export interface UnshownWins {
  /** By the wallet's id of the round; wins of no round stand under the empty name. */
  waiting: ReadonlyMap<string, { amount: bigint; sinceMs: number }>;
  /** Newest last. */
  shown: readonly string[];
}

export const noUnshownWins: UnshownWins = { waiting: new Map(), shown: [] };

/** What all waiting wins come to. */
export function sumOf({ waiting }: UnshownWins): bigint {
  return [...waiting.values()].reduce((sum, { amount }) => sum + amount, 0n);
}

/** Holds the wins of this game back, except those of rounds that were shown before. */
export function withPlayed(
  wins: UnshownWins,
  played: NonNullable<Played>,
  gameId: string,
  nowMs: number,
): UnshownWins {
  const fresh = played.filter(
    (item) => item.gameId === gameId && item.win > 0n && !wins.shown.includes(item.roundRef ?? ''),
  );
  if (fresh.length === 0) return wins;
  const waiting = new Map(wins.waiting);
  for (const { roundRef, win } of fresh) {
    const known = waiting.get(roundRef ?? '');
    waiting.set(roundRef ?? '', {
      amount: (known?.amount ?? 0n) + win,
      sinceMs: known?.sinceMs ?? nowMs,
    });
  }
  return { ...wins, waiting };
}

/** The game has shown a round: its wins, and those of no round, are told. */
export function withShown(wins: UnshownWins, roundRef: string): UnshownWins {
  const shown = [...wins.shown, roundRef].slice(-shownMax);
  if (!wins.waiting.has(roundRef) && !wins.waiting.has('')) return { ...wins, shown };
  const waiting = new Map(wins.waiting);
  waiting.delete(roundRef);
  waiting.delete('');
  return { waiting, shown };
}

/** The game is still showing this round: its win waits on. */
export function withShowing(wins: UnshownWins, roundRef: string, nowMs: number): UnshownWins {
  const known = wins.waiting.get(roundRef);
  if (!known) return wins;
  return { ...wins, waiting: new Map(wins.waiting).set(roundRef, { ...known, sinceMs: nowMs }) };
}

/** Nothing waits for ever: a game may break off in the middle. */
export function withoutLate(wins: UnshownWins, nowMs: number): UnshownWins {
  const waiting = [...wins.waiting].filter(([, { sinceMs }]) => nowMs - sinceMs < unshownMs);
  return waiting.length === wins.waiting.size ? wins : { ...wins, waiting: new Map(waiting) };
}
