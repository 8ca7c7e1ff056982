import { Instant } from '@kislap/contract-kit/fields';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { linesMax } from '../rules/orders/limits.ts';
import { refusalCodes } from '../rules/refusals.ts';
import { IssueNumber, LotteryCode } from './draws.ts';
import { LotteryChaseId, LotteryOrderId } from './lottery.ids.ts';

/** Prize modes (specification 9). ZY is LOTT at the account's highest series, without a rebate. */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

/** PLACED → WON, LOST, PUSH, CANCELLED by the player or REFUNDED with the draw. A correction moves WON and LOST. */
export const orderStates = ['PLACED', 'WON', 'LOST', 'PUSH', 'CANCELLED', 'REFUNDED'] as const;
export type OrderState = (typeof orderStates)[number];

/** A number or an option. Whether the bet type has it is for the rules to say. */
const pick = z.string().check(z.regex(/^[0-9A-Z_]{1,16}$/));
const pickList = z.array(pick).check(z.maxLength(Number(linesMax)));

/** One list; or a list for each position or part; or bankers and the rest (`rules/engine/picks.ts`). */
export const LotteryPicks = z.union([pickList, z.array(pickList).check(z.minLength(1), z.maxLength(10))]);

export const LotteryOrderAsk = z.strictObject({
  game: LotteryCode,
  issue: IssueNumber,
  betType: LotteryCode,
  picks: LotteryPicks,
  /** The amount of a line's unit. */
  unit: PositiveMoney,
  multiple: z.int().check(z.gte(1), z.lte(9999)),
  /** Of bet types whose odds follow the series, and of no others. */
  series: z.optional(z.int()),
  /** The catalogue's version that the player saw. */
  version: z.int(),
});
export type LotteryOrderAsk = z.output<typeof LotteryOrderAsk>;

export const LotteryOrder = z.object({
  orderId: LotteryOrderId,
  chaseId: z.nullable(LotteryChaseId),
  ...LotteryOrderAsk.shape,
  series: z.nullable(z.int()),
  lines: z.int(),
  cost: Money,
  state: z.enum(orderStates),
  /** What was paid, the share of the pool included; null until it is settled. */
  payout: z.nullable(Money),
  /** Of the result that it was settled by. */
  resultVersion: z.nullable(z.int()),
  placedAt: Instant,
});
export type LotteryOrder = z.output<typeof LotteryOrder>;

/** Why the rules refuse an order: the first thing that is wrong with it. */
export const LotteryRefusal = z.object({
  code: z.enum(refusalCodes),
  /** The number or code that it is about. */
  value: z.optional(z.string()),
  /** Which position, part or list, from 0. */
  part: z.optional(z.int()),
  /** What was found and what is allowed, as whole numbers: lines, multiples, series, or millionths of an amount. */
  found: z.optional(z.string()),
  max: z.optional(z.string()),
});
export type LotteryRefusal = z.output<typeof LotteryRefusal>;
