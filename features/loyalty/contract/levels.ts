import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/** What the house gives to a player who stands on the ladder; each is claimed in the reward centre. */
export const GiftKind = z.enum(['VIP_UPGRADE', 'VIP_WEEKLY', 'VIP_BIRTHDAY', 'CASHBACK']);
export type GiftKind = z.output<typeof GiftKind>;

const NotNegative = Money.check(z.gte(0n));

/** One step of the ladder, with what it asks and what it gives. */
export const Level = z.object({
  level: z.int().check(z.gte(0), z.lte(8)),
  /** Of a lifetime, weighted: slots and fishing whole, other games half. */
  bets: NotNegative,
  deposits: NotNegative,
  /** Valid bets of thirty days that keep the level; null where it cannot be lost. */
  keep: z.nullable(NotNegative),
  upgrade: NotNegative,
  weekly: NotNegative,
  birthday: NotNegative,
  /** Points are multiplied by so many hundredths. */
  multiplier: z.int().check(z.gte(100), z.lte(1000)),
  /** Null where the usual limit of the cashier holds. */
  dailyWithdrawal: z.nullable(NotNegative),
  /** Null beside a daily amount: as many as wanted. */
  freeWithdrawals: z.nullable(z.int().check(z.gte(0), z.lte(100))),
});
export type Level = z.output<typeof Level>;

/** Where a player stands. */
export const Standing = z.object({
  level: z.int(),
  /** The highest there ever was; above `level` where one was lost. */
  reached: z.int(),
  levelSince: z.nullable(Instant),
  bets: Money,
  deposits: Money,
  /** Plain valid bets of the last thirty days, and of this week. */
  turnover: Money,
  week: Money,
});
export type Standing = z.output<typeof Standing>;

export const Gift = z.object({
  kind: GiftKind,
  occasion: z.string(),
  level: z.int(),
  amount: Money,
  createdAt: Instant,
  claimedAt: z.nullable(Instant),
});
export type Gift = z.output<typeof Gift>;

export const getVip = defineEndpoint({
  method: 'GET',
  path: '/wps/loyalty/vip',
  summary: "The ladder of levels, where the player stands on it, and the player's gifts, newest first.",
  access: 'real',
  reply: z.object({
    ladder: z.array(Level),
    standing: Standing,
    /** The day whose thirty days before decide on the level. */
    nextCheck: Day,
    /** Claimed or waiting, the latest thirty. */
    gifts: z.array(Gift),
  }),
  errors: ['operation_not_enabled'],
});
