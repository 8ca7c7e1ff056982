import { formatMultiplier } from '@kislap/rules/crash';
import { diceChance, diceMultiplier, formatRoll } from '@kislap/rules/dice';
import * as z from 'zod/mini';
import { arcadeDice as english } from '../../../texts/en/arcade-dice.ts';
import { arcadeDice as filipino } from '../../../texts/ty/arcade-dice.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { DiceRound } from './dice.api.ts';

export function diceReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { choice, outcome } = z.parse(DiceRound, detail);
  const chance = diceChance(choice);
  return `${words.heading(t('receipt_result'))}${words.facts([
    [t('rolled'), formatRoll(outcome.roll)],
    [t(choice.side), formatRoll(choice.target)],
    [t('chance'), `${formatRoll(chance)} %`],
    [t('multiplier'), `${formatMultiplier(diceMultiplier(chance))}×`],
  ])}`;
}
