import { DepositId, WithdrawalId } from '@kislap/cashier/contract/cashier.ids';
import { Day, Instant } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { entryKinds, entryStates, problemCodes } from '../rules/entries.ts';
import { breakKinds } from '../rules/judging.ts';
import { SettlementBreakId, SettlementFileId } from './settlements.ids.ts';

export const settlementProviders = ['sandbox', 'xendit', 'maya'] as const;
export const SettlementProvider = z.enum(settlementProviders);
export type SettlementProvider = z.output<typeof SettlementProvider>;

/**
 * `AWAITED`: no file yet; `COMPARING`: a file came and is being compared; `AGREED`: nothing is open; `BREAKS`: some
 * breaks are open; `FAILED`: the file could not be fetched or read.
 */
export const dayStates = ['AWAITED', 'COMPARING', 'AGREED', 'BREAKS', 'FAILED'] as const;
export const DayState = z.enum(dayStates);
export type DayState = z.output<typeof DayState>;

export const fileStates = ['CURRENT', 'REPLACED', 'REFUSED'] as const;
export const breakStates = ['open', 'resolved', 'cleared'] as const;
export const BreakState = z.enum(breakStates);
export type BreakState = z.output<typeof BreakState>;
export const BreakKind = z.enum(breakKinds);
const EntryKind = z.enum(entryKinds);

/** The most that one file may have. */
export { linesMax } from '../rules/entries.ts';

const Sum = z.object({ count: z.int(), amount: Money });

/** Both sides of a day by kind; `other` is what the provider moved beside payments. */
export const DayTotals = z.object({
  ours: z.object({ deposit: Sum, refund: Sum, payout: Sum }),
  theirs: z.object({ deposit: Sum, refund: Sum, payout: Sum, other: Sum }),
  fees: Money,
  /** What the fees are by the agreement; null where none is kept. */
  agreedFees: z.nullable(Money),
  matched: z.int(),
});
export type DayTotals = z.output<typeof DayTotals>;

export const SettlementDay = z.object({
  providerKey: SettlementProvider,
  day: Day,
  state: DayState,
  /** An error code, or why the file was refused. */
  failure: z.nullable(z.string()),
  comparedAt: z.nullable(Instant),
  open: z.int(),
  totals: z.nullable(DayTotals),
});
export type SettlementDay = z.output<typeof SettlementDay>;

export const FileProblem = z.object({ line: z.int(), code: z.enum(problemCodes), text: z.string() });

export const SettlementFile = z.object({
  fileId: SettlementFileId,
  /** From 1 for each day; the highest that was read holds. */
  number: z.int(),
  state: z.enum(fileStates),
  isFetched: z.boolean(),
  lines: z.int(),
  sha256: z.string(),
  /** The first hundred. */
  problems: z.array(FileProblem),
  problemCount: z.int(),
  receivedAt: Instant,
  /** Null where the clock fetched it. */
  receivedBy: z.nullable(z.string()),
});
export type SettlementFile = z.output<typeof SettlementFile>;

export const SettlementSide = z.object({
  amount: Money,
  currency: z.string(),
  status: z.string(),
  isDone: z.boolean(),
  at: Instant,
});
export type SettlementSide = z.output<typeof SettlementSide>;

export const SettlementLine = z.object({
  line: z.int(),
  kind: EntryKind,
  ourReference: z.nullable(z.string()),
  theirReference: z.nullable(z.string()),
  amount: Money,
  fee: Money,
  currency: z.string(),
  state: z.enum(entryStates),
  at: Instant,
  raw: z.string(),
});
export type SettlementLine = z.output<typeof SettlementLine>;

/** The payment of ours that a line or break is about. */
export const SettledPayment = z.object({
  accountId: AccountId,
  account: z.string(),
  /** As the player and the console call it. */
  reference: z.string(),
  depositId: z.nullable(DepositId),
  withdrawalId: z.nullable(WithdrawalId),
});
export type SettledPayment = z.output<typeof SettledPayment>;

export const SettlementBreak = z.object({
  breakId: SettlementBreakId,
  providerKey: SettlementProvider,
  day: Day,
  entry: EntryKind,
  kind: BreakKind,
  state: BreakState,
  /** Ours, or the provider's where we have no such payment. */
  reference: z.string(),
  payment: z.nullable(SettledPayment),
  ours: z.nullable(SettlementSide),
  theirs: z.array(SettlementLine),
  /** What the house has more, or less where it is below zero, if the provider is right. */
  difference: Money,
  foundAt: Instant,
  seenAt: Instant,
  endedAt: z.nullable(Instant),
  closed: z.nullable(
    z.object({ reason: z.string(), askedBy: z.string(), agreedBy: z.string(), note: z.nullable(z.string()) }),
  ),
});
export type SettlementBreak = z.output<typeof SettlementBreak>;

export const SettlementSource = z.object({
  providerKey: SettlementProvider,
  isConnected: z.boolean(),
  /** Its file can be fetched; else it is uploaded. */
  canFetch: z.boolean(),
  isFetched: z.boolean(),
  /** From which full hour of Manila on the day before is fetched. */
  hour: z.int(),
  /** Of its days and of times without a zone: minutes east of UTC. */
  zoneMinutes: z.int(),
  depositFee: z.nullable(Money),
  depositFeeRate: z.nullable(z.int()),
  payoutFee: z.nullable(Money),
  payoutFeeRate: z.nullable(z.int()),
  version: z.int(),
  open: z.int(),
  lastDay: z.nullable(Day),
});
export type SettlementSource = z.output<typeof SettlementSource>;
