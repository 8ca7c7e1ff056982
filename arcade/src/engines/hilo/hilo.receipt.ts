import { rankOf, suitOf } from '@kislap/rules/hilo';
import * as z from 'zod/mini';
import { arcadeHilo as english } from '../../../texts/en/arcade-hilo.ts';
import { arcadeHilo as filipino } from '../../../texts/ty/arcade-hilo.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { HiLoRound } from './hilo.api.ts';

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♣', '♦', '♥', '♠'];

/** The cards in order, each with what was decided on it. */
export function hiloReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { cards, moves, multiplier } = z.parse(HiLoRound, detail);
  const items = cards.map((card, index) => {
    const name = words.plain(`${ranks[rankOf(card) - 1] ?? ''}${suits[suitOf(card)] ?? ''}`);
    const move = moves[index];
    return `<li>${name}${move === undefined ? '' : ` → ${t(`move_${move}`)}`}</li>`;
  });
  return `${words.heading(t('receipt_result'))}<ul>${items.join('')}</ul>${words.facts([
    [t('multiplier'), `${multiplier}×`],
  ])}`;
}
