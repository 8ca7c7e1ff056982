import { colourMultiple, colours } from '@kislap/rules/colour-game';
import * as z from 'zod/mini';
import { arcadeColour as english } from '../../../texts/en/arcade-colour.ts';
import { arcadeColour as filipino } from '../../../texts/ty/arcade-colour.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { ColourRound } from './colour.api.ts';

export function colourReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { choice, outcome } = z.parse(ColourRound, detail);
  const bets = colours.flatMap((colour, index): [string, string][] => {
    const stake = choice[index] ?? 0n;
    if (stake === 0n) return [];
    return [[t(`colour_${colour}`), `${words.money(stake)} × ${colourMultiple(outcome.dice, colour)}`]];
  });
  return `${words.heading(t('receipt_result'))}${words.facts([
    [t('dice'), outcome.dice.map((colour) => t(`colour_${colour}`)).join(' · ')],
    ...bets,
  ])}`;
}
