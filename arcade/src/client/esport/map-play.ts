import { type EsportResult, roundsToWin } from '@kislap/rules/esport';
import type { Side } from '@kislap/rules/football';
import { noise } from '../shared/paint/paint.ts';

/** Where a match is after a share of its time: the map, and its rounds so far. */
export type MapMoment = { map: number; home: number; away: number; won: { home: number; away: number } };

/** Between two maps there is a breath. */
const playedShare = 0.92;

/** In which order the rounds of each map fell. It only decorates: who wins a map and how far the other came is drawn. */
export function roundsOf({ maps }: EsportResult, seed: number): Side[][] {
  const random = noise(seed);
  return maps.map(({ winner, against }) => {
    const loser = winner === 'home' ? 'away' : 'home';
    const order: Side[] = [
      ...Array.from({ length: roundsToWin - 1 }, () => winner),
      ...Array.from({ length: against }, () => loser),
    ] satisfies Side[];
    for (let index = order.length - 1; index > 0; index -= 1) {
      const other = Math.floor(random() * (index + 1));
      const [one, two] = [order[index], order[other]];
      if (one === undefined || two === undefined) continue;
      [order[index], order[other]] = [two, one];
    }
    return [...order, winner];
  });
}

/** Maps won so far. */
export function scoreAt({ maps }: EsportResult, progress: number): { home: number; away: number } {
  const over = maps.filter((_, index) => progress >= endOf(index, maps.length));
  const home = over.filter(({ winner }) => winner === 'home').length;
  return { home, away: over.length - home };
}

/** When a map ends, as a share of the match. */
export function endOf(map: number, maps: number): number {
  return map === maps - 1 ? playedShare : (map + playedShare) / maps;
}

export function momentAt(result: EsportResult, rounds: readonly Side[][], progress: number): MapMoment {
  const { length } = result.maps;
  const map = Math.min(length - 1, Math.floor(progress * length));
  const from = map / length;
  const share = Math.min(1, (progress - from) / (endOf(map, length) - from));
  const played = rounds[map] ?? [];
  const fallen = played.slice(0, Math.floor(share * played.length + 1e-9));
  const home = fallen.filter((side) => side === 'home').length;
  return { map, home, away: fallen.length - home, won: scoreAt(result, progress) };
}
