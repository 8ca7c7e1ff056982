import type { AccountId } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import { DepositId, type WithdrawalId } from '../../contract/cashier.ids.ts';
import type { DepositRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import type { Deposits } from '../deposits/deposit.service.ts';
import type { Payouts } from '../withdrawals/payout.service.ts';
import { findWithdrawal } from '../withdrawals/withdrawal.queries.ts';
import * as queries from './books.queries.ts';

export type MoveKind = 'deposit' | 'refund' | 'payout';

/** One payment as a settlement file would list it, from our books. */
export interface BookedMove {
  kind: MoveKind;
  /** What the provider knows it by: a deposit or one part of a withdrawal. */
  id: string;
  /** Where operators find it. */
  withdrawalId: WithdrawalId | null;
  accountId: AccountId;
  theirReference: string | null;
  amount: bigint;
  currency: string;
  status: string;
  /** It moved money. */
  isDone: boolean;
  at: Date;
}

export interface MoveName {
  ourReference: string | null;
  theirReference: string | null;
}

const pageRows = 500;

/** Our payments with a provider, for whoever compares them with what the provider settled. */
export function createBooks(
  { platform }: Pick<CashierDeps, 'platform'>,
  { deposits, payouts }: { deposits: Deposits; payouts: Payouts },
) {
  const db = platform.database.kysely;

  async function* pagesOf<Row>(read: (after: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
    let last: Row | undefined;
    for (;;) {
      const rows = await read(last);
      if (rows.length > 0) yield rows;
      if (rows.length < pageRows) return;
      last = rows.at(-1);
    }
  }

  return {
    /** Everything that moved money within a time. */
    async *listMoved(providerKey: string, from: Date, to: Date): AsyncGenerator<BookedMove[]> {
      const window = { providerKey, from, to, limit: pageRows };
      const moved = (column: 'arrived_at' | 'returned_at') =>
        pagesOf<DepositRow>((last) => queries.listMovedDeposits(db, column, window, last));
      for await (const rows of moved('arrived_at')) yield rows.map(toDepositMove);
      for await (const rows of moved('returned_at')) yield rows.map(toRefundMove);
      const paid = pagesOf<queries.OwnedPayout>((last) => queries.listPaidPayouts(db, window, last));
      for await (const rows of paid) yield rows.map(toPayoutMove);
    },

    /** Ours of each name; null where we have none. The provider's own reference decides before ours. */
    async find(
      providerKey: string,
      kind: MoveKind,
      names: readonly MoveName[],
    ): Promise<(BookedMove | null)[]> {
      const ids = names.flatMap(({ ourReference }) =>
        ourReference !== null && DepositId.safeParse(ourReference).success ? [ourReference] : [],
      );
      const named = { ids, theirReferences: names.flatMap(({ theirReference: name }) => name ?? []) };
      const moves =
        kind === 'payout'
          ? (await queries.findPayouts(db, providerKey, named)).map(toPayoutMove)
          : (await queries.findDeposits(db, providerKey, named)).map(
              kind === 'deposit' ? toDepositMove : toRefundMove,
            );
      const byTheirs = new Map(moves.map((move) => [move.theirReference, move]));
      const byOurs = new Map(moves.map((move) => [move.id, move]));
      return names.map(
        ({ ourReference, theirReference }) =>
          (theirReference !== null && byTheirs.get(theirReference)) ||
          (ourReference !== null && byOurs.get(ourReference)) ||
          null,
      );
    },

    /** Asks the provider about one payment now, and does what its answer says. */
    async reread(move: Pick<BookedMove, 'kind' | 'id' | 'withdrawalId'>): Promise<void> {
      if (move.kind !== 'payout') return deposits.rereadOne(DepositId.parse(move.id));
      const row = move.withdrawalId && (await findWithdrawal(db, move.withdrawalId));
      if (!row) throw new AppError('not_found');
      await payouts.rereadWithdrawal(row);
    },
  };
}

function toDepositMove(row: DepositRow): BookedMove {
  const isDone = row.arrived_at !== null;
  return {
    ...common(row),
    kind: 'deposit',
    amount: isDone ? (row.paid ?? row.asked + row.fee) : row.asked + row.fee,
    isDone,
    at: row.arrived_at ?? row.finished_at ?? row.created_at,
  };
}

function toRefundMove(row: DepositRow): BookedMove {
  const back = row.status === 'RETURNED' ? (row.paid ?? row.amount) : row.taken_back;
  return {
    ...common(row),
    kind: 'refund',
    amount: back,
    isDone: back > 0n,
    at: row.returned_at ?? row.finished_at ?? row.created_at,
  };
}

function common(row: DepositRow) {
  return {
    id: row.deposit_id,
    withdrawalId: null,
    accountId: row.account_id,
    theirReference: row.provider_reference,
    currency: row.currency,
    status: row.status,
  };
}

function toPayoutMove(row: queries.OwnedPayout): BookedMove {
  return {
    kind: 'payout',
    id: row.payout_id,
    withdrawalId: row.withdrawal_id,
    accountId: row.account_id,
    theirReference: row.provider_reference,
    amount: row.amount,
    currency: row.currency,
    status: row.status,
    isDone: row.paid_at !== null,
    at: row.paid_at ?? row.updated_at,
  };
}
