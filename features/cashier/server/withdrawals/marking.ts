import { executorOf, type LedgerOp } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type { PayoutRow, WithdrawalRow } from '../cashier.tables.ts';
import { type CashierDeps, type Decider, ledgerSource } from '../cashier.types.ts';
import { addToLifetime } from '../lifetime.queries.ts';
import { insertAnew, isUnderWay, listLatestPayouts, savePayout } from './payout.queries.ts';
import type { Payouts } from './payout.service.ts';
import { createWithdrawalNotices } from './withdrawal.notices.ts';
import { saveStatus } from './withdrawal.queries.ts';

export const payJob = 'cashier.pay';

export type MarkOutcome = 'paid' | 'failed' | 'repay' | 'repaid' | 'received' | 'refunded';

/** Outcomes that give or send money which the provider may have paid: never one person's word. */
export const secondOutcomes: readonly MarkOutcome[] = ['failed', 'repay', 'refunded'];

/** An operator's last word, and the money that it brings back. */
export function createEndings(deps: CashierDeps, payouts: Payouts) {
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
    const now = clock.now();
    const latest = await listLatestPayouts(tx, row);
    const isAgain = row.status === 'NOT_RECEIVED' && latest.some(isUnderWay);
    if (row.status !== 'PAYING' && !isAgain) throw changed(row);
    const isGivenUp = (part: PayoutRow) => outcome === 'paid' && !isAgain && part.status === 'FAILED';
    const status = outcome === 'paid' ? 'PAID' : 'FAILED';
    const ended = latest.filter((part) => isUnderWay(part) || isGivenUp(part));
    for (const part of ended) await savePayout(tx, part, { status, now });
    if (isAgain && outcome === 'paid') await notify(tx, row, 'Paid', { amount: sumOf(ended) });
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
      const now = clock.now();
      const actor = nameOf(by);
      const latest = await listLatestPayouts(tx, row);
      // What is being paid once more has to end first.
      if (row.status !== 'NOT_RECEIVED' || latest.some(isUnderWay)) throw changed(row);
      const parts = latest.filter((part) => part.status === 'NOT_RECEIVED');
      const amount = sumOf(parts);
      if (outcome === 'repay') {
        await insertAnew(tx, row, parts, now);
        await enqueueJob(tx, payJob, { withdrawalId: row.withdrawal_id });
        await notify(tx, row, 'SentAgain', { amount });
        return row;
      }
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

function sumOf(parts: readonly PayoutRow[]): bigint {
  return parts.reduce((sum, { amount }) => sum + amount, 0n);
}

export function nameOf({ actor }: Decider): string {
  return actor.kind === 'operator' ? actor.username : 'system';
}

export function changed(row: WithdrawalRow): AppError {
  return new AppError('withdrawal_state_changed', { status: row.status });
}
