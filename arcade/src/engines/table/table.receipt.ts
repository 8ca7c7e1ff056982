import * as z from 'zod/mini';
import { arcadeTables as english } from '../../../texts/en/arcade-tables.ts';
import { arcadeTables as filipino } from '../../../texts/ty/arcade-tables.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { spotWords } from './spot-words.ts';
import { TableDetail } from './table.api.ts';
import type { TableGame } from './table.game.ts';

/** What was dealt and what every chip brought, for the operator's receipt page. */
export function tableReceipt<Outcome>(
  game: TableGame<Outcome>,
  detail: unknown,
  words: ReceiptWords,
): string {
  const t = words.textsOf(english, filipino);
  const { dealId, outcome, bets } = z.parse(TableDetail, detail);
  const parsed = game.deal.outcome.safeParse(outcome);
  const facts: [string, string][] = [[t('receipt_deal'), words.code(dealId)]];
  if (parsed.success) facts.push([t('receipt_outcome'), words.plain(outcomeText(parsed.data))]);
  const chips = bets.map(({ spot, amount, returned, isTakenBack }): [string, string] => {
    const { key, params } = spotWords(spot);
    const paid = t('receipt_returned', { amount: words.money(amount), returned: words.money(returned) });
    return [t(key, params), isTakenBack ? `${words.money(amount)}, ${t('taken_back')}` : paid];
  });
  return (
    words.heading(t('receipt_outcome')) +
    words.facts(facts) +
    words.heading(t('receipt_bets')) +
    words.facts(chips)
  );
}

/** An outcome as its plain values: cards, the number, the dice. */
function outcomeText(outcome: unknown): string {
  if (typeof outcome !== 'object' || outcome === null) return '';
  return Object.entries(outcome)
    .filter(([, value]) => Array.isArray(value) || typeof value === 'string' || typeof value === 'number')
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(' ') : value}`)
    .join(' · ');
}
