import { shortReference } from '@kislap/contract-kit/ids';
import { formatMoney, type Language, noticeOf } from '@kislap/i18n';
import type { Executor } from '@kislap/platform/database/database.ts';
import { messages as EN } from '../../texts/en/messages.ts';
import { messages as TY } from '../../texts/ty/messages.ts';
import type { DepositRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';

const texts = { EN, TY };

/** What a player is told of a deposit, once, in the transaction of the fact. */
export function createDepositNotices({ tellPlayer, brand }: Pick<CashierDeps, 'tellPlayer' | 'brand'>) {
  return (tx: Executor, row: DepositRow, what: 'Paid' | 'Stopped' | 'Returning' | 'Returned') => {
    const paramsOf = (language: Language) => ({
      amount: formatMoney(row.amount, brand.currencySymbol),
      method: row.method_name,
      reference: shortReference(row.deposit_id),
      reason: row.stopped_for === null ? '' : texts[language][`stop_${row.stopped_for}`],
    });
    return tellPlayer(tx, {
      accountId: row.account_id,
      texts: noticeOf<typeof EN>(texts, `deposit${what}`, paramsOf),
      link: '/member/deposit',
    });
  };
}
