import type {
  AccountId,
  WalletRecall,
  WalletTransferOutcome,
  WalletTransferRef,
  WalletTransferResolutionId,
} from '@kislap/contracts';
import type { Tx } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { OperatorActor } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { createCases } from './cases.service.ts';
import type { Checks } from './checks.service.ts';
import type { Moves } from './moves.service.ts';
import * as cases from './resolution.queries.ts';
import * as queries from './transfers.queries.ts';
import { isOpen, type ResolutionRow, type TransferRow } from './transfers.tables.ts';
import type { TransfersDeps } from './transfers.types.ts';
import type { Vendors } from './vendors.ts';

/** Who acts, for the audit log. */
export interface ActingOperator {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

interface ResolutionsDeps extends TransfersDeps {
  vendors: Vendors;
  moves: Moves;
  checks: Checks;
}

/** What a vendor leaves open for a day, people end: one says with evidence what became of it, another agrees or not. */
export function createResolutions(deps: ResolutionsDeps) {
  const { platform, games, audit, moves, checks } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;
  const read = createCases(deps);

  /** The transfer under lock, while it has no final answer, what is done about it, and its line in the audit log. */
  async function act(
    refNo: WalletTransferRef,
    by: ActingOperator,
    action: string,
    work: (tx: Tx, row: TransferRow) => Promise<{ row: TransferRow; after: object }>,
  ): Promise<TransferRow> {
    const known = await read.find(refNo);
    return db.transaction().execute(async (tx) => {
      await queries.lockWallet(tx, known.account_id, known.vendor_key);
      const before = await queries.lockTransfer(tx, known);
      if (!isOpen(before)) throw new AppError('wallet_transfer_settled', { status: before.status });
      const { row, after } = await work(tx, before);
      await audit.record(tx, {
        ...by,
        action: `transfers.${action}`,
        target: `wallet-transfer:${refNo}`,
        before: summary(before),
        after: { ...summary(row), ...after },
      });
      return row;
    });
  }

  async function requireWaiting(tx: Tx, row: TransferRow, resolutionId: WalletTransferResolutionId) {
    const waiting = await cases.findWaiting(tx, row);
    if (waiting?.resolution_id !== resolutionId) throw new AppError('wallet_transfer_changed');
    return waiting;
  }

  function decide(
    tx: Tx,
    waiting: ResolutionRow,
    status: 'APPROVED' | 'REJECTED',
    by: ActingOperator,
    note?: string,
  ) {
    const { operatorId, username } = by.actor;
    const decision = { decided_by: operatorId, decided_name: username, decided_at: clock.now() };
    return cases.saveDecision(tx, waiting, { status, ...decision, decision_note: note ?? null });
  }

  return {
    list: read.list,
    get: read.get,

    /** Asks the vendor now, and reads what it says is there. */
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
      await act(refNo, by, 'resolution_requested', async (tx, row) => {
        if (!read.isOverdue(row)) throw new AppError('wallet_transfer_still_checked');
        if (await cases.findWaiting(tx, row)) throw new AppError('wallet_transfer_asked_for');
        const { bucket, account_id, ref_no } = row;
        const now = clock.now();
        await cases.insertResolution(tx, {
          bucket,
          account_id,
          ref_no,
          resolution_id: newId<WalletTransferResolutionId>(now),
          outcome,
          evidence,
          status: 'REQUESTED',
          requested_by: by.actor.operatorId,
          requested_name: by.actor.username,
          requested_at: now,
          decided_by: null,
          decided_name: null,
          decided_at: null,
          decision_note: null,
        });
        return { row, after: { outcome, evidence } };
      });
      return read.get(refNo, by.actor);
    },

    async approve(
      refNo: WalletTransferRef,
      seen: { resolutionId: WalletTransferResolutionId; outcome: WalletTransferOutcome },
      note: string | undefined,
      by: ActingOperator,
    ) {
      const settled = await act(refNo, by, 'resolution_approved', async (tx, row) => {
        const waiting = await requireWaiting(tx, row, seen.resolutionId);
        if (waiting.outcome !== seen.outcome) throw new AppError('wallet_transfer_changed');
        if (waiting.requested_by === by.actor.operatorId) throw new AppError('wallet_transfer_own_request');
        await decide(tx, waiting, 'APPROVED', by, note);
        const names = `${waiting.requested_name}, ${by.actor.username}`;
        await moves.note(tx, row, 'resolved', waiting.outcome, names);
        const failure = waiting.outcome === 'FAILED' ? 'decided_by_operators' : null;
        const after = await moves.finish(tx, row, { status: waiting.outcome, failure, balance: null });
        return { row: after, after: { outcome: waiting.outcome, evidence: waiting.evidence, note } };
      });
      moves.tell(settled);
      return read.get(refNo, by.actor);
    },

    /** Whoever may only ask may take the own request back and no other. */
    async reject(
      refNo: WalletTransferRef,
      { resolutionId, note }: { resolutionId: WalletTransferResolutionId; note: string },
      mayDecide: boolean,
      by: ActingOperator,
    ) {
      await act(refNo, by, 'resolution_rejected', async (tx, row) => {
        const waiting = await requireWaiting(tx, row, resolutionId);
        if (!mayDecide && waiting.requested_by !== by.actor.operatorId) throw new AppError('forbidden');
        await decide(tx, waiting, 'REJECTED', by, note);
        return { row, after: { outcome: waiting.outcome, note } };
      });
      return read.get(refNo, by.actor);
    },

    /** The audit log says who brought a player's money back, and what came of it. */
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
