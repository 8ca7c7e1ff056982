import type { VendorKey } from '@kislap/contract-kit/ids';
import type { VendorTransaction, VendorTransactionKind } from '@kislap/games/server';
import { readSourceLines, type SourceLine } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { readVendorMoves, type VendorMove } from '@kislap/transfers/server';
import type { ListName, ReconciliationDeps, SideRow } from '../reconciliation.types.ts';

export interface Period {
  from: Date;
  to: Date;
}

/** Rows are looked for so far beyond both ends, so that a pair that lies across an end is whole. */
export const marginSeconds = 15 * 60;

const kinds: Partial<Record<SourceLine['type'], VendorTransactionKind>> = {
  BET: 'bet',
  WIN: 'win',
  BONUS: 'win',
  JACKPOT: 'win',
  REFUND: 'rollback',
  REVERSE: 'rollback',
};

export function widen({ from, to }: Period): Period {
  return { from: addSeconds(from, -marginSeconds), to: addSeconds(to, marginSeconds) };
}

/** Our books by time: lines of the ledger, or transfers to and from the vendor's own wallets. */
export async function* readOurSide(
  { platform }: Pick<ReconciliationDeps, 'platform'>,
  vendorKey: VendorKey,
  list: ListName,
  period: Period,
): AsyncGenerator<SideRow[]> {
  const { pool, kysely } = platform.database;
  if (list === 'moves') {
    for await (const moves of readVendorMoves(kysely, vendorKey, period)) yield moves.map(rowOfMove);
    return;
  }
  for await (const lines of readSourceLines(pool, vendorKey, period)) yield lines.flatMap(rowOfLine);
}

/** The vendor's own list. */
export async function* readTheirSide(
  { games }: Pick<ReconciliationDeps, 'games'>,
  vendorKey: VendorKey,
  list: ListName,
  period: Period,
): AsyncGenerator<SideRow[]> {
  const lister = games.transactionsOf(vendorKey);
  if (!lister) throw new AppError('reconciliation_not_offered');
  for await (const page of lister(period)) yield page.filter(isOf(list)).map(rowOfTransaction);
}

/** A vendor that keeps wallets may list the play in them as well, of which our books have the result alone. */
export function isOf(list: ListName): (told: VendorTransaction) => boolean {
  return ({ kind }) => (kind === 'deposit' || kind === 'withdraw') === (list === 'moves');
}

function rowOfLine(line: SourceLine): SideRow[] {
  const kind = kinds[line.type];
  if (!kind) return [];
  const { reference, referenceTo, accountId, amount, roundRef, createdAt: at } = line;
  return [{ reference, kind, isDone: true, accountId, amount, roundRef, referenceTo, at }];
}

function rowOfMove(move: VendorMove): SideRow {
  return {
    reference: move.ref_no,
    kind: move.direction === 'IN' ? 'deposit' : 'withdraw',
    isDone: move.status === 'SUCCESS',
    accountId: move.account_id,
    amount: move.amount,
    roundRef: null,
    referenceTo: null,
    at: move.created_at,
  };
}

function rowOfTransaction(told: VendorTransaction): SideRow {
  const { reference, kind, accountId, amount, roundRef, referenceTo, at } = told;
  return {
    reference,
    kind,
    isDone: told.state === 'done',
    accountId,
    amount,
    roundRef,
    referenceTo,
    at,
    told,
  };
}
