import { formatMultiplier } from '@kislap/rules/crash';
import { plinkoMultiplier, pocketOf } from '@kislap/rules/plinko';
import * as z from 'zod/mini';
import { arcadePlinko as english } from '../../../texts/en/arcade-plinko.ts';
import { arcadePlinko as filipino } from '../../../texts/ty/arcade-plinko.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { PlinkoRound } from './plinko.api.ts';

export function plinkoReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { choice, outcome } = z.parse(PlinkoRound, detail);
  return `${words.heading(t('receipt_result'))}${words.facts([
    [t('risk'), t(`risk_${choice.risk}`)],
    [t('path'), outcome.path.map((side) => (side === 0 ? '←' : '→')).join(' ')],
    [t('pocket'), String(pocketOf(outcome.path) + 1)],
    [t('multiplier'), `${formatMultiplier(plinkoMultiplier(choice.risk, outcome.path))}×`],
  ])}`;
}
