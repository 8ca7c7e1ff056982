import * as z from 'zod/mini';
import { arcadeCrash as english } from '../../../texts/en/arcade-crash.ts';
import { arcadeCrash as filipino } from '../../../texts/ty/arcade-crash.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { CrashDetail } from './crash.api.ts';

export function crashReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { bet, proof } = z.parse(CrashDetail, detail);
  if (bet.outcome === 'placed') return '';
  const facts: [string, string][] = [[t('receipt_flight'), words.code(bet.roundId)]];
  if (bet.cashedOutAt !== null) facts.push([t('receipt_cashed_out_at'), `${bet.cashedOutAt}×`]);
  if (proof !== null) facts.push([t('receipt_crashed_at'), `${proof.crashedAt}×`]);
  return words.heading(t('receipt_result')) + words.facts(facts);
}
