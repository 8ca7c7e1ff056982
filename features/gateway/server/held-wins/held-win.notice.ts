import type { AccountId } from '@kislap/contract-kit';
import { formatMoney, noticeOf } from '@kislap/i18n';
import { brand } from '@kislap/site/server';
import { messages as EN } from '../../texts/en/messages.ts';
import { messages as TY } from '../../texts/ty/messages.ts';

/** What the player is told of a win that is held, and of what came of it. */
export function noticeOfWin(
  kind: 'held' | 'released' | 'returned',
  win: { accountId: AccountId; amount: bigint; game: string },
) {
  const params = { amount: formatMoney(win.amount, brand.currencySymbol), game: win.game };
  return {
    accountId: win.accountId,
    texts: noticeOf<typeof EN>({ EN, TY }, kind, () => params),
    link: '/member/transactions',
  };
}
