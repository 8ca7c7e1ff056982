import { type ActingOperator, createApprovals } from '@kislap/approvals/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { WalletTransferOutcome } from '../../contract/transfers.console.ts';
import type { WalletTransferRef, WalletTransferResolutionId } from '../../contract/transfers.ids.ts';
import type { WalletRecall } from '../../contract/transfers.ts';
import type { Moves } from '../moves/moves.service.ts';
import { isOpen } from '../transfers.money.ts';
import * as queries from '../transfers.queries.ts';
import type { ResolutionRow, TransferRow } from '../transfers.tables.ts';
import type { TransfersDeps } from '../transfers.types.ts';
import type { Vendors } from '../vendors.ts';
import { createCases } from './cases.service.ts';
import type { Checks } from './checks.service.ts';
import * as cases from './resolution.queries.ts';

interface ResolutionsDeps extends TransfersDeps {
  vendors: Vendors;
  moves: Moves;
  checks: Checks;
}

/** Two operators settle a transfer without an answer for a day: one proposes with evidence, another decides. */
export function createResolutions(deps: ResolutionsDeps) {
  const { platform, games, audit, moves, checks } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;
  const read = createCases(deps);

  const approvals = createApprovals<TransferRow, ResolutionRow>(
    { db, clock, audit },
    {
      actions: {
        requested: 'transfers.resolution_requested',
        approved: 'transfers.resolution_approved',
        rejected: 'transfers.resolution_rejected',
      },
      targetOf: (row) => `wallet-transfer:${row.ref_no}`,
      tell: (_step, { before, row, asked: { outcome, evidence }, note }) => ({
        ...(before && { before: summary(before) }),
        after: { ...summary(row), outcome, evidence, note },
      }),
      findWaiting: cases.findWaiting,
      decide: cases.saveDecision,
      errors: {
        changed: 'wallet_transfer_changed',
        own: 'wallet_transfer_own_request',
      },
    },
  );

  /** The transfer while it has no final answer. */
  async function lockOpen(refNo: WalletTransferRef) {
    const known = await read.find(refNo);
    return async (tx: Tx): Promise<TransferRow> => {
      await queries.lockWallet(tx, known.account_id, known.vendor_key);
      const row = await queries.lockTransfer(tx, known);
      if (!isOpen(row)) throw new AppError('wallet_transfer_settled', { status: row.status });
      return row;
    };
  }

  return {
    list: read.list,
    get: read.get,

    /** Asks the vendor now, and reads its balance. */
    async check(refNo: WalletTransferRef, reader: OperatorActor) {
      const row = await checks.check(await read.find(refNo));
      const told = await games.walletOf(row.vendor_key)?.findBalance(row.account_id, row.currency);
      if (told !== undefined) await queries.saveWallet(db, row, { balance: told, seenAt: clock.now() });
      return read.get(refNo, reader);
    },

    async request(
      refNo: WalletTransferRef,
      { outcome, evidence }: { outcome: WalletTransferOutcome; evidence: string },
      by: ActingOperator,
    ) {
      const lock = await lockOpen(refNo);
      await approvals.request(by, async (tx, asked) => {
        const row = await lock(tx);
        if (await cases.findWaiting(tx, row)) throw new AppError('wallet_transfer_asked_for');
        if (!read.isOverdue(row)) throw new AppError('wallet_transfer_still_checked');
        const { bucket, account_id, ref_no } = row;
        const resolution_id = newId<WalletTransferResolutionId>(asked.requested_at);
        const wanted = { ...asked, bucket, account_id, ref_no, resolution_id, outcome, evidence };
        await cases.insertResolution(tx, wanted);
        return { before: row, row, asked: wanted };
      });
      return read.get(refNo, by.actor);
    },

    async approve(
      refNo: WalletTransferRef,
      seen: { resolutionId: WalletTransferResolutionId; outcome: WalletTransferOutcome },
      note: string | undefined,
      by: ActingOperator,
    ) {
      const isSeen = ({ resolution_id, outcome }: ResolutionRow) =>
        resolution_id === seen.resolutionId && outcome === seen.outcome;
      const settled = await approvals.approve(
        await lockOpen(refNo),
        by,
        { isSeen, note },
        async (tx, row, { outcome, requested_name }) => {
          await moves.note(tx, row, 'resolved', outcome, `${requested_name}, ${by.actor.username}`);
          const failure = outcome === 'FAILED' ? 'decided_by_operators' : null;
          return moves.finish(tx, row, { status: outcome, failure, balance: null });
        },
      );
      moves.tell(settled);
      return read.get(refNo, by.actor);
    },

    async reject(
      refNo: WalletTransferRef,
      { resolutionId, note }: { resolutionId: WalletTransferResolutionId; note: string },
      mayDecide: boolean,
      by: ActingOperator,
    ) {
      const isSeen = ({ resolution_id }: ResolutionRow) => resolution_id === resolutionId;
      await approvals.reject(await lockOpen(refNo), by, { isSeen, note, mayDecide }, async (_tx, row) => row);
      return read.get(refNo, by.actor);
    },

    /** The audit log records the operator and the result of a recall. */
    async noteRecall(
      accountId: AccountId,
      note: string,
      recall: WalletRecall,
      by: ActingOperator,
    ): Promise<void> {
      const moved = recall.transfers.map(({ refNo, vassalage, amount, status }) => ({
        refNo,
        vassalage,
        amount,
        status,
      }));
      await db.transaction().execute((tx) =>
        audit.record(tx, {
          ...by,
          action: 'transfers.recalled',
          target: `player:${accountId}`,
          after: { note, moved, refused: recall.refused },
        }),
      );
    },
  };
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
