import { formatMultiplier } from '@kislap/rules/crash';
import { pictureOf, ticketMultiplier } from '@kislap/rules/scratch';
import * as z from 'zod/mini';
import { arcadeScratch as english } from '../../../texts/en/arcade-scratch.ts';
import { arcadeScratch as filipino } from '../../../texts/ty/arcade-scratch.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { ScratchRound } from './scratch.api.ts';

export function scratchReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { outcome } = z.parse(ScratchRound, detail);
  const { prize, fields } = outcome;
  const cell = (field: number) =>
    `<td>${field === prize ? '<b>' : ''}${t(`picture_${pictureOf(field)}`)}${field === prize ? '</b>' : ''}</td>`;
  const rows = [0, 3, 6].map(
    (first) =>
      `<tr>${fields
        .slice(first, first + 3)
        .map(cell)
        .join('')}</tr>`,
  );
  return `${words.heading(t('receipt_result'))}<table>${rows.join('')}</table>${words.facts([
    [t('multiplier'), `${formatMultiplier(ticketMultiplier(outcome))}×`],
  ])}`;
}
