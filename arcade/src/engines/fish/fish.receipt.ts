import { payOf } from '@kislap/rules/fish';
import * as z from 'zod/mini';
import { arcadeFish as english } from '../../../texts/en/arcade-fish.ts';
import { arcadeFish as filipino } from '../../../texts/ty/arcade-fish.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { FishDetail } from './fish.api.ts';

/** Every shot of the batch: what it cost, what it met, what it brought. */
export function fishReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { choice, outcome } = z.parse(FishDetail, detail);
  const captured = [...outcome.captured];
  const shots = choice.shots.map(({ cost, kind }, at): [string, string] => {
    const name = `${t('receipt_shot', { number: at + 1 })} · ${words.money(cost)}`;
    if (kind === null) return [name, t('receipt_missed')];
    const isCaptured = captured.shift() === true;
    const pays = payOf(kind);
    return isCaptured
      ? [name, t('receipt_captured', { pays, amount: words.money(cost * BigInt(pays)) })]
      : [name, t('receipt_escaped', { pays })];
  });
  const facts: [string, string][] = [[t('receipt_tide'), words.code(choice.tideId)]];
  return words.facts(facts) + words.heading(t('receipt_shots')) + words.facts(shots);
}
