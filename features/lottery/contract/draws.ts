import { Instant } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';

/** Codes of games, templates and bet types: VN_N_1M, 11X5, L3_STR. */
export const LotteryCode = z.string().check(z.regex(/^[0-9A-Z_]{1,24}$/));

/** `20260101`, `20260101-B` of a game with several draws a day, or `20260101-0001` of a fast one. */
export const IssueNumber = z.string().check(z.regex(/^\d{8}(-([A-C]|\d{4}))?$/));

/**
 * SCHEDULED → OPEN → CLOSED → AWAITING → DRAWN → SETTLING → SETTLED. OPEN, CLOSED and AWAITING can become CANCELLED,
 * SETTLED can become CORRECTING and SETTLED again with the next version of the result, or VOIDED.
 */
export const drawStates = [
  'SCHEDULED',
  'OPEN',
  'CLOSED',
  'AWAITING',
  'DRAWN',
  'SETTLING',
  'SETTLED',
  'CORRECTING',
  'CANCELLED',
  'VOIDED',
] as const;
export type DrawState = (typeof drawStates)[number];

/** Where a result comes from: our own draw, a signed feed, an operator and another who confirms, or another game's draw. */
export const drawSources = ['HOUSE', 'FEED', 'MANUAL', 'DERIVED'] as const;
export type DrawSource = (typeof drawSources)[number];

/** The prizes of each slot of the game's template. */
export const DrawnResult = z.record(z.string(), z.array(z.string().check(z.regex(/^\d{1,6}$/))));

export const LotteryDraw = z.object({
  game: LotteryCode,
  issue: IssueNumber,
  state: z.enum(drawStates),
  source: z.enum(drawSources),
  opensAt: Instant,
  /** A bet is taken before this moment of the database's clock, and not at it. */
  closesAt: Instant,
  drawsAt: Instant,
  result: z.nullable(DrawnResult),
  /** Rises with every correction; 0 before the first result. */
  resultVersion: z.int(),
});
export type LotteryDraw = z.output<typeof LotteryDraw>;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const fairFields = {
  game: LotteryCode,
  issue: IssueNumber,
  /** SHA-256 of the seed; published when the issue is made. */
  commit: hash,
  /** Published at the close. */
  betsRoot: z.nullable(hash),
  beacon: z.nullable(z.string()),
  /** Published with the result. */
  serverSeed: z.nullable(hash),
  result: z.nullable(DrawnResult),
};

/** All that recomputes a house draw. `kislap-verify` reads it as it is; leaves are `<order id>:<hash of the order>`. */
export const FairRecord = z.object({ ...fairFields, leaves: z.nullable(z.array(z.string())) });
export type FairRecord = z.output<typeof FairRecord>;

/** A game without a seed of its own: its result and the draw that it is taken from. */
export const DerivedRecord = z.object({
  game: LotteryCode,
  issue: IssueNumber,
  result: z.nullable(DrawnResult),
  derivedFrom: FairRecord,
});
export type DerivedRecord = z.output<typeof DerivedRecord>;
