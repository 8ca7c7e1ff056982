import * as z from 'zod/mini';
import { getFairness } from '../../fair/seeds.service.ts';
import { recoverShared } from '../../shared/settle.service.ts';
import { findShared } from '../../shared/shared.queries.ts';
import { proofOf } from '../../shared/shared.service.ts';
import type { Engine } from '../engine.ts';
import { keptOf } from '../instant.ts';
import { FishChoice, FishDetail, FishOutcome, FishState } from './fish.api.ts';
import { fishGames } from './fish.catalogue.ts';
import { fishReceipt } from './fish.receipt.ts';
import { fishRoutes } from './fish.routes.ts';
import { tanksOf } from './tanks.ts';

export const fish: Engine = {
  name: 'fish',
  games: fishGames,
  register: fishRoutes,
  async state(parts, session) {
    return z.encode(FishState, { tankId: tanksOf(parts).findOf(session)?.id ?? null });
  },
  async detail(parts, round) {
    const kept = keptOf(round);
    const choice = z.parse(FishChoice, kept.choice);
    const [fairness, tide] = await Promise.all([
      getFairness(parts.db, round),
      findShared(parts.db, choice.tideId),
    ]);
    return z.encode(FishDetail, {
      choice,
      outcome: z.parse(FishOutcome, kept.outcome),
      fairness,
      tide: tide === undefined ? null : proofOf(parts, tide),
    });
  },
  receipt: fishReceipt,
  /** Nobody stakes in a tide itself; those that a dead process left are over. */
  recover: (parts) =>
    recoverShared(
      parts,
      fishGames.map(({ gameCode }) => gameCode),
    ),
  start: (parts) => ({ stop: () => tanksOf(parts).stop() }),
};
