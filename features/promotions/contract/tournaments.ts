import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { PromotionId } from './promotions.ids.ts';
import { TournamentPrize, tournamentMetrics } from './tournament.terms.ts';

const Prize = z.pick(TournamentPrize, { pays: true, amount: true });

/** `COUNTING`: it is over, and the last rounds are still told or looked at. */
export const TournamentPhase = z.enum(['SOON', 'RUNNING', 'COUNTING', 'PAID', 'VOIDED']);
export type TournamentPhase = z.output<typeof TournamentPhase>;

/** A place further down is not counted. */
export const placeShownMax = 1_000;

export const TournamentBoard = z.object({
  promotionId: PromotionId,
  metric: z.enum(tournamentMetrics),
  phase: TournamentPhase,
  startsAt: Instant,
  endsAt: Instant,
  /** Those who would win something now, or have won. */
  list: z.array(
    z.object({
      place: z.int(),
      account: z.string(),
      /** Money, or how many times its stake a round won. */
      score: Money,
      prize: z.nullable(Prize),
      isOwn: z.boolean(),
    }),
  ),
  /** Null for visitors and for whoever is not in it. */
  own: z.nullable(
    z.object({
      /** Null below the places that are counted, and before the first round. */
      place: z.nullable(z.int()),
      score: Money,
      prize: z.nullable(Prize),
    }),
  ),
});
export type TournamentBoard = z.output<typeof TournamentBoard>;

export const getTournamentBoard = defineEndpoint({
  method: 'GET',
  path: '/wps/promotions/board',
  summary:
    'The leaderboard of a tournament with masked names, a few seconds old, and where the reader stands. Whoever takes a break sees none.',
  access: 'public',
  query: z.strictObject({ promotionId: PromotionId }),
  reply: TournamentBoard,
  errors: ['not_found', 'self_excluded', 'cooling_off'],
});

export const enterTournament = defineEndpoint({
  method: 'POST',
  path: '/wps/promotions/board/enter',
  summary: 'Takes part in a tournament: rounds from now on count. Saying it twice enters once.',
  access: 'real',
  body: z.strictObject({ promotionId: PromotionId, version: z.int().check(z.gte(1)) }),
  reply: TournamentBoard,
  errors: [
    'not_found',
    'self_excluded',
    'cooling_off',
    'promotion_changed',
    'promotion_not_open',
    'promotion_taken',
    'promotion_not_for_you',
    'promotion_out_of_stock',
  ],
});
