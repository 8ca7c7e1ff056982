import { executorOf, type LedgerOp } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type { RejectReason } from '../../contract/cashier.console.ts';
import type { WithdrawalId } from '../../contract/cashier.ids.ts';
import type { WithdrawalRow } from '../cashier.tables.ts';
import { type CashierDeps, type Decider, ledgerSource } from '../cashier.types.ts';
import { findMethod, getSetting } from '../deposits/method.queries.ts';
import { addToLifetime } from '../lifetime.queries.ts';
import { splitPayout } from '../money-rules.ts';
import type { Debts } from './debts.service.ts';
import { insertPayouts, listLatestPayouts, savePayout } from './payout.queries.ts';
import type { Payouts } from './payout.service.ts';
import { isByRule } from './risk.service.ts';
import { createWithdrawalNotices } from './withdrawal.notices.ts';
import { findWithdrawal, lockWithdrawal, saveStatus } from './withdrawal.queries.ts';
import type { Withdrawals } from './withdrawal.service.ts';

export type MarkOutcome = 'paid' | 'failed' | 'repaid' | 'received' | 'refunded';

/** Outcomes that give money back which the provider may have paid: never one person's word. */
const secondOutcomes: readonly MarkOutcome[] = ['failed', 'refunded'];

export type Decisions = ReturnType<typeof createDecisions>;

export const payJob = 'cashier.pay';

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
        if (locked.status !== 'PAYING') throw changed(locked);
        const now = clock.now();
        const failed = (await listLatestPayouts(tx, locked)).filter((part) => part.status === 'FAILED');
        if (failed.length > 0) {
          await insertPayouts(
            tx,
            failed.map((part) => ({
              ...part,
              payout_id: newOwnedId(now, locked.account_id),
              attempt: part.attempt + 1,
              status: 'WAITING',
              provider_reference: null,
              failure_reason: null,
              paid_at: null,
              created_at: now,
              updated_at: now,
            })),
          );
        }
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

/** An operator's last word, and the money that it brings back. */
function createEndings(deps: CashierDeps, payouts: Payouts) {
  const notify = createWithdrawalNotices(deps);
  const { platform, ledger } = deps;
  const { clock } = platform;

  /** An operator's word for the parts that have no good end of their own. */
  async function endPayouts(
    tx: Tx,
    row: WithdrawalRow,
    by: Decider,
    outcome: 'paid' | 'failed',
    note: string,
  ) {
    if (row.status !== 'PAYING') throw changed(row);
    const now = clock.now();
    const open = outcome === 'paid' ? ['WAITING', 'SENT', 'FAILED'] : ['WAITING', 'SENT'];
    const status = outcome === 'paid' ? 'PAID' : 'FAILED';
    for (const part of await listLatestPayouts(tx, row)) {
      if (open.includes(part.status)) await savePayout(tx, part, { status, now });
    }
    const next = await payouts.conclude(tx, row, { actor: nameOf(by), note, isLastWord: true });
    assert(next, 'every part has ended');
    return next;
  }

  /** Money that never arrived comes back; the fee too when nothing arrived at all. */
  async function refund(tx: Tx, row: WithdrawalRow, amount: bigint, isWhole: boolean): Promise<void> {
    const post = {
      kind: 'post',
      type: 'REVERSE',
      accountId: row.account_id,
      source: ledgerSource,
      currency: row.currency,
      to: 'player:cash',
    } as const;
    const from = `house:payment:${row.provider_key}` as const;
    const ops: LedgerOp[] = [{ ...post, reference: `${row.withdrawal_id}:refund`, from, amount }];
    if (isWhole && row.fee > 0n) {
      const reference = `${row.withdrawal_id}:refund-fee`;
      ops.push({ ...post, reference, from: 'house:fee', amount: row.fee });
    }
    for (const result of await ledger.postWithin(executorOf(tx), ops)) {
      assert(result.outcome !== 'refused', `withdrawal ${row.withdrawal_id} could not be refunded`);
    }
    await addToLifetime(tx, row.account_id, { paidOut: -amount });
    await notify(tx, row, 'Refunded', { amount: isWhole ? amount + row.fee : amount });
  }

  /** What becomes of a payout by an operator's word. */
  function markAs(by: Decider, outcome: MarkOutcome, note: string) {
    return async (tx: Tx, row: WithdrawalRow): Promise<WithdrawalRow> => {
      if (outcome === 'paid' || outcome === 'failed') return endPayouts(tx, row, by, outcome, note);
      if (row.status !== 'NOT_RECEIVED') throw changed(row);
      const now = clock.now();
      const actor = nameOf(by);
      const latest = await listLatestPayouts(tx, row);
      const parts = latest.filter((part) => part.status === 'NOT_RECEIVED');
      const amount = parts.reduce((sum, part) => sum + part.amount, 0n);
      if (outcome === 'refunded') {
        const isWhole = latest.every(({ status }) => status === 'NOT_RECEIVED' || status === 'FAILED');
        await refund(tx, row, amount, isWhole);
        return saveStatus(tx, row, { status: 'REFUNDED', at: now, actor, note });
      }
      const status = outcome === 'repaid' ? 'PAID' : 'RECEIVED';
      for (const part of parts) await savePayout(tx, part, { status, now });
      await (outcome === 'repaid' ? notify(tx, row, 'Paid', { amount }) : notify(tx, row, 'Received'));
      return saveStatus(tx, row, { status, at: now, actor, note });
    };
  }

  return { markAs };
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
        bucket: row.bucket,
        payout_id: newOwnedId(now, row.account_id),
        withdrawal_id: row.withdrawal_id,
        part: index + 1,
        attempt: 1,
        amount,
        status: 'WAITING',
        provider_reference: null,
        failure_reason: null,
        paid_at: null,
        created_at: now,
        updated_at: now,
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

function nameOf({ actor }: Decider): string {
  return actor.kind === 'operator' ? actor.username : 'system';
}

function changed(row: WithdrawalRow): AppError {
  return new AppError('withdrawal_state_changed', { status: row.status });
}

function summary({ status, amount, fee, reason, note, reviewer }: WithdrawalRow) {
  return { status, amount, fee, reason, note, reviewer };
}
