import { guaranteedOf } from '@kislap/rules/bingo-guaranteed';
import * as z from 'zod/mini';
import { arcadeBingo as english } from '../../../texts/en/arcade-bingo.ts';
import { arcadeBingo as filipino } from '../../../texts/ty/arcade-bingo.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { BingoDetail } from './bingo.api.ts';
import { type Kept, keptPools } from './bingo.draw.ts';
import { rulesOf } from './hall.ts';

/** The player's cards, the balls that were called and the prizes, for the operator's receipt page. */
export function bingoReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { roundId, balls, cards, kept } = z.parse(BingoDetail, detail);
  const columns = balls === 75 ? 5 : 9;
  const called = new Set(kept?.calls ?? []);
  const own = new Set(cards.map(({ number }) => number));
  const facts: [string, string][] = [[t('receipt_round'), words.code(roundId)]];
  if (kept === null) {
    facts.push([t('receipt_state'), t('receipt_void')]);
  } else {
    const names = namesOf(kept);
    facts.push([t('receipt_cards'), String(kept.sold.length)]);
    if (kept.guaranteed !== undefined) facts.push([t('receipt_prizes'), t('receipt_guaranteed')]);
    facts.push([t('receipt_calls'), words.plain(kept.calls.join(' '))]);
    for (const [index, { amount, cards: winners }] of keptPools(kept).entries()) {
      const mine = winners.filter((number) => own.has(number)).length;
      const parts = t('receipt_prize', { amount: words.money(amount), cards: winners.length, mine });
      facts.push([t(`prize_${names[index] ?? 'blackout'}`), parts]);
    }
  }
  const shown = cards.map(({ number, cells, isTakenBack }) => {
    const title = words.heading(t(isTakenBack ? 'receipt_card_back' : 'receipt_card', { number }));
    return title + cardTable(cells, columns, called);
  });
  return words.facts(facts) + shown.join('');
}

/** The names of the prizes that fell, in the order of `keptPools`. */
function namesOf({ pattern, guaranteed }: Kept) {
  if (guaranteed === undefined) return rulesOf(pattern).prizes.map(({ name }) => name);
  const prizes = guaranteedOf(pattern);
  return guaranteed.map(({ prize }) => prizes[prize]?.name);
}

/** Numbers only, so nothing has to be escaped; a called one is marked. */
function cardTable(cells: readonly number[], columns: number, called: ReadonlySet<number>): string {
  const rows = Array.from({ length: cells.length / columns }, (_, row) =>
    cells
      .slice(row * columns, (row + 1) * columns)
      .map((cell) => `<td${called.has(cell) ? ' class="picked"' : ''}>${cell === 0 ? '·' : cell}</td>`)
      .join(''),
  );
  return `<table><tbody>${rows.map((row) => `<tr>${row}</tr>`).join('')}</tbody></table>`;
}
