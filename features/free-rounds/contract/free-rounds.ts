import { gameCategories } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { GameId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { FreeRewardId } from './free-rounds.ids.ts';

/** Free rounds of the session's account in one game, while there are any to play or they are about to begin. */
export const FreeReward = z.object({
  rewardId: FreeRewardId,
  gameId: GameId,
  gameName: z.string(),
  gameType: z.enum(gameCategories),
  vassalage: z.string(),
  bet: Money,
  rounds: z.int(),
  left: z.int(),
  won: Money,
  startsAt: Instant,
  endsAt: Instant,
});
export type FreeReward = z.output<typeof FreeReward>;

export const listFreeRewards = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/free-rounds',
  summary: "The account's open free rounds, those that end first come first.",
  access: 'real',
  reply: z.object({ list: z.array(FreeReward) }),
  errors: [],
});

export const JackpotPool = z.object({
  jackpotCode: z.string(),
  name: z.string(),
  vendorKey: z.string(),
  /** All levels together. */
  total: Money,
  /** The greatest first. */
  levels: z.array(z.object({ level: z.string(), amount: Money })),
  gameIds: z.array(GameId),
});
export type JackpotPool = z.output<typeof JackpotPool>;

export const listJackpots = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/jackpots',
  summary:
    'The current pools of the vendors, at most thirty seconds old. A vendor that does not answer is left out.',
  access: 'public',
  reply: z.object({ list: z.array(JackpotPool) }),
  errors: [],
});
