import { shortReference } from '@kislap/contract-kit/ids';
import { formatMoney, type Language, noticeOf } from '@kislap/i18n';
import type { Executor } from '@kislap/platform/database/database.ts';
import { messages as EN } from '../../texts/en/messages.ts';
import { messages as TY } from '../../texts/ty/messages.ts';
import type { DepositRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';

const texts = { EN, TY };

type DepositNews =
  | 'Paid'
  | 'Late'
  | 'Short'
  | 'Over'
  | 'Held'
  | 'Stopped'
  | 'Returning'
  | 'Returned'
  | 'Refunded'
  | 'ChargedBack';

/** What a player is told of a deposit, once, in the transaction of the fact. `owed` is what the balance did not cover. */
export function createDepositNotices({ tellPlayer, brand }: Pick<CashierDeps, 'tellPlayer' | 'brand'>) {
  return (tx: Executor, row: DepositRow, what: DepositNews, { owed = 0n }: { owed?: bigint } = {}) => {
    const money = (value: bigint) => formatMoney(value, brand.currencySymbol);
    const paramsOf = (language: Language) => ({
      amount: money(row.amount),
      asked: money(row.asked),
      owed: owed === 0n ? '' : texts[language].depositOwed.replace('{owed}', money(owed)),
      method: row.method_name,
      reference: shortReference(row.deposit_id),
      reason: row.stopped_for === null ? '' : texts[language][`stop_${row.stopped_for}`],
    });
    return tellPlayer(tx, {
      accountId: row.account_id,
      texts: noticeOf<typeof EN>(texts, `deposit${what}`, paramsOf),
      link: `/member/receipt?payment=${row.deposit_id}`,
    });
  };
}
