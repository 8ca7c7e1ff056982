import { formatMultiplier } from '@kislap/rules/crash';
import { wheelMultiplier } from '@kislap/rules/wheel';
import * as z from 'zod/mini';
import { arcadeWheel as english } from '../../../texts/en/arcade-wheel.ts';
import { arcadeWheel as filipino } from '../../../texts/ty/arcade-wheel.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { WheelRound } from './wheel.api.ts';

export function wheelReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { outcome } = z.parse(WheelRound, detail);
  return `${words.heading(t('receipt_result'))}${words.facts([
    [t('segment'), String(outcome.segment + 1)],
    [t('multiplier'), `${formatMultiplier(wheelMultiplier(outcome.segment))}×`],
  ])}`;
}
