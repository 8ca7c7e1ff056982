import { winnersMax } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { pageSize } from '@kislap/contract-kit/fields';
import { GameId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { GameCategory } from './games.ts';

/** A settled round with a win above its stake; the name is masked. */
export const Winner = z.object({
  recordId: z.string(),
  iconUrl: z.string(),
  gameId: GameId,
  gameName: z.string(),
  customerName: z.string(),
  winAmount: Money,
});

export const listWinners = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/winner-board',
  summary: `Recent settled wins by amount, highest first, at most ${winnersMax}.`,
  access: 'public',
  query: z.strictObject({
    gameCategory: z.optional(z.union([GameCategory, z.literal('ALL')])),
    limit: z.optional(pageSize(winnersMax)),
  }),
  reply: z.object({ list: z.array(z.object({ vo: Winner })) }),
  errors: [],
});
