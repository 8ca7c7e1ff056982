import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { GameId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { AwardId } from './promotions.ids.ts';

/** `ASKED`: the vendor has not answered yet. `OVER`: played, expired, taken back or refused. */
export const FreeGame = z.object({
  gameId: GameId,
  gameName: z.string(),
  state: z.enum(['ASKED', 'READY', 'OVER']),
  rounds: z.int(),
  left: z.int(),
});

export const getFreeProgress = defineEndpoint({
  method: 'GET',
  path: '/wps/promotions/free',
  summary:
    'Free rounds that the player took of a promotion: how many are left in which game, and what they won.',
  access: 'real',
  query: z.strictObject({ awardId: AwardId }),
  reply: z.object({
    games: z.array(FreeGame),
    /** They can be played until then; null while the vendor is not asked yet. */
    endsAt: z.nullable(Instant),
    /** Kept until all is over, and given then. */
    won: Money,
  }),
  errors: ['not_found'],
});
