import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { Withdrawal } from '../../contract/cashier.withdrawals.ts';
import type { PayoutRow, SettingRow, WithdrawalRow, WithdrawalStepRow } from '../cashier.tables.ts';
import { isUnderWay, listPayouts } from './payout.queries.ts';
import { listSteps } from './withdrawal.queries.ts';

/** The player's view of withdrawals, with parts and timeline read for all of them at once. */
export async function toWithdrawals(
  db: Executor,
  rows: readonly WithdrawalRow[],
  setting: SettingRow,
): Promise<Withdrawal[]> {
  const [steps, payouts] = await Promise.all([listSteps(db, rows), listPayouts(db, rows)]);
  return rows.map((row) => {
    const isMine = (other: { withdrawal_id: string }) => other.withdrawal_id === row.withdrawal_id;
    return toWithdrawal(row, steps.filter(isMine), latestParts(payouts.filter(isMine)), setting);
  });
}

/** The attempt that counts for each part, as `listLatestPayouts` has it; the rows come in order of part and attempt. */
export function latestParts(payouts: readonly PayoutRow[]): PayoutRow[] {
  const counting = payouts.filter(({ part, attempt, status }) => {
    const isOther = (one: PayoutRow) => one.part === part && one.attempt < attempt;
    return status !== 'FAILED' || !payouts.some((one) => isOther(one) && one.status === 'NOT_RECEIVED');
  });
  return [...new Map(counting.map((payout) => [payout.part, payout])).values()];
}

function toWithdrawal(
  row: WithdrawalRow,
  steps: readonly WithdrawalStepRow[],
  parts: readonly PayoutRow[],
  setting: SettingRow,
): Withdrawal {
  const isSent = row.status === 'PAID' || row.status === 'NOT_RECEIVED';
  return {
    withdrawalId: row.withdrawal_id,
    amount: row.amount,
    fee: row.fee,
    netAmount: row.amount - row.fee,
    status: row.status,
    methodName: row.method_name,
    payeeName: row.payee_name,
    accountMasked: row.account_masked,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
    reason: row.reason,
    parts: parts.map(({ part, amount, status }) => ({ part, amount, status })),
    timeline: steps.map(({ status, at }) => ({ status, at })),
    canCancel: row.status === 'APPLIED' && setting.can_cancel,
    canConfirm: isSent && parts.some((part) => part.status !== 'FAILED' && !isUnderWay(part)),
    isSentAgain: isSent && parts.some(isUnderWay),
    autoReceivedAt:
      row.status === 'PAID' ? addSeconds(row.updated_at, setting.auto_received_minutes * 60) : null,
  };
}
