import { AccountId } from '@kislap/contract-kit';
import type { Reference, RoundRef } from '@kislap/contract-kit/ids';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { toReference } from '../play/reference.ts';

/** `done`: it counts at the vendor. `void`: it does not and never will. `open`: the vendor has no last word on it yet. */
export type VendorTransactionState = 'done' | 'void' | 'open';
export const vendorTransactionKinds = ['bet', 'win', 'rollback', 'deposit', 'withdraw'] as const;
export type VendorTransactionKind = (typeof vendorTransactionKinds)[number];

/** A line of a vendor's own list, in our words. */
export interface VendorTransaction {
  /** As our books name it, so that both sides can be put side by side. */
  reference: Reference;
  kind: VendorTransactionKind;
  state: VendorTransactionState;
  /** Null if the vendor names an unknown account. */
  accountId: AccountId | null;
  /** As the vendor names the player. */
  user: string;
  amount: bigint;
  currency: string | null;
  roundRef: RoundRef | null;
  gameCode: string | null;
  /** What a rollback takes back, as our books name it. */
  referenceTo: Reference | null;
  at: Date;
  /** The line as it came. */
  raw: string;
}

/** A time, or all that belongs to a round. */
export type VendorTransactionFilter =
  | { from: Date; to: Date; user?: AccountId }
  | { roundRef: RoundRef; user: AccountId };

/** Goes through a vendor's list, oldest first, a page at a time. Fails with `vendor_unavailable` where it cannot be read to its end. */
export type ListVendorTransactions = (
  filter: VendorTransactionFilter,
) => AsyncIterable<readonly VendorTransaction[]>;

const Row = z.looseObject({
  transaction_uuid: z.string().check(z.minLength(1)),
  user: z.string(),
  kind: z.string(),
  status: z.string(),
  /** Hundred-thousandths. */
  amount: z.optional(z.nullable(z.int())),
  currency: z.optional(z.nullable(z.string())),
  round: z.optional(z.nullable(z.string())),
  game_code: z.optional(z.nullable(z.string())),
  /** A stake that takes nothing. */
  is_free: z.optional(z.nullable(z.boolean())),
  reference_transaction_uuid: z.optional(z.nullable(z.string())),
  inserted_at: z.string(),
});
export type TransactionRow = z.output<typeof Row>;
export const TransactionListReply = z.array(Row);

/** How a protocol names things on the wire and how the books name them. */
export interface TransactionNames {
  userOf(accountId: AccountId): string;
  accountOf(user: string): string;
  referenceOf(row: TransactionRow, kind: VendorTransactionKind): string;
  referenceToOf(row: TransactionRow): string | null;
}

type Ask = (query: Record<string, string>) => Promise<TransactionRow[]>;

/** From so many rows on a page may have been cut, so that one without anything new is no end of the list. */
const cutPageRows = 1_000;
const rawMax = 2_000;
const millionthsPerUnit = 10n;

/** The list of a vendor that is paged by time: the next page begins at the moment of the last row. */
export function createTransactionList(names: TransactionNames, ask: Ask): ListVendorTransactions {
  return async function* list(filter) {
    const user: Record<string, string> = filter.user === undefined ? {} : { user: names.userOf(filter.user) };
    if ('roundRef' in filter) {
      yield (await ask({ ...user, round: filter.roundRef })).map((row) => toTransaction(row, names));
      return;
    }
    const end_time = filter.to.toISOString();
    let start_time = filter.from.toISOString();
    let after: Record<string, string> = {};
    let known = new Set<string>();
    for (;;) {
      const page = await ask({ ...user, start_time, end_time, ...after });
      const fresh = page.filter((row) => !known.has(row.transaction_uuid));
      const last = page.at(-1);
      if (!last || fresh.length === 0) {
        // A vendor that does not go on behind a row, with more than a page of rows in one moment.
        if (page.length >= cutPageRows) throw new AppError('vendor_unavailable');
        return;
      }
      yield fresh.map((row) => toTransaction(row, names));
      // Backwards there is no end.
      if (readTime(last.inserted_at) < readTime(start_time)) throw new AppError('vendor_unavailable');
      known = new Set([
        ...(last.inserted_at === start_time ? known : []),
        ...page.map((row) => row.transaction_uuid),
      ]);
      start_time = last.inserted_at;
      after = { after_transaction_uuid: last.transaction_uuid };
    }
  };
}

function toTransaction(row: TransactionRow, names: TransactionNames): VendorTransaction {
  const kind = kindOf(row.kind);
  const account = AccountId.safeParse(names.accountOf(row.user));
  return {
    reference: names.referenceOf(row, kind),
    kind,
    state: stateOf(row.status),
    accountId: account.success ? account.data : null,
    user: row.user.slice(0, 100),
    amount: kind === 'bet' && row.is_free ? 0n : BigInt(row.amount ?? 0) * millionthsPerUnit,
    currency: row.currency ?? null,
    roundRef: row.round ? toReference(row.round) : null,
    gameCode: row.game_code ?? null,
    referenceTo: names.referenceToOf(row),
    at: readTime(row.inserted_at),
    raw: JSON.stringify(row).slice(0, rawMax),
  };
}

/** A prize of a pool is paid as a win. */
function kindOf(word: string): VendorTransactionKind {
  if (word === 'jackpot') return 'win';
  const kind = vendorTransactionKinds.find((known) => known === word);
  if (!kind) throw new AppError('vendor_unavailable');
  return kind;
}

function stateOf(word: string): VendorTransactionState {
  if (word === 'TS_SUCCESS') return 'done';
  return word === 'TS_DECLINED' || word === 'TS_FAILED' ? 'void' : 'open';
}

/** Without an offset it is UTC. */
function readTime(text: string): Date {
  const time = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(time.getTime())) throw new AppError('vendor_unavailable');
  return time;
}
