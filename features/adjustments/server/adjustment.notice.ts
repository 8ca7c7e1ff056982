import { shortReference } from '@kislap/contract-kit/ids';
import { formatMoney, noticeOf } from '@kislap/i18n';
import { messages as EN } from '../texts/en/messages.ts';
import { messages as TY } from '../texts/ty/messages.ts';
import type { AdjustmentRow } from './adjustments.tables.ts';

/** What the player is told of a correction; the operators' note is not for them. */
export function noticeFor(row: AdjustmentRow, symbol: string) {
  const params = { amount: formatMoney(row.amount, symbol), reference: shortReference(row.adjustment_id) };
  return {
    accountId: row.account_id,
    texts: noticeOf<typeof EN>({ EN, TY }, row.direction === 'CREDIT' ? 'added' : 'taken', () => params),
    link: '/member/transactions',
  };
}
