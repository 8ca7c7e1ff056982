import type { AccountId } from '@kislap/contract-kit';
import { type Reference, referenceOf, type VendorKey } from '@kislap/contract-kit/ids';
import type { VendorWalletAnswer } from '@kislap/games/server';
import { executorOf, type GuardReason, guardReasons, type LedgerOp } from '@kislap/ledger';
import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newId, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { WalletTransferRef } from '../../contract/transfers.ids.ts';
import {
  type WalletTransferDirection,
  type WalletTransferFailure,
  type WalletTransferOrigin,
  walletTransferCheckSeconds,
} from '../../contract/transfers.ts';
import { arriveOp, isOpen, playOp, returnOp, takeOp, thingOf, vendorAccount } from '../transfers.money.ts';
import * as queries from '../transfers.queries.ts';
import type { StepRow, TransferRow } from '../transfers.tables.ts';
import type { TransfersDeps } from '../transfers.types.ts';
import type { Vendors } from '../vendors.ts';
import { createTelling } from './move.notice.ts';

/** What is to be moved; `seen` is what the vendor told just before, and at which version of the wallet. */
export interface Wanted {
  accountId: AccountId;
  vendorKey: VendorKey;
  direction: WalletTransferDirection;
  amount: bigint;
  currency: string;
  origin: WalletTransferOrigin;
  requestKey: string | null;
  seen?: { balance: bigint; version: number };
}

export type NewTransfer = Pick<
  Wanted,
  'accountId' | 'vendorKey' | 'direction' | 'amount' | 'origin' | 'requestKey'
>;

/** The vendor's balance was read before another move ended, so it says nothing any more. */
export class SeenTooEarly extends Error {}

export type Moves = ReturnType<typeof createMoves>;

/** The two transactions of a transfer: one takes the money from its source, one brings it to its place or back. */
export function createMoves(deps: TransfersDeps & { vendors: Pick<Vendors, 'nameOf'> }) {
  const { platform, ledger, approvals } = deps;
  const telling = createTelling(deps);
  const { tell } = telling;
  const { clock, log } = platform;
  const note = createNote(clock);
  const db = platform.database.kysely;

  async function post(tx: Tx, ops: readonly LedgerOp[]): Promise<void> {
    for (const result of await ledger.postWithin(executorOf(tx), ops)) {
      // Thrown, so that nothing of the transaction stays and the references are free.
      if (result.outcome === 'refused') throw refusalOf(result.reason);
    }
  }

  /** Writes down what was won or lost at the vendor, under the lock of the wallet. */
  async function postPlay(tx: Tx, wanted: Omit<Wanted, 'amount' | 'direction'>, reference: Reference) {
    const { accountId, vendorKey, currency, seen } = wanted;
    if (!seen) return;
    const accounts = await ledger.listAccounts(executorOf(tx), accountId);
    const known = accounts.get(vendorAccount(vendorKey)) ?? 0n;
    const op = playOp({ accountId, vendorKey, currency, reference, known, told: seen.balance });
    if (op) await post(tx, [op]);
  }

  async function lockFree(
    tx: Tx,
    { accountId, vendorKey, seen }: Pick<Wanted, 'accountId' | 'vendorKey' | 'seen'>,
  ) {
    const wallet = await queries.lockWallet(tx, accountId, vendorKey);
    const open = await queries.findOpenTransfer(tx, accountId, vendorKey);
    if (open) throw new AppError('wallet_transfer_in_progress', { refNo: open.ref_no });
    if (seen && seen.version !== wallet.version) throw new SeenTooEarly();
    if (seen) await queries.saveWallet(tx, wallet, { balance: seen.balance, seenAt: clock.now() });
  }

  /** PENDING with the money out of its source, in one transaction. From its commit on the vendor may be asked. */
  async function open(wanted: Wanted): Promise<TransferRow> {
    const now = clock.now();
    const nextCheckAt = addSeconds(now, walletTransferCheckSeconds);
    const row: TransferRow = {
      bucket: bucketOf(wanted.accountId),
      account_id: wanted.accountId,
      ref_no: newOwnedId<WalletTransferRef>(now, wanted.accountId),
      vendor_key: wanted.vendorKey,
      direction: wanted.direction,
      amount: wanted.amount,
      currency: wanted.currency,
      status: 'PENDING',
      origin: wanted.origin,
      request_key: wanted.requestKey,
      failure: null,
      created_at: now,
      sent_at: now,
      checks: 0,
      next_check_at: nextCheckAt,
      settled_at: null,
    };
    await db.transaction().execute(async (tx) => {
      await lockFree(tx, wanted);
      await postPlay(tx, wanted, referenceOf(row.ref_no));
      await queries.insertTransfer(tx, row);
      await post(tx, [takeOp(row)]);
      await note(tx, row, 'sent', row.direction, `reference ${row.ref_no}`);
    });
    tell(row);
    return row;
  }

  /** The result of play alone, where there is nothing to bring back. */
  async function postResult(wanted: Omit<Wanted, 'amount' | 'direction'>): Promise<void> {
    await db.transaction().execute(async (tx) => {
      await lockFree(tx, wanted);
      await postPlay(tx, wanted, newId(clock.now()));
    });
  }

  /** Moves the money to its target or back. The first final answer counts, from vendor or operators. */
  async function finish(
    tx: Tx,
    row: TransferRow,
    end: {
      status: 'SUCCESS' | 'FAILED';
      failure: WalletTransferFailure | null;
      balance: bigint | null;
      /** Two operators say so. */
      isDecided?: boolean;
    },
  ): Promise<TransferRow> {
    const { status, failure, balance, isDecided = false } = end;
    await post(tx, [status === 'SUCCESS' ? arriveOp(row) : returnOp(row)]);
    const settled = await queries.saveTransfer(tx, row, { status, failure, settledAt: clock.now() });
    await queries.saveWallet(tx, row, { isMoved: true, balance, seenAt: clock.now() });
    // What somebody had said about it is overtaken by the vendor's own word.
    await approvals.overtake(tx, thingOf(row));
    await note(tx, settled, 'settled', status, failure ?? '');
    await telling.write(tx, settled, isDecided);
    return settled;
  }

  function postpone(tx: Tx, row: TransferRow, isCheck: boolean): Promise<TransferRow> {
    const nextCheckAt = addSeconds(clock.now(), walletTransferCheckSeconds);
    return queries.saveTransfer(tx, row, { status: 'UNKNOWN', nextCheckAt, isCheck });
  }

  /** Writes what the vendor says; `kind` tells an answer to the move itself from one to the question about it. */
  async function settle(
    known: TransferRow,
    answer: VendorWalletAnswer,
    kind: 'answered' | 'checked',
  ): Promise<TransferRow> {
    const row = await db.transaction().execute(async (tx) => {
      await queries.lockWallet(tx, known.account_id, known.vendor_key);
      const row = await queries.lockTransfer(tx, known);
      await note(tx, row, kind, answer.outcome, answer.detail);
      if (!isOpen(row)) {
        if (contradicts(row, answer)) log.error({ refNo: row.ref_no, answer }, 'a vendor changed its word');
        return row;
      }
      const end = readEnd(row, answer, kind, clock.now());
      return end ? finish(tx, row, end) : postpone(tx, row, kind === 'checked');
    });
    if (row.status !== known.status) tell(row);
    return row;
  }

  return { open, postResult, finish, settle, note, tell };
}

/** Writes down a step of a move. */
function createNote(clock: Clock) {
  return async (db: Executor, row: TransferRow, kind: StepRow['kind'], outcome: string, detail: string) => {
    const { bucket, account_id, ref_no } = row;
    const at = clock.now();
    const step = { bucket, account_id, ref_no, step_id: newId(at), at, kind, outcome, detail };
    await queries.insertStep(db, { ...step, detail: detail.slice(0, 1_000) });
  };
}

/** A vendor that does not know a move, and does not promise to refuse it, may yet get it from a slow network. */
const absentSeconds = 600;

function readEnd(row: TransferRow, answer: VendorWalletAnswer, kind: 'answered' | 'checked', now: Date) {
  switch (answer.outcome) {
    case 'applied':
      return { status: 'SUCCESS', failure: null, balance: answer.balance } as const;
    case 'refused': {
      const isShort = answer.reason === 'insufficient_funds';
      // Who has to be asked has refused nothing that it was told: the move is not there, and will not be.
      const other = kind === 'checked' ? 'never_arrived' : 'refused_by_vendor';
      const failure = isShort ? 'balance_too_low' : other;
      return { status: 'FAILED', failure, balance: null } as const;
    }
    case 'absent':
      return addSeconds(row.sent_at, absentSeconds) <= now
        ? ({ status: 'FAILED', failure: 'never_arrived', balance: null } as const)
        : undefined;
    case 'unknown':
      return undefined;
  }
}

function contradicts(row: TransferRow, { outcome }: VendorWalletAnswer): boolean {
  return row.status === 'FAILED' ? outcome === 'applied' : outcome === 'refused' || outcome === 'absent';
}

function refusalOf(reason: string): AppError {
  if (reason === 'insufficient_funds') return new AppError('balance_too_low');
  if (reason === 'account_locked') return new AppError('account_locked');
  if (reason === 'balance_limit') return new AppError('amount_invalid');
  if (isStop(reason)) return new AppError(reason);
  return new AppError('internal');
}

/** What keeps the player from more; the money stays where it is. */
function isStop(reason: string): reason is GuardReason {
  return (guardReasons as readonly string[]).includes(reason);
}
