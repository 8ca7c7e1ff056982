import { type ActingOperator, type AskedRow, createApprovals } from '@kislap/approvals/server';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { BreakCase, BreakRemedy } from '../contract/reconciliation.fields.ts';
import type { ReconciliationBreakId, ReconciliationProposalId } from '../contract/reconciliation.ids.ts';
import { lockBreak, updateBreak } from './break.queries.ts';
import type { Breaks } from './breaks.service.ts';
import * as queries from './proposal.queries.ts';
import type { BreakRow, ProposalRow } from './reconciliation.tables.ts';
import type { ReconciliationDeps } from './reconciliation.types.ts';
import { clear, hasChanged, seeAgain } from './record.ts';
import { createRemedies, owedOf, remediesOf } from './remedies.ts';

interface Seen {
  proposalId: ReconciliationProposalId;
  remedy: BreakRemedy;
  amount: bigint | null;
}

interface Wanted {
  remedy: BreakRemedy;
  amount?: bigint | undefined;
  reason: string;
}

/** No adjustment above a million pesos, as by hand. */
const amountMax = 1_000_000_000_000n;

/** What people do about a break: one proposes, another agrees, and the two are never the same. */
export function createProposals(deps: ReconciliationDeps & { breaks: Breaks }) {
  const { platform, audit, balancePushes, breaks } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;
  const remedies = createRemedies(deps);
  const approvals = createApprovals<BreakRow, ProposalRow>(
    { db, clock, audit },
    {
      actions: {
        requested: 'reconciliation.remedy_requested',
        approved: 'reconciliation.remedy_approved',
        rejected: 'reconciliation.remedy_rejected',
      },
      targetOf: (row) => `break:${row.break_id}`,
      tell: (_step, { before, row, asked: { remedy, amount, reason }, note }) => ({
        ...(before && { before: summary(before) }),
        after: { ...summary(row), remedy, amount, reason, note },
      }),
      findWaiting: queries.findWaiting,
      decide: queries.saveDecision,
      errors: { changed: 'break_changed', own: 'break_own_proposal' },
    },
  );

  function lockOpen(breakId: ReconciliationBreakId) {
    return async (tx: Tx): Promise<BreakRow> => {
      const row = await lockBreak(tx, breakId);
      if (!row) throw new AppError('not_found');
      if (row.state !== 'open' && row.state !== 'proposed') throw new AppError('break_ended');
      return row;
    };
  }

  async function save(tx: Tx, row: BreakRow, change: Partial<BreakRow>): Promise<BreakRow> {
    await updateBreak(tx, row, change);
    return { ...row, ...change };
  }

  /**
   * Asks both sides again before the lock and records their answers, so nothing is posted on old data. False if a
   * side has changed since the proposal.
   */
  async function isStillSo(breakId: ReconciliationBreakId): Promise<boolean> {
    const before = await breaks.find(breakId);
    const verdict = await breaks.look(before);
    if (!verdict.isUndecided && !hasChanged(before, verdict)) return true;
    const look = { runId: before.last_run_id, now: clock.now() };
    await db.transaction().execute(async (tx) => {
      const row = await lockBreak(tx, breakId);
      if (!row || verdict.isUndecided || (row.state !== 'open' && row.state !== 'proposed')) return;
      if (verdict.kind === null) await clear(tx, row, verdict, look);
      else await seeAgain(tx, row, verdict, look);
    });
    return false;
  }

  function proposalOf(row: BreakRow, { remedy, amount, reason }: Wanted, asked: AskedRow): ProposalRow {
    if (!remediesOf(row).includes(remedy)) throw new AppError('break_remedy_unfit');
    if (remedy !== 'adjust' && amount !== undefined) throw new AppError('break_remedy_unfit');
    const sum = remedy === 'adjust' ? (amount ?? owedOf(row)) : null;
    if (sum !== null && (sum === 0n || sum > amountMax || sum < -amountMax))
      throw new AppError('amount_invalid');
    const { bucket, break_id } = row;
    const proposal_id = newOwnedId<ReconciliationProposalId>(asked.requested_at, break_id);
    return { ...asked, bucket, break_id, proposal_id, remedy, amount: sum, reason };
  }

  return {
    async propose(breakId: ReconciliationBreakId, wanted: Wanted, by: ActingOperator): Promise<BreakCase> {
      await approvals.request(by, async (tx, begun) => {
        const before = await lockOpen(breakId)(tx);
        if (await queries.findWaiting(tx, before)) throw new AppError('break_asked_for');
        const asked = proposalOf(before, wanted, begun);
        await queries.insertProposal(tx, asked);
        return { before, row: await save(tx, before, { state: 'proposed' }), asked };
      });
      return breaks.get(breakId, by.actor);
    },

    async approve(
      breakId: ReconciliationBreakId,
      seen: Seen,
      note: string | undefined,
      by: ActingOperator,
    ): Promise<BreakCase> {
      const isAsked = seen.remedy !== 'accept';
      // Refused before the vendor is asked anything.
      const waiting = await queries.findWaiting(db, await breaks.find(breakId));
      if (waiting) approvals.requireOther(waiting, by);
      if (waiting && !isSame(waiting, seen)) throw new AppError('break_changed');
      if (isAsked && !(await isStillSo(breakId))) throw new AppError('break_changed');
      const isSeen = (proposal: ProposalRow) => isSame(proposal, seen);
      const row = await approvals.approve(
        lockOpen(breakId),
        by,
        { isSeen, note },
        async (tx, locked, proposal) => {
          await remedies.apply(tx, locked, proposal, by);
          return save(tx, locked, { state: 'resolved', ended_at: clock.now() });
        },
      );
      if (isAsked && row.account_id) balancePushes.push(row.account_id);
      return breaks.get(breakId, by.actor);
    },

    async reject(
      breakId: ReconciliationBreakId,
      { proposalId, note }: { proposalId: ReconciliationProposalId; note: string },
      mayDecide: boolean,
      by: ActingOperator,
    ): Promise<BreakCase> {
      const isSeen = ({ proposal_id }: ProposalRow) => proposal_id === proposalId;
      await approvals.reject(lockOpen(breakId), by, { isSeen, note, mayDecide }, (tx, row) =>
        save(tx, row, { state: 'open' }),
      );
      return breaks.get(breakId, by.actor);
    },
  };
}

function isSame(waiting: ProposalRow, { proposalId, remedy, amount }: Seen): boolean {
  return waiting.proposal_id === proposalId && waiting.remedy === remedy && waiting.amount === amount;
}

function summary(row: BreakRow) {
  const { vendor_key: vendorKey, reference, account_id: accountId, kind, state } = row;
  return { vendorKey, reference, accountId, kind, state, difference: owedOf(row) };
}
