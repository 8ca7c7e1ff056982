import type { AccountId } from '@kislap/contract-kit';
import { referenceOf, shortReference } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { SingleSlot } from '@kislap/platform/slots.ts';
import type { Handover } from '../../contract/cashier.handovers.ts';
import type { HandoverRow } from '../cashier.tables.ts';
import { type CashierDeps, ledgerSource, type Wagering } from '../cashier.types.ts';
import { createHandoverNotices } from './handover.notices.ts';
import * as queries from './handover.queries.ts';

export type ViewHandovers = ReturnType<typeof createHandoverView>;

/** Handovers as one of the two sees them. */
export function createHandoverView({ identity }: Pick<CashierDeps, 'identity'>) {
  return async (
    rows: readonly HandoverRow[],
    accountId: AccountId,
    executor?: Executor,
  ): Promise<Handover[]> => {
    const both = rows.flatMap((row) => [row.account_id, row.to_account_id]);
    const names = await identity.listAccounts(both, executor);
    return rows.map((row) => {
      const isSent = row.account_id === accountId;
      return {
        handoverId: row.handover_id,
        direction: row.direction,
        isSent,
        account: names.get(isSent ? row.to_account_id : row.account_id)?.username ?? '',
        amount: row.amount,
        status: row.status,
        createdAt: row.created_at,
        reference: shortReference(row.handover_id),
      };
    });
  };
}

/** The money of a handover, and what follows it. */
export function createFinishing(deps: CashierDeps, wagering: SingleSlot<Wagering>, view: ViewHandovers) {
  const { platform, ledger, balancePushes } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;
  const notify = createHandoverNotices(deps);

  /** Moves the money and writes what came of it; safe to run again from anywhere. */
  return async (row: HandoverRow): Promise<void> => {
    if (row.status !== 'BEGUN') return;
    const reference = referenceOf(row.handover_id);
    const moved = await ledger.transferBetween({
      fromAccountId: row.account_id,
      toAccountId: row.to_account_id,
      source: ledgerSource,
      reference,
      type: 'TRANSFER',
      amount: row.amount,
      currency: row.currency,
    });
    const isMoved = moved.outcome !== 'refused';
    const refusal = isMoved ? null : moved.reason;
    const line = isMoved && (await ledger.findTransfer(row.to_account_id, ledgerSource, `${reference}:in`));
    // The receiver's requirement is the receiver's, the row the sender's: each in a transaction of its own bucket.
    if (line && row.direction === 'down') {
      const { to_account_id: accountId, amount } = row;
      await db.transaction().execute(async (tx) => {
        await wagering.get().received(tx, { accountId, transferId: line.transferId, amount });
      });
    }
    const announce = await db.transaction().execute(async (tx) => {
      const end = { status: isMoved ? 'DONE' : 'REFUSED', refusal, now: clock.now() } as const;
      if (!(await queries.endHandover(tx, row, end)) || !isMoved) return undefined;
      return notify(tx, row, await view([row], row.to_account_id, tx));
    });
    announce?.();
    balancePushes.push(row.account_id);
    balancePushes.push(row.to_account_id);
    if (!isMoved)
      throw new AppError(refusal === 'insufficient_funds' ? 'balance_too_low' : 'handover_target_closed');
  };
}
