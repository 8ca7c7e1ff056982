import { shortReference } from '@kislap/contract-kit/ids';
import { formatMoney, type Language, noticeOf } from '@kislap/i18n';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { Handover } from '../../contract/cashier.handovers.ts';
import { messages as EN } from '../../texts/en/messages.ts';
import { messages as TY } from '../../texts/ty/messages.ts';
import type { HandoverRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';

const texts = { EN, TY };

/** The receiver is told who sent it. */
export function createHandoverNotices({ tellPlayer, brand }: Pick<CashierDeps, 'tellPlayer' | 'brand'>) {
  return (tx: Executor, row: HandoverRow, [seen]: readonly Handover[]) => {
    const what = row.direction === 'down' ? 'FromUpline' : 'FromDownline';
    const paramsOf = (_language: Language) => ({
      amount: formatMoney(row.amount, brand.currencySymbol),
      account: seen?.account ?? '',
      reference: shortReference(row.handover_id),
    });
    return tellPlayer(tx, {
      accountId: row.to_account_id,
      texts: noticeOf<typeof EN>(texts, `handover${what}`, paramsOf),
      link: '/member/transfer-upline',
    });
  };
}
