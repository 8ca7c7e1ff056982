import { type Act, agreedBy } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { WalletTransferOutcome } from '../../contract/transfers.console.ts';
import { WalletTransferRef, type WalletTransferResolutionId } from '../../contract/transfers.ids.ts';
import type { Moves } from '../moves/moves.service.ts';
import { isOpen, thingOf } from '../transfers.money.ts';
import * as queries from '../transfers.queries.ts';
import type { TransferRow } from '../transfers.tables.ts';
import type { TransfersDeps } from '../transfers.types.ts';
import type { Vendors } from '../vendors.ts';
import type { Cases } from './cases.service.ts';
import { insertResolution } from './resolution.queries.ts';

const Payload = z.object({ refNo: WalletTransferRef, outcome: WalletTransferOutcome });

type Parts = TransfersDeps & { vendors: Vendors; moves: Moves; read: Cases };

/** What became of a transfer without an answer: one operator says it with evidence, another agrees. */
export function defineOutcome(parts: Parts) {
  const { approvals, audit, listNames, moves, read, vendors } = parts;

  /** The transfer while it has no final answer. */
  async function lockOpen(tx: Tx, refNo: WalletTransferRef): Promise<TransferRow> {
    const known = await queries.findTransfer(tx, refNo);
    if (!known) throw new AppError('not_found');
    await queries.lockWallet(tx, known.account_id, known.vendor_key);
    const row = await queries.lockTransfer(tx, known);
    if (!isOpen(row)) throw new AppError('wallet_transfer_settled', { status: row.status });
    return row;
  }

  const act: Act<typeof Payload> = {
    kind: 'transfers.outcome',
    payload: Payload,
    ask: 'transfers.request',
    decide: 'transfers.decide',

    async describe(tx, { refNo, outcome }) {
      const row = await lockOpen(tx, refNo);
      if (!read.isOverdue(row)) throw new AppError('wallet_transfer_still_checked');
      const names = await listNames([row.account_id], tx);
      return {
        thing: thingOf(row),
        title: names.get(row.account_id) ?? row.account_id,
        fields: [
          { name: 'amount', as: 'money', before: null, after: formatDecimal(row.amount) },
          { name: 'direction', as: 'word', before: null, after: row.direction },
          { name: 'vendor', as: 'text', before: null, after: vendors.nameOf(row.vendor_key) },
          { name: 'status', as: 'word', before: row.status, after: outcome },
        ],
      };
    },

    async perform(tx, { refNo, outcome }, agreed) {
      const before = await lockOpen(tx, refNo);
      const { bucket, account_id, ref_no } = before;
      const { requestedBy, approver, reason, note } = agreed;
      const resolution_id = newId<WalletTransferResolutionId>(agreed.requestedAt);
      const decided = { bucket, account_id, ref_no, resolution_id, outcome, evidence: reason };
      await insertResolution(tx, { ...agreedBy(agreed), ...decided });
      await moves.note(tx, before, 'resolved', outcome, `${requestedBy}, ${approver.actor.username}`);
      const failure = outcome === 'FAILED' ? 'decided_by_operators' : null;
      const settled = await moves.finish(tx, before, {
        ...{ status: outcome, failure, balance: null },
        isDecided: true,
      });
      await audit.record(tx, {
        ...approver,
        action: 'transfers.resolution_approved',
        target: thingOf(before),
        before: summary(before),
        after: { ...summary(settled), outcome, evidence: reason, requestedBy, ...(note && { note }) },
      });
      return () => moves.tell(settled);
    },
  };
  return approvals.define(act);
}

function summary({
  account_id: accountId,
  vendor_key: vendorKey,
  direction,
  amount,
  status,
  failure,
}: TransferRow) {
  return { accountId, vendorKey, direction, amount, status, failure };
}
