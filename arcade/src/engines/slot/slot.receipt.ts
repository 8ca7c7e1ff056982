import * as z from 'zod/mini';
import { arcadeSlot as english } from '../../../texts/en/arcade-slot.ts';
import { arcadeSlot as filipino } from '../../../texts/ty/arcade-slot.ts';
import type { ReceiptWords, Say } from '../../pages/receipt.words.ts';
import { SlotRound, type SlotSymbol, type Spin } from './slot.api.ts';
import { turnNames } from './turn-names.ts';

type Symbols = z.output<typeof SlotSymbol>;

/** Every turn of the reels as a table, with what it paid. */
export function slotReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { spins, jackpots } = z.parse(SlotRound, detail);
  const prizes = (jackpots ?? []).map(({ level, amount }): [string, string] => [
    t(`jackpot_${level}`),
    words.money(amount),
  ]);
  const names = turnNames(spins).map(({ key, number }) => t(key, { number }));
  const turns = spins.map((spin, index) => spinOf(words, t, spin, names[index] ?? '')).join('');
  return prizes.length === 0 ? turns : turns + words.heading(t('jackpot')) + words.facts(prizes);
}

function spinOf(
  words: ReceiptWords,
  t: Say<typeof english>,
  spin: z.output<typeof Spin>,
  name: string,
): string {
  const { money } = words;
  const rows = (spin.grid[0] ?? []).map(
    (_, row) =>
      `<tr>${spin.grid.map((reel) => `<td>${symbolOf(words, t, reel[row] ?? 'T')}</td>`).join('')}</tr>`,
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
  if (spin.coins.length > 0) wins.push(`<li>${t('receipt_coins', { count: spin.coins.length })}</li>`);
  if (spin.factor > 1 && spin.win > 0n) wins.push(`<li>${t('receipt_factor', { factor: spin.factor })}</li>`);
  return `<section>${words.heading(`${name} · ${money(spin.win)}`)}<table>${rows.join('')}</table><ul>${wins.join('')}</ul></section>`;
}

function symbolOf(words: ReceiptWords, t: Say<typeof english>, symbol: Symbols): string {
  return symbol.length > 1 ? `<b>${t(`symbol_${symbol}`)}</b>` : words.plain(symbol);
}
