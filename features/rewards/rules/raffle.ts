import { type Below, drawDistinct } from '@kislap/rules/fair';

/** What a raffle is drawn from, besides the seed: the hash of its tickets is not known before the last one is given. */
export function raffleMessage(raffleId: string, entriesRoot: string): string {
  return `RAFFLE|${raffleId}|${entriesRoot}|-`;
}

/** Numbers of tickets, from 1, for the prizes from the first on. A ticket wins once; without tickets enough some prizes stay. */
export function drawWinners(below: Below, entries: number, prizes: number): number[] {
  return drawDistinct(below, entries, Math.min(entries, prizes)).map((index) => index + 1);
}
