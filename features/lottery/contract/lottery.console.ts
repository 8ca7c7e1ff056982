import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineCallback, defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import {
  DerivedRecord,
  DrawnResult,
  drawStates,
  FairRecord,
  IssueNumber,
  LotteryCode,
  LotteryDraw,
} from './draws.ts';
import { LotteryDrawId } from './lottery.ids.ts';

export const ConsoleDraw = z.object({
  ...LotteryDraw.shape,
  drawId: LotteryDrawId,
  drawnAt: z.nullable(Instant),
  settledAt: z.nullable(Instant),
  reason: z.nullable(z.string()),
  isLate: z.boolean(),
  /** Of the last step of its settlement. */
  settled: z.object({ orders: z.int(), staked: Money, paid: Money }),
});
export type ConsoleDraw = z.output<typeof ConsoleDraw>;

export const listConsoleDraws = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/draws',
  summary: 'Draws in one state, or of one game: those that were due, the latest first.',
  access: { permission: 'lottery.read' },
  query: z.strictObject({ gameCode: z.optional(LotteryCode), state: z.optional(z.enum(drawStates)) }),
  reply: z.object({ list: z.array(ConsoleDraw), late: z.int() }),
  errors: [],
});

const DrawParams = z.strictObject({ game: LotteryCode, issue: IssueNumber });

/** One prize or number of a result, as it is typed in. */
const ResultSlot = z.object({
  key: z.string(),
  /** How many prizes it has. */
  count: z.int(),
  /** How many characters each has. */
  width: z.int(),
  /** The least and the greatest number; null where any digits are a prize. */
  range: z.nullable(z.object({ from: z.int(), to: z.int() })),
  isDistinct: z.boolean(),
});
export type ResultSlot = z.output<typeof ResultSlot>;

export const ConsoleDrawCase = z.object({
  draw: ConsoleDraw,
  slots: z.array(ResultSlot),
  /** Every result that it ever had, the latest first. */
  results: z.array(
    z.object({
      version: z.int(),
      result: DrawnResult,
      toldBy: z.string(),
      reason: z.nullable(z.string()),
      at: Instant,
    }),
  ),
  /** What each feed of the game said; null where it said nothing yet. */
  feeds: z.array(
    z.object({
      feed: z.string(),
      result: z.nullable(DrawnResult),
      receivedAt: z.nullable(Instant),
    }),
  ),
  /** Orders that were not cancelled, and their stakes. */
  bets: z.object({ orders: z.int(), staked: Money }),
  /** Of the settlement that runs or ran last: parts that are done, of all that have orders. */
  progress: z.object({ done: z.int(), parts: z.int(), orders: z.int(), staked: Money, paid: Money }),
  /** Until when the result can be corrected or the draw voided; null where it was not settled. */
  correctableUntil: z.nullable(Instant),
});
export type ConsoleDrawCase = z.output<typeof ConsoleDrawCase>;

export const getConsoleDraw = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/draws/:game/:issue',
  summary: 'One draw: its results, what feeds said, its bets and how far it is settled.',
  access: { permission: 'lottery.read' },
  params: DrawParams,
  reply: ConsoleDrawCase,
  errors: ['lottery_issue_unknown'],
});

export const getConsoleFair = defineEndpoint({
  method: 'GET',
  path: '/console/api/lottery/draws/:game/:issue/fair',
  summary: 'All that recomputes a house draw, as everybody may read it.',
  access: { permission: 'lottery.read' },
  params: DrawParams,
  reply: z.union([DerivedRecord, FairRecord]),
  errors: [],
});

const WithResult = z.strictObject({ result: DrawnResult, reason: ApprovalReason });
const asked = ['already_requested', 'lottery_issue_unknown', 'lottery_draw_state'] as const;

export const enterResult = defineEndpoint({
  method: 'POST',
  path: '/console/api/lottery/draws/:game/:issue/result',
  summary: 'Enters the result of a draw that has none. Another operator confirms it.',
  access: { permission: 'lottery.request' },
  params: DrawParams,
  body: WithResult,
  reply: Approval,
  errors: [...asked, 'lottery_unknown_game', 'lottery_wrong_result'],
});

export const correctResult = defineEndpoint({
  method: 'POST',
  path: '/console/api/lottery/draws/:game/:issue/correct',
  summary: 'Corrects a result within 72 hours. Another operator confirms it; prizes are then paid anew.',
  access: { permission: 'lottery.request' },
  params: DrawParams,
  body: WithResult,
  reply: Approval,
  errors: [...asked, 'lottery_unknown_game', 'lottery_wrong_result', 'lottery_correction_late'],
});

export const cancelDraw = defineEndpoint({
  method: 'POST',
  path: '/console/api/lottery/draws/:game/:issue/cancel',
  summary: 'Cancels a draw without a result. Another operator confirms it; every stake then goes back.',
  access: { permission: 'lottery.request' },
  params: DrawParams,
  body: z.strictObject({ reason: ApprovalReason }),
  reply: Approval,
  errors: asked,
});

export const voidDraw = defineEndpoint({
  method: 'POST',
  path: '/console/api/lottery/draws/:game/:issue/void',
  summary:
    'Voids a settled draw within 72 hours. Another operator confirms it; prizes and stakes then go back.',
  access: { permission: 'lottery.request' },
  params: DrawParams,
  body: z.strictObject({ reason: ApprovalReason }),
  reply: Approval,
  errors: [...asked, 'lottery_correction_late'],
});

/** The body of a feed's message; its `x-signature` is Ed25519 over the raw body, in base64. */
export const FeedMessage = z.strictObject({ game: LotteryCode, issue: IssueNumber, result: DrawnResult });

export const feedResult = defineCallback({
  method: 'POST',
  path: '/lotto/feeds/:feed/results',
  summary:
    'A feed tells the result of a draw, signed. Its first word counts; a repeat of it is answered the same.',
  protocol: 'kislap-lottery-feed',
});
