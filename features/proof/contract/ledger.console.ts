import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/** What can be wrong with the ledger, in the order of how much it says. Codes are forever. */
export const ProofRule = z.enum([
  // A line differs from its seal.
  'line_edited',
  // A sealed line is gone.
  'line_deleted',
  // A line that no seal knows, though the stream was sealed past it.
  'line_inserted',
  'seal_broken',
  'seal_cut',
  // The chain is consistent but differs from the signed one.
  'seal_forged',
  'checkpoint_broken',
  'checkpoint_cut',
  'checkpoint_forged',
  'sum_zero',
  'balance_is_sum',
  'sequence_gap',
  'balance_after',
  'hold_mismatch',
  'round_mismatch',
  'reference_mismatch',
  'clearing_open',
]);
export type ProofRule = z.output<typeof ProofRule>;

export const LedgerProblem = z.object({
  rule: ProofRule,
  /** Null where it is about the whole ledger. */
  bucket: z.nullable(z.int()),
  /** Null for the house. */
  accountId: z.nullable(AccountId),
  /** `<account id>.<sequence>`. */
  transferId: z.nullable(z.string()),
  detail: z.string(),
  foundAt: Instant,
});
export type LedgerProblem = z.output<typeof LedgerProblem>;

export const LedgerCheckpoint = z.object({
  number: z.int(),
  createdAt: Instant,
  /** Sealed since the beginning. */
  transfers: z.int(),
  /** In hex. */
  hash: z.string(),
});
export type LedgerCheckpoint = z.output<typeof LedgerCheckpoint>;

/** What the house owes its players in one currency, as the last check added it up. */
export const LedgerLiability = z.object({
  currency: z.string(),
  cash: Money,
  bonus: Money,
  held: Money,
  vendor: Money,
  /** All of these. */
  liability: Money,
  /** The house's accounts and clearing. */
  house: Money,
  /** Liability and house; anything but zero is wrong. */
  sum: Money,
  /** What open holds say of `held`. */
  openHolds: Money,
  openRounds: z.int(),
  openStake: Money,
  /** Open for more than 24 hours. */
  oldRounds: z.int(),
  oldStake: Money,
});
export type LedgerLiability = z.output<typeof LedgerLiability>;

/** `behind`: a look or a seal is late, so that a change could not be seen yet. */
export const ProofState = z.enum(['sound', 'problem', 'behind']);
export type ProofState = z.output<typeof ProofState>;

export const getLedgerProof = defineEndpoint({
  method: 'GET',
  path: '/console/api/proof',
  summary: 'The state of the ledger proof: seals, checks, checkpoints, liability and problems.',
  access: { permission: 'ledger.read' },
  reply: z.object({
    state: ProofState,
    /** Every bucket was looked at since; null before the first look at all of them. */
    checkedAt: z.nullable(Instant),
    requestedAt: z.nullable(Instant),
    transfers: z.int(),
    accounts: z.int(),
    sealed: z.int(),
    /** Counted up to a bound. */
    unsealed: z.int(),
    /** In base64, as `npm run ledger:verify -- --public-key` prints it. */
    publicKey: z.nullable(z.string()),
    /** Newest first. */
    checkpoints: z.array(LedgerCheckpoint),
    /** The last checkpoint in the file outside the database; null where there is no file. */
    notedCheckpoint: z.nullable(z.int()),
    liabilities: z.array(LedgerLiability),
    problemCount: z.int(),
    /** The newest ones. */
    problems: z.array(LedgerProblem),
  }),
  errors: [],
  alwaysOpen: true,
});

export const requestLedgerCheck = defineEndpoint({
  method: 'POST',
  path: '/console/api/proof/check',
  summary: "Starts a check of the whole ledger. It is done when the proof's `checkedAt` is later.",
  access: { permission: 'ledger.read' },
  reply: z.object({ requestedAt: Instant }),
  errors: [],
  alwaysOpen: true,
});
