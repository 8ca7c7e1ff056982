import { type Fish, impactOf } from '@kislap/rules/fish-water';
import type * as z from 'zod/mini';
import { requireOfferedBet } from '../../bets.ts';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { ArcadeError } from '../../errors.ts';
import type { FishKeptShot, FishShot } from './fish.api.ts';
import type { Tide } from './tide.ts';

type Shot = z.output<typeof FishShot>;
type KeptShot = z.output<typeof FishKeptShot>;

/** A page's clock may be a little ahead, and its call some time on the way. */
const aheadMs = 400;
const behindMs = 5_000;
/** Shots that were fired before the end of a tide are waited for. */
export const lateMs = 1_500;
/** Two shots may come a little closer together than the pace says. */
const slackShare = 0.9;

/** Refuses shots that no page would send: too early, too late, too fast, at no offered cost, nowhere. */
export function requireShots(
  game: CatalogueGame,
  { startsAt, endsAt }: Tide,
  shots: readonly Shot[],
  last: number,
  now: number,
  everyMs: number,
): void {
  if (now > endsAt + lateMs) throw new ArcadeError('bets_closed');
  let before = last;
  for (const { at, dx, dy, cost } of shots) {
    requireOfferedBet(game, cost);
    const instant = startsAt + at;
    if (dx === 0 && dy === 0) throw new ArcadeError('bad_request');
    if (instant < Math.max(startsAt, now - behindMs) || instant > Math.min(endsAt, now + aheadMs)) {
      throw new ArcadeError('bets_closed');
    }
    if (instant < before + everyMs * slackShare) throw new ArcadeError('too_many_requests');
    before = instant;
  }
}

/** What a shot meets among the fish that are still in the water. */
export function strike(
  fishes: readonly Fish[],
  gone: ReadonlySet<number>,
  seat: number,
  shot: Shot,
): KeptShot {
  const { at, dx, dy, lock, cost } = shot;
  const impact = impactOf(fishes, { seat, at, dx, dy, lock }, (id) => gone.has(id));
  return {
    at,
    dx,
    dy,
    lock,
    cost,
    fish: impact.fish?.id ?? null,
    kind: impact.fish?.kind ?? null,
    hitAt: impact.at,
    passed: impact.passed,
  };
}
