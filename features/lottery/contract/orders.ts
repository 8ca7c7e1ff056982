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
  /** The net prize: played at the account's highest series, without a rebate. Fast games of the house alone. */
  prizeMode: z.optional(z.literal('ZY')),
  /** The catalogue's version that the player saw. */
  version: z.int(),
  /** Numbers that the player takes at half the odds, as `lottery_number_half` named them. */
  halved: z.optional(pickList),
});
export type LotteryOrderAsk = z.output<typeof LotteryOrderAsk>;

export const LotteryOrder = z.object({
  orderId: LotteryOrderId,
  chaseId: z.nullable(LotteryChaseId),
  ...LotteryOrderAsk.shape,
  series: z.nullable(z.int()),
  /** Paid at half the odds. */
  halved: z.array(z.string()),
  lines: z.int(),
  cost: Money,
  state: z.enum(orderStates),
  /** What was paid, the share of the pool included; null until it is settled. */
  payout: z.nullable(Money),
  isCancellable: z.boolean(),
  /** Of the result that it was settled by. */
  resultVersion: z.nullable(z.int()),
  placedAt: Instant,
  /** What stands for the order in the hash of all bets, and the text that its hash is of. */
  leaf: z.string(),
  leafText: z.string(),
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

export const LotteryChaseAsk = z.strictObject({
  game: LotteryCode,
  betType: LotteryCode,
  picks: LotteryPicks,
  unit: PositiveMoney,
  series: z.optional(z.int()),
  prizeMode: z.optional(z.literal('ZY')),
  version: z.int(),
  /** In the order of their draws, 2 to 50; of a daily game 10 at most. */
  issues: z
    .array(z.strictObject({ issue: IssueNumber, multiple: z.int().check(z.gte(1), z.lte(9999)) }))
    .check(z.minLength(1), z.maxLength(60)),
  /** The issues after the first winning one are given back. */
  stopOnWin: z.boolean(),
});
export type LotteryChaseAsk = z.output<typeof LotteryChaseAsk>;

export const chaseIssueStates = ['WAITING', 'ORDERED', 'RETURNED'] as const;

export const LotteryChase = z.object({
  chaseId: LotteryChaseId,
  game: LotteryCode,
  betType: LotteryCode,
  picks: LotteryPicks,
  unit: Money,
  series: z.nullable(z.int()),
  prizeMode: z.optional(z.literal('ZY')),
  version: z.int(),
  stopOnWin: z.boolean(),
  /** The cost of all issues, held when the chase was made. */
  held: Money,
  state: z.enum(['RUNNING', 'DONE']),
  createdAt: Instant,
  issues: z.array(
    z.object({
      issue: IssueNumber,
      multiple: z.int(),
      cost: Money,
      state: z.enum(chaseIssueStates),
      orderId: z.nullable(LotteryOrderId),
      orderState: z.nullable(z.enum(orderStates)),
      /** Why it was given back: `won_before`, `missed`, `cancelled`, or the code of what refused its order. */
      reason: z.nullable(z.string()),
    }),
  ),
});
export type LotteryChase = z.output<typeof LotteryChase>;
