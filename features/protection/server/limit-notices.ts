import { formatMoney, type Language, noticeOf } from '@kislap/i18n';
import type { LimitKind, LimitWindow } from '../contract/protection.ts';
import { messages as EN } from '../texts/en/messages.ts';
import { messages as TY } from '../texts/ty/messages.ts';
import { windowOf } from './limit-rules.ts';
import type { LimitChoiceRow } from './protection.tables.ts';

const texts = { EN, TY };

/** What a player is told of a limit that took effect without them. */
export function limitNotice({ account_id, kind, hours, max }: LimitChoiceRow, symbol: string) {
  const paramsOf = (language: Language) => ({
    limit: texts[language][limitName(kind, windowOf(hours))],
    max: max === null ? '' : kind === 'time' ? `${max} ${texts[language].minutes}` : formatMoney(max, symbol),
  });
  return {
    accountId: account_id,
    texts: noticeOf<typeof EN>(texts, max === null ? 'limitGone' : 'limitBegan', paramsOf),
    link: '/member/limits',
  };
}

function limitName(kind: LimitKind, window: LimitWindow) {
  return `${kind}_${window}` as const;
}
