import type { AccountId } from '@kislap/contract-kit';
import { formatMoney, type Language, noticeOf } from '@kislap/i18n';
import { notices as EN } from '../../texts/en/notices.ts';
import { notices as TY } from '../../texts/ty/notices.ts';
import { gameName } from '../catalogue/game-name.ts';
import type { DrawRow } from '../lottery.tables.ts';

const texts = { EN, TY };

interface News {
  accountId: AccountId;
  name: 'cancelled' | 'voided' | 'corrected' | 'correctedDebt' | 'poolBack';
  /** What went back, or the prize as it is now. */
  amount: bigint;
  debt?: bigint;
}

/** What a player is told of a draw that did not end as planned. */
export function drawNotice(
  { game, issue }: Pick<DrawRow, 'game' | 'issue'>,
  { accountId, name, amount, debt = 0n }: News,
  symbol: string,
) {
  const params = { issue, amount: formatMoney(amount, symbol), debt: formatMoney(debt, symbol) };
  const paramsOf = (language: Language) => ({ ...params, game: gameName(game, language) });
  return { accountId, texts: noticeOf<typeof EN>(texts, name, paramsOf), link: '/member/records' };
}
