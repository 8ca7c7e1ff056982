import { makeTide } from '@kislap/rules/fish-tide';
import type { Fish } from '@kislap/rules/fish-water';
import type * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import type { Parts } from '../../parts.ts';
import { settleShared } from '../../shared/settle.service.ts';
import type { SharedRound } from '../../shared/shared.queries.ts';
import { commitOf, drawShared, openShared } from '../../shared/shared.service.ts';
import type { FishTide } from './fish.live.ts';

// A tide is a shared round in which nobody stakes: its seed decides which fish swim where, and is told when it is over.

export interface Tide {
  round: SharedRound;
  fishes: Fish[];
  gone: Set<number>;
  /** Milliseconds of the arcade's clock. */
  startsAt: number;
  endsAt: number;
}

export function roomOf(game: Pick<CatalogueGame, 'gameCode'>): string {
  return `fish:${game.gameCode}`;
}

export async function openTide(parts: Parts, game: CatalogueGame, ms: number): Promise<Tide> {
  const round = await openShared(parts, { gameCode: game.gameCode, room: roomOf(game) });
  const startsAt = parts.clock.now().getTime();
  return {
    round,
    fishes: makeTide(drawShared(parts, round)),
    gone: new Set(),
    startsAt,
    endsAt: startsAt + ms,
  };
}

export async function endTide(parts: Parts, { round, gone }: Tide): Promise<void> {
  await settleShared(parts, round, { gone: [...gone] }, () => ({ win: 0n }));
}

export function showTide({ round, fishes, gone, startsAt, endsAt }: Tide): z.output<typeof FishTide> {
  return {
    tideId: round.id,
    commit: commitOf(round),
    startsAt,
    endsAt,
    fishes: fishes.map(({ kind, from, ms, path }) => [kind, from, ms, ...path]),
    gone: [...gone],
  };
}
