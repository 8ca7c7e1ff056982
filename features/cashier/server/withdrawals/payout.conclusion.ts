import { referenceOf } from '@kislap/contract-kit/ids';
import { executorOf, type LedgerOp } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { PayoutRow, WithdrawalRow } from '../cashier.tables.ts';
import { type CashierDeps, ledgerSource } from '../cashier.types.ts';
import type { NewsOutcome } from '../deposits/webhook.queries.ts';
import { addToLifetime } from '../lifetime.queries.ts';
import type { PayoutState } from '../providers/provider.types.ts';
import * as queries from './payout.queries.ts';
import { createWithdrawalNotices } from './withdrawal.notices.ts';
import { saveStatus } from './withdrawal.queries.ts';

/** Whose word it is, and about which payout. */
interface By {
  actor: string;
  note?: string;
  payout?: PayoutRow;
  isLastWord?: boolean;
}

/** What a part's answer means for its withdrawal. */
export function createConclusions(deps: CashierDeps) {
  const notify = createWithdrawalNotices(deps);
  const { platform, ledger, balancePushes } = deps;
  const { clock, outbox, pusher } = platform;

  async function save(
    tx: Tx,
    withdrawal: WithdrawalRow,
    payout: PayoutRow,
    state: PayoutState,
  ): Promise<NewsOutcome> {
    const isOurs =
      state.referenceId === payout.payout_id &&
      state.amount === payout.amount &&
      state.currency === withdrawal.currency &&
      (payout.provider_reference === null || payout.provider_reference === state.providerReference);
    if (!isOurs) return 'mismatched';
    const change = {
      now: clock.now(),
      failureReason: state.failureReason,
      ...(state.providerReference && { providerReference: state.providerReference }),
    };
    if (payout.status === 'WAITING' || payout.status === 'SENT') {
      if (state.status === 'pending' || state.status === 'prepared') {
        await queries.savePayout(tx, payout, { ...change, status: 'SENT' });
        return payout.status === 'SENT' ? 'waiting' : 'applied';
      }
      await queries.savePayout(tx, payout, {
        ...change,
        status: state.status === 'succeeded' ? 'PAID' : 'FAILED',
      });
      return 'applied';
    }
    const wasPaid = payout.status !== 'FAILED';
    if (
      state.status === 'pending' ||
      state.status === 'prepared' ||
      wasPaid === (state.status === 'succeeded')
    )
      return 'known';
    return 'conflict';
  }

  function tell(row: WithdrawalRow): void {
    pusher.push(row.account_id, { type: 'withdrawal', withdrawalId: row.withdrawal_id, status: row.status });
    pusher.push(row.account_id, { type: 'message' });
    balancePushes.push(row.account_id);
  }

  /**
   * What the player missed is paid once more: nothing moves on the player's accounts, and once no part is missed the
   * withdrawal is PAID again.
   */
  async function concludeAnew(tx: Tx, row: WithdrawalRow, { actor, note, payout }: By) {
    const parts = await queries.listLatestPayouts(tx, row);
    const isPaid = payout && parts.some((one) => one.payout_id === payout.payout_id && one.status === 'PAID');
    if (isPaid) await notify(tx, row, 'Paid', { amount: payout.amount });
    if (parts.some((part) => queries.isUnderWay(part) || part.status === 'NOT_RECEIVED')) return row;
    return saveStatus(tx, row, { status: 'PAID', at: clock.now(), actor, note });
  }

  /**
   * Once every part has ended: all paid → the frozen money is settled, none paid → it is given back. A failed part
   * beside paid ones waits for an operator, unless `isLastWord` says that nothing more is tried.
   */
  async function conclude(tx: Tx, row: WithdrawalRow, by: By): Promise<WithdrawalRow | undefined> {
    if (row.status === 'NOT_RECEIVED') return concludeAnew(tx, row, by);
    if (row.status !== 'PAYING') return undefined;
    const parts = await queries.listLatestPayouts(tx, row);
    if (parts.some(queries.isUnderWay)) return undefined;
    const paid = sum(parts.filter((part) => part.status !== 'FAILED'));
    const failed = sum(parts.filter((part) => part.status === 'FAILED'));
    if (paid > 0n && failed > 0n && !by.isLastWord) return undefined;

    const ops: LedgerOp[] = [];
    const op = {
      accountId: row.account_id,
      source: ledgerSource,
      holdReference: referenceOf(row.withdrawal_id),
      currency: row.currency,
    };
    const reference = (what: string) => `${row.withdrawal_id}:${what}`;
    if (paid > 0n) {
      const to = `house:payment:${row.provider_key}` as const;
      ops.push({ ...op, kind: 'settle', type: 'WITHDRAW', reference: reference('paid'), amount: paid, to });
      if (row.fee > 0n) {
        ops.push({
          ...op,
          kind: 'settle',
          type: 'FEE',
          reference: reference('fee'),
          amount: row.fee,
          to: 'house:fee',
        });
      }
    }
    const back = paid > 0n ? failed : row.amount;
    if (back > 0n) ops.push({ ...op, kind: 'release', reference: reference('release'), amount: back });
    for (const result of await ledger.postWithin(executorOf(tx), ops)) {
      assert(result.outcome !== 'refused', `the hold of withdrawal ${row.withdrawal_id} is not what it was`);
    }
    if (paid > 0n) await addToLifetime(tx, row.account_id, { paidOut: paid });
    const status = paid > 0n ? 'PAID' : 'FAILED';
    const reason = paid > 0n ? undefined : 'payout_failed';
    const next = await saveStatus(tx, row, {
      status,
      at: clock.now(),
      actor: by.actor,
      note: by.note,
      reason,
    });
    await outbox.publish(tx, {
      topic: paid > 0n ? 'cashier.withdrawal_paid' : 'cashier.withdrawal_failed',
      subjectId: row.account_id,
      payload: { withdrawalId: row.withdrawal_id, amount: row.amount.toString(), paid: paid.toString() },
    });
    const what = paid === 0n ? 'Failed' : failed > 0n ? 'PartPaid' : 'Paid';
    await notify(tx, next ?? row, what, { amount: paid > 0n ? paid : row.amount, back });
    return next;
  }

  return { save, tell, conclude };
}

function sum(rows: readonly { amount: bigint }[]): bigint {
  return rows.reduce((total, { amount }) => total + amount, 0n);
}
