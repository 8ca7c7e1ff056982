import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type { RejectReason } from '../../contract/cashier.console.ts';
import type { WithdrawalId } from '../../contract/cashier.ids.ts';
import type { WithdrawalRow } from '../cashier.tables.ts';
import type { CashierDeps, Decider } from '../cashier.types.ts';
import { findMethod, getSetting } from '../deposits/method.queries.ts';
import { splitPayout } from '../money-rules.ts';
import type { Debts } from './debts.service.ts';
import { changed, createEndings, type MarkOutcome, nameOf, payJob, secondOutcomes } from './marking.ts';
import { insertAnew, insertPayouts, isUnderWay, listLatestPayouts, newPayout } from './payout.queries.ts';
import type { Payouts } from './payout.service.ts';
import { isByRule } from './risk.service.ts';
import { createWithdrawalNotices } from './withdrawal.notices.ts';
import { findWithdrawal, lockWithdrawal, saveStatus } from './withdrawal.queries.ts';
import type { Withdrawals } from './withdrawal.service.ts';

export type Decisions = ReturnType<typeof createDecisions>;

export function createDecisions(deps: CashierDeps, withdrawals: Withdrawals, payouts: Payouts, debts: Debts) {
  const notify = createWithdrawalNotices(deps);
  const { platform, audit } = deps;
  const { clock, outbox } = platform;
  const db = platform.database.kysely;
  const { startReview, requireInReview, approveRow } = createReviewing(deps);
  const { markAs } = createEndings(deps, payouts);

  /** One decision: locks the row, changes it and writes the audit log, in one transaction. */
  async function decide(
    withdrawalId: WithdrawalId,
    by: Decider,
    action: string,
    work: (tx: Tx, row: WithdrawalRow) => Promise<WithdrawalRow>,
  ): Promise<WithdrawalRow> {
    const row = await db.transaction().execute((tx) => decideWithin(tx, withdrawalId, by, action, work));
    payouts.tell(row);
    return row;
  }

  async function decideWithin(
    tx: Tx,
    withdrawalId: WithdrawalId,
    by: Decider,
    action: string,
    work: (tx: Tx, row: WithdrawalRow) => Promise<WithdrawalRow>,
  ): Promise<WithdrawalRow> {
    const before = await lockWithdrawal(tx, withdrawalId);
    if (!before) throw new AppError('not_found');
    const after = await work(tx, before);
    await audit.record(tx, {
      ...by,
      action: `cashier.withdrawal_${action}`,
      target: `withdrawal:${withdrawalId}`,
      before: summary(before),
      after: summary(after),
    });
    return after;
  }

  function approveAs(by: Decider, note: string | undefined) {
    return async (tx: Tx, row: WithdrawalRow) => approveRow(tx, await requireInReview(tx, row, by), by, note);
  }

  return {
    review: (withdrawalId: WithdrawalId, by: Decider) =>
      decide(withdrawalId, by, 'reviewed', async (tx, row) => {
        if (row.status !== 'APPLIED') throw changed(row);
        const next = await startReview(tx, row, by);
        await notify(tx, next, 'Auditing');
        return next;
      }),

    approve: (withdrawalId: WithdrawalId, by: Decider, note?: string) =>
      decide(withdrawalId, by, 'approved', async (tx, row) => {
        if (row.amount > (await getSetting(tx)).one_person_max) throw new AppError('withdrawal_needs_second');
        return approveAs(by, note)(tx, row);
      }),

    /** The same by two people, in the transaction of their agreement. */
    approveWithin: (tx: Tx, withdrawalId: WithdrawalId, by: Decider, note: string) =>
      decideWithin(tx, withdrawalId, by, 'approved', approveAs(by, note)),

    reject: (withdrawalId: WithdrawalId, by: Decider, reason: RejectReason, note?: string) =>
      decide(withdrawalId, by, 'rejected', async (tx, row) => {
        const reviewed = await requireInReview(tx, row, by);
        await withdrawals.releaseHold(tx, reviewed);
        const actor = nameOf(by);
        const change = { status: 'REJECTED', at: clock.now(), actor, reviewer: actor, reason, note } as const;
        const next = await saveStatus(tx, reviewed, change);
        await outbox.publish(tx, {
          topic: 'cashier.withdrawal_rejected',
          subjectId: row.account_id,
          payload: { withdrawalId, reason },
        });
        await notify(tx, next, 'Rejected');
        return next;
      }),

    /** Asks about unanswered parts, sends failed ones anew under a new id: their first try is known to have failed. */
    async retry(withdrawalId: WithdrawalId, by: Decider): Promise<WithdrawalRow> {
      const row = await decide(withdrawalId, by, 'retried', async (tx, locked) => {
        const latest = await listLatestPayouts(tx, locked);
        const isAgain = locked.status === 'NOT_RECEIVED' && latest.some(isUnderWay);
        if (locked.status !== 'PAYING' && !isAgain) throw changed(locked);
        // Of what was paid once, a failed part has been given back.
        const failed = isAgain ? [] : latest.filter((part) => part.status === 'FAILED');
        if (failed.length > 0) await insertAnew(tx, locked, failed, clock.now());
        await enqueueJob(tx, payJob, { withdrawalId });
        return locked;
      });
      await payouts.rereadWithdrawal(row).catch((error) => {
        platform.log.warn({ withdrawalId, err: error }, 'the provider could not be asked; a job tries again');
      });
      return row;
    },

    async mark(withdrawalId: WithdrawalId, by: Decider, outcome: MarkOutcome, note: string) {
      if (secondOutcomes.includes(outcome)) throw new AppError('withdrawal_needs_second');
      return decide(withdrawalId, by, `marked_${outcome}`, markAs(by, outcome, note));
    },

    /** By two people, in the transaction of their agreement: any outcome. */
    markWithin: (tx: Tx, withdrawalId: WithdrawalId, by: Decider, outcome: MarkOutcome, note: string) =>
      decideWithin(tx, withdrawalId, by, `marked_${outcome}`, markAs(by, outcome, note)),

    /** Job: approves a withdrawal that the rules of now allow; the others wait for a person. */
    async reviewByRule(withdrawalId: WithdrawalId): Promise<void> {
      const [row, setting] = await Promise.all([findWithdrawal(db, withdrawalId), getSetting(db)]);
      if (row?.status !== 'APPLIED' || row.amount > setting.one_person_max) return;
      // A deposit or a prize may have been taken back since: who owes waits for a person.
      if (!isByRule(row, setting) || (await debts.findOwed(db, row.account_id)) > 0n) return;
      const by: Decider = { actor: { kind: 'system', name: 'auto-approval' }, ip: '', requestId: '' };
      await this.approve(withdrawalId, by).catch((error) => {
        // A person or the player was faster.
        if (!(error instanceof AppError && error.code === 'withdrawal_state_changed')) throw error;
      });
    },
  };
}

/** The steps before money is sent. */
function createReviewing(deps: CashierDeps) {
  const notify = createWithdrawalNotices(deps);
  const { platform } = deps;
  const { clock } = platform;

  async function startReview(tx: Tx, row: WithdrawalRow, by: Decider): Promise<WithdrawalRow> {
    const reviewer = nameOf(by);
    return saveStatus(tx, row, { status: 'AUDITING', at: clock.now(), actor: reviewer, reviewer });
  }

  /** APPLIED goes through AUDITING, so that every withdrawal has the same steps. */
  async function requireInReview(tx: Tx, row: WithdrawalRow, by: Decider): Promise<WithdrawalRow> {
    if (row.status === 'APPLIED') return startReview(tx, row, by);
    if (row.status !== 'AUDITING') throw changed(row);
    return row;
  }

  async function approveRow(tx: Tx, row: WithdrawalRow, by: Decider, note: string | undefined) {
    const now = clock.now();
    const method = await findMethod(tx, 'withdrawal', row.method_id);
    const net = row.amount - row.fee;
    const amounts = splitPayout(net, method?.part_max ?? net);
    await insertPayouts(
      tx,
      amounts.map((amount, index) => ({
        ...newPayout(row, now),
        part: index + 1,
        attempt: 1,
        amount,
      })),
    );
    await enqueueJob(tx, payJob, { withdrawalId: row.withdrawal_id });
    const reviewer = nameOf(by);
    const isByRule = by.actor.kind === 'system';
    const change = { status: 'APPROVED', at: now, actor: reviewer, reviewer, note } as const;
    await notify(tx, row, 'Approved');
    return saveStatus(tx, row, { ...change, isAutomatic: isByRule });
  }

  return { startReview, requireInReview, approveRow };
}

function summary({ status, amount, fee, reason, note, reviewer }: WithdrawalRow) {
  return { status, amount, fee, reason, note, reviewer };
}
