import { type Card, cardName } from '@kislap/rules/deck';
import * as z from 'zod/mini';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { HandDetail } from './room.api.ts';

type Detail = z.output<typeof HandDetail>;

interface RoomReceiptTexts {
  receipt_seat: string;
  receipt_net: string;
  receipt_base: string;
  receipt_hold: string;
  receipt_rake: string;
  receipt_void: string;
}

export function cardText(cards: readonly Card[], words: ReceiptWords): string {
  return words.plain(cards.map(cardName).join(' '));
}

/** The facts that every hand of cards has; `seatFacts` adds what the game knows of a seat. */
export function handReceipt(
  detail: unknown,
  words: ReceiptWords,
  t: (key: keyof RoomReceiptTexts, params?: Record<string, string | number>) => string,
  seatFacts: (show: unknown, seat: number) => [string, string][],
): string {
  const hand: Detail = z.parse(HandDetail, detail);
  const { result } = hand;
  if (result === null) return `<p>${t('receipt_void')}</p>`;
  const whole = words.facts([
    [t('receipt_base'), words.money(hand.base)],
    [t('receipt_hold'), words.money(hand.hold)],
    [t('receipt_rake'), words.money(result.rake)],
  ]);
  const seats = hand.names.map((name, seat) => {
    const own = seat === hand.ownSeat ? ' ★' : '';
    const facts = words.facts([
      [t('receipt_net'), words.money(result.net[seat] ?? 0n)],
      ...seatFacts(result.show, seat),
    ]);
    const number = t('receipt_seat', { number: seat + 1 });
    return `<section>${words.heading(`${number} · ${words.plain(name)}${own}`)}${facts}</section>`;
  });
  return whole + seats.join('');
}
