import * as z from 'zod/mini';
import { arcadePoker as english } from '../../../texts/en/arcade-poker.ts';
import { arcadePoker as filipino } from '../../../texts/ty/arcade-poker.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { PokerRound } from './poker.api.ts';

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const suits = ['♣', '♦', '♥', '♠'];

/** Both hands, the cards held in bold. */
export function pokerReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const { dealt, drawn, holds, hand } = z.parse(PokerRound, detail);
  const cell = (card: number, place: number) => {
    const name = words.plain(`${ranks[card % 13] ?? ''}${suits[Math.floor(card / 13)] ?? ''}`);
    return `<td>${holds?.[place] === true ? `<b>${name}</b>` : name}</td>`;
  };
  const rows = [dealt, ...(drawn === null ? [] : [drawn])].map(
    (cards) => `<tr>${cards.map(cell).join('')}</tr>`,
  );
  return `${words.heading(t('receipt_result'))}<table>${rows.join('')}</table>${words.facts([
    [t('hand'), t(`hand_${hand}`)],
  ])}`;
}
