import { shortReference } from '@kislap/contract-kit/ids';
import { formatMoney, type Language, noticeOf } from '@kislap/i18n';
import type { Executor } from '@kislap/platform/database/database.ts';
import { RejectReason } from '../../contract/cashier.console.ts';
import { messages as EN } from '../../texts/en/messages.ts';
import { messages as TY } from '../../texts/ty/messages.ts';
import type { WithdrawalRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';

const texts = { EN, TY };

export type WithdrawalNews =
  | 'Applied'
  | 'Auditing'
  | 'Approved'
  | 'Paid'
  | 'PartPaid'
  | 'Received'
  | 'NotReceived'
  | 'SentAgain'
  | 'Failed'
  | 'Rejected'
  | 'Refunded'
  | 'Cancelled';

/**
 * What a player is told of each step of a withdrawal, once, in the transaction of the fact. `amount` is what
 * the message is about; `back` what of it returned to the balance.
 */
export function createWithdrawalNotices({ tellPlayer, brand }: Pick<CashierDeps, 'tellPlayer' | 'brand'>) {
  return async (
    tx: Executor,
    row: WithdrawalRow,
    what: WithdrawalNews,
    { amount = row.amount, back = 0n }: { amount?: bigint; back?: bigint } = {},
  ): Promise<void> => {
    const reason = RejectReason.safeParse(row.reason).data ?? 'other';
    const money = (value: bigint) => formatMoney(value, brand.currencySymbol);
    const paramsOf = (language: Language) => ({
      amount: money(amount),
      back: money(back),
      payee: `${row.method_name} ${row.account_masked}`,
      reference: shortReference(row.withdrawal_id),
      reason: texts[language][`reject_${reason}`],
    });
    await tellPlayer(tx, {
      accountId: row.account_id,
      texts: noticeOf<typeof EN>(texts, `withdrawal${what}`, paramsOf),
      link: `/member/receipt?payment=${row.withdrawal_id}`,
    });
  };
}
