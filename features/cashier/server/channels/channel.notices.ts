import { type Language, noticeOf } from '@kislap/i18n';
import type { Executor } from '@kislap/platform/database/database.ts';
import { messages as EN } from '../../texts/en/messages.ts';
import { messages as TY } from '../../texts/ty/messages.ts';
import type { DepositRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';

const texts = { EN, TY };

/** What a player is told of a method. */
export function createChannelNotices({ tellPlayer }: Pick<CashierDeps, 'tellPlayer'>) {
  return (tx: Executor, row: DepositRow, what: 'Stopped') => {
    const paramsOf = (_language: Language) => ({ method: row.method_name });
    return tellPlayer(tx, {
      accountId: row.account_id,
      texts: noticeOf<typeof EN>(texts, `method${what}`, paramsOf),
      link: '/member/deposit',
    });
  };
}
