import { Instant } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import {
  ReconciliationBreakId,
  ReconciliationProposalId,
  ReconciliationRunId,
} from './reconciliation.ids.ts';

/** `play`: calls of a vendor to our wallet. `moves`: transfers to and from the vendor's wallets. */
export const reconciliationLists = ['play', 'moves'] as const;
export const reconciliationStatuses = ['WAITING', 'RUNNING', 'DONE', 'FAILED'] as const;
/** `status_differs`: it counts on one side and was rolled back on the other. */
export const breakKinds = ['missing_here', 'missing_there', 'amount_differs', 'status_differs'] as const;
/** `cleared`: a later look found that both sides agree. */
export const breakStates = ['open', 'resolved', 'cleared'] as const;
/** `post`: posts a missing call as the vendor would have, or rolls back a surplus one. */
export const breakRemedies = ['post', 'adjust', 'accept'] as const;

export const BreakKind = z.enum(breakKinds);
export type BreakKind = z.output<typeof BreakKind>;
export const BreakState = z.enum(breakStates);
export type BreakState = z.output<typeof BreakState>;
export const BreakRemedy = z.enum(breakRemedies);
export type BreakRemedy = z.output<typeof BreakRemedy>;
const BreakOperation = z.enum(['bet', 'win', 'deposit', 'withdraw']);

/** The longest time that one run covers. */
export const reconciliationDaysMax = 31;
/** What is younger may still be on its way. */
export const reconciliationMinutesMin = 5;

export const ReconciliationRun = z.object({
  runId: ReconciliationRunId,
  vendorKey: z.string(),
  displayName: z.string(),
  list: z.enum(reconciliationLists),
  from: Instant,
  /** Exclusive. */
  to: Instant,
  status: z.enum(reconciliationStatuses),
  failure: z.nullable(z.string()),
  /** Null where the clock asked for it. */
  requestedBy: z.nullable(z.string()),
  requestedAt: Instant,
  endedAt: z.nullable(Instant),
  ourRows: z.int(),
  theirRows: z.int(),
  matched: z.int(),
  found: z.int(),
  cleared: z.int(),
  /** What players would get together, or give, if the vendor's side of every break that was found is right. */
  difference: Money,
});
export type ReconciliationRun = z.output<typeof ReconciliationRun>;

export const ReconciliationSide = z.object({
  /** `done`, `taken_back`, `void`, `open`, or why our books refused it. */
  status: z.string(),
  /** Whether it counts on this side. */
  isStanding: z.boolean(),
  amount: Money,
  currency: z.nullable(z.string()),
  roundRef: z.nullable(z.string()),
  gameCode: z.nullable(z.string()),
  at: Instant,
  /** The line of our ledger. */
  transferId: z.nullable(z.string()),
});
export type ReconciliationSide = z.output<typeof ReconciliationSide>;

export const ReconciliationBreak = z.object({
  breakId: ReconciliationBreakId,
  vendorKey: z.string(),
  displayName: z.string(),
  list: z.enum(reconciliationLists),
  /** As our books name the transaction. */
  reference: z.string(),
  accountId: z.nullable(AccountId),
  account: z.string(),
  kind: BreakKind,
  state: BreakState,
  operation: BreakOperation,
  happenedAt: Instant,
  ours: z.nullable(ReconciliationSide),
  theirs: z.nullable(ReconciliationSide),
  /** What the player would get, or give where it is below zero, if the vendor's side is right. */
  difference: Money,
  foundAt: Instant,
  seenAt: Instant,
  endedAt: z.nullable(Instant),
});
export type ReconciliationBreak = z.output<typeof ReconciliationBreak>;

export const BreakProposal = z.object({
  proposalId: ReconciliationProposalId,
  remedy: BreakRemedy,
  amount: z.nullable(Money),
  reason: z.string(),
  status: z.enum(['APPROVED', 'REJECTED']),
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  decisionNote: z.nullable(z.string()),
});
export type BreakProposal = z.output<typeof BreakProposal>;

export const BreakCase = z.object({
  about: ReconciliationBreak,
  /** The vendor's line as it came. */
  raw: z.nullable(z.string()),
  /** How our line is proven; null where we have none. */
  proof: z.nullable(
    z.object({
      transferId: z.string(),
      batch: z.string(),
      bucket: z.int(),
      seal: z.nullable(
        z.object({ number: z.int(), hash: z.string(), sealedAt: Instant, isIntact: z.boolean() }),
      ),
      checkpoint: z.nullable(
        z.object({ number: z.int(), hash: z.string(), signature: z.string(), createdAt: Instant }),
      ),
    }),
  ),
  /** What may be proposed now. */
  remedies: z.array(BreakRemedy),
  /** What `post` would do. */
  posts: z.nullable(z.enum(['bet', 'win', 'rollback'])),
  /** The newest first. */
  proposals: z.array(BreakProposal),
});
export type BreakCase = z.output<typeof BreakCase>;
