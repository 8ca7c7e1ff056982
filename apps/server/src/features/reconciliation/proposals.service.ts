import type {
  BreakCase,
  BreakRemedy,
  ReconciliationBreakId,
  ReconciliationProposalId,
} from '@kislap/contracts';
import type { Tx } from '../../platform/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { lockBreak, updateBreak } from './break.queries.ts';
import type { Breaks } from './breaks.service.ts';
import * as queries from './proposal.queries.ts';
import type { BreakRow, ProposalRow } from './reconciliation.tables.ts';
import type { ActingOperator, ReconciliationDeps } from './reconciliation.types.ts';
import { clear, hasChanged, seeAgain } from './record.ts';
import { createRemedies, owedOf, remediesOf } from './remedies.ts';

interface Seen {
  proposalId: ReconciliationProposalId;
  remedy: BreakRemedy;
  amount: bigint | null;
}

/** No adjustment above a million pesos, as by hand. */
const amountMax = 1_000_000_000_000n;

/** What people do about a break: one proposes, another agrees, and the two are never the same. */
export function createProposals(deps: ReconciliationDeps & { breaks: Breaks }) {
  const { platform, audit, balancePushes, breaks } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;
  const remedies = createRemedies(deps);

  /** The break under lock, what is done about it, and its line in the audit log. */
  async function act(
    breakId: ReconciliationBreakId,
    by: ActingOperator,
    action: string,
    work: (tx: Tx, row: BreakRow) => Promise<object>,
  ): Promise<BreakRow> {
    return db.transaction().execute(async (tx) => {
      const row = await lockBreak(tx, breakId);
      if (!row) throw new AppError('not_found');
      if (row.state !== 'open' && row.state !== 'proposed') throw new AppError('break_ended');
      const after = await work(tx, row);
      await audit.record(tx, {
        ...by,
        action: `reconciliation.${action}`,
        target: `break:${breakId}`,
        before: summary(row),
        after,
      });
      return row;
    });
  }

  async function requireWaiting(tx: Tx, row: BreakRow, proposalId: ReconciliationProposalId) {
    const waiting = await queries.findWaiting(tx, row);
    if (waiting?.proposal_id !== proposalId) throw new AppError('break_changed');
    return waiting;
  }

  function decide(
    tx: Tx,
    waiting: ProposalRow,
    status: 'APPROVED' | 'REJECTED',
    by: ActingOperator,
    note?: string,
  ) {
    const { operatorId, username } = by.actor;
    return queries.saveDecision(tx, waiting, {
      status,
      decided_by: operatorId,
      decided_name: username,
      decided_at: clock.now(),
      decision_note: note ?? null,
    });
  }

  /**
   * Nothing is posted on what was true yesterday: both sides are asked again, before the lock, and what they say now is
   * written down. False where it is not what was decided on.
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

  return {
    async propose(
      breakId: ReconciliationBreakId,
      { remedy, amount, reason }: { remedy: BreakRemedy; amount?: bigint | undefined; reason: string },
      by: ActingOperator,
    ): Promise<BreakCase> {
      await act(breakId, by, 'remedy_proposed', async (tx, row) => {
        if (await queries.findWaiting(tx, row)) throw new AppError('break_asked_for');
        if (!remediesOf(row).includes(remedy)) throw new AppError('break_remedy_unfit');
        const sum = remedy === 'adjust' ? (amount ?? owedOf(row)) : null;
        if (remedy !== 'adjust' && amount !== undefined) throw new AppError('break_remedy_unfit');
        if (sum !== null && (sum === 0n || sum > amountMax || sum < -amountMax))
          throw new AppError('amount_invalid');
        const now = clock.now();
        await queries.insertProposal(tx, {
          bucket: row.bucket,
          break_id: breakId,
          proposal_id: ownIdOf(row, newId(now)),
          remedy,
          amount: sum,
          reason,
          status: 'REQUESTED',
          requested_by: by.actor.operatorId,
          requested_name: by.actor.username,
          requested_at: now,
          decided_by: null,
          decided_name: null,
          decided_at: null,
          decision_note: null,
        });
        await updateBreak(tx, row, { state: 'proposed' });
        return { ...summary(row), remedy, amount: sum, reason };
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
      await requireOther(breakId, seen, by);
      if (isAsked && !(await isStillSo(breakId))) throw new AppError('break_changed');
      const row = await act(breakId, by, 'remedy_approved', async (tx, locked) => {
        const waiting = await requireWaiting(tx, locked, seen.proposalId);
        requireAsSeen(waiting, seen, by);
        await remedies.apply(tx, locked, waiting, by);
        await decide(tx, waiting, 'APPROVED', by, note);
        await updateBreak(tx, locked, { state: 'resolved', ended_at: clock.now() });
        return { ...summary(locked), remedy: waiting.remedy, amount: waiting.amount, note };
      });
      if (isAsked && row.account_id) balancePushes.push(row.account_id);
      return breaks.get(breakId, by.actor);
    },

    /** Whoever may only propose may take the own proposal back and no other. */
    async reject(
      breakId: ReconciliationBreakId,
      { proposalId, note }: { proposalId: ReconciliationProposalId; note: string },
      mayDecide: boolean,
      by: ActingOperator,
    ): Promise<BreakCase> {
      await act(breakId, by, 'remedy_rejected', async (tx, row) => {
        const waiting = await requireWaiting(tx, row, proposalId);
        if (!mayDecide && waiting.requested_by !== by.actor.operatorId) throw new AppError('forbidden');
        await decide(tx, waiting, 'REJECTED', by, note);
        await updateBreak(tx, row, { state: 'open' });
        return { ...summary(row), remedy: waiting.remedy, note };
      });
      return breaks.get(breakId, by.actor);
    },
  };

  /** Refused before the vendor is asked anything. */
  async function requireOther(breakId: ReconciliationBreakId, seen: Seen, by: ActingOperator): Promise<void> {
    const waiting = await queries.findWaiting(db, await breaks.find(breakId));
    if (waiting) requireAsSeen(waiting, seen, by);
  }
}

function requireAsSeen(waiting: ProposalRow, seen: Seen, by: ActingOperator): void {
  if (waiting.requested_by === by.actor.operatorId) throw new AppError('break_own_proposal');
  const isSame =
    waiting.proposal_id === seen.proposalId &&
    waiting.remedy === seen.remedy &&
    waiting.amount === seen.amount;
  if (!isSame) throw new AppError('break_changed');
}

/** The last byte of what belongs to a break is the bucket. */
function ownIdOf({ break_id }: BreakRow, id: string): ReconciliationProposalId {
  return `${id.slice(0, -2)}${break_id.slice(-2)}` as ReconciliationProposalId;
}

function summary(row: BreakRow) {
  const { vendor_key: vendorKey, reference, account_id: accountId, kind, state } = row;
  return { vendorKey, reference, accountId, kind, state, difference: owedOf(row) };
}
