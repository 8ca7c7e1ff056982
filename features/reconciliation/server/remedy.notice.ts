import { shortReference } from '@kislap/contract-kit/ids';
import { formatMoney, noticeOf } from '@kislap/i18n';
import { assert } from '@kislap/platform/errors.ts';
import { brand } from '@kislap/site/server';
import { messages as EN } from '../texts/en/messages.ts';
import { messages as TY } from '../texts/ty/messages.ts';
import type { BreakRow, ProposalRow } from './reconciliation.tables.ts';
import { postsOf } from './remedies.ts';
import { readSide } from './sides/side-json.ts';

/** What the player is told of a remedy that moved money; null where nothing moved. */
export function noticeOfRemedy(row: BreakRow, proposal: ProposalRow, studio: string) {
  if (row.account_id === null || proposal.remedy === 'accept') return null;
  const { kind, amount } = proposal.remedy === 'adjust' ? adjusted(proposal.amount ?? 0n) : posted(row);
  const params = {
    amount: formatMoney(amount, brand.currencySymbol),
    reference: shortReference(proposal.proposal_id),
    studio,
  };
  return {
    accountId: row.account_id,
    texts: noticeOf<typeof EN>({ EN, TY }, kind, () => params),
    link: '/member/transactions',
  };
}

function adjusted(amount: bigint) {
  return amount > 0n ? ({ kind: 'added', amount } as const) : ({ kind: 'taken', amount: -amount } as const);
}

function posted(row: BreakRow) {
  const posts = postsOf(row);
  const side = readSide(posts === 'rollback' ? row.ours : row.theirs);
  assert(posts && side, 'what was posted has a side that says so');
  const { amount } = side;
  if (posts === 'rollback') return { kind: row.operation === 'bet' ? 'betBack' : 'winBack', amount } as const;
  return { kind: posts === 'bet' ? 'stake' : 'win', amount } as const;
}
