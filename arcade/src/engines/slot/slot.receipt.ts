import * as z from 'zod/mini';
import { arcadeSlot as english } from '../../../texts/en/arcade-slot.ts';
import { arcadeSlot as filipino } from '../../../texts/ty/arcade-slot.ts';
import type { ReceiptWords, Say } from '../../pages/receipt.words.ts';
import { SlotRound, type Spin } from './slot.api.ts';

/** Every turn of the reels as a table, with what it paid. */
export function slotReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { spins, jackpots } = z.parse(SlotRound, detail);
  const prizes = (jackpots ?? []).map(({ level, amount }): [string, string] => [
    t(`jackpot_${level}`),
    words.money(amount),
  ]);
  const turns = spins.map((spin, index) => spinOf(words, t, spin, index)).join('');
  return prizes.length === 0 ? turns : turns + words.heading(t('jackpot')) + words.facts(prizes);
}

function spinOf(
  words: ReceiptWords,
  t: Say<typeof english>,
  spin: z.output<typeof Spin>,
  index: number,
): string {
  const { money } = words;
  const rows = [0, 1, 2].map(
    (row) =>
      `<tr>${spin.grid.map((reel) => `<td>${symbolOf(words, t, reel[row] ?? '')}</td>`).join('')}</tr>`,
  );
  const wins = spin.wins.map(({ line, ways, symbol, count, pay }) => {
    const how =
      line === null ? t('receipt_ways', { ways, count }) : t('receipt_line', { line: line + 1, count });
    return `<li>${how} ${symbolOf(words, t, symbol)} · ${money(pay)}</li>`;
  });
  if (spin.scatters.count >= 3) {
    const { count, pay, freeSpins } = spin.scatters;
    wins.push(`<li>${t('receipt_scatters', { count, freeSpins })} · ${money(pay)}</li>`);
  }
  const heading = spin.isFree ? t('free_number', { number: index }) : t('paid_spin');
  return `<section>${words.heading(`${heading} · ${money(spin.win)}`)}<table>${rows.join('')}</table><ul>${wins.join('')}</ul></section>`;
}

function symbolOf(words: ReceiptWords, t: Say<typeof english>, symbol: string): string {
  if (symbol === 'WILD') return `<b>${t('symbol_WILD')}</b>`;
  return symbol === 'SCATTER' ? `<b>${t('symbol_SCATTER')}</b>` : words.plain(symbol);
}
