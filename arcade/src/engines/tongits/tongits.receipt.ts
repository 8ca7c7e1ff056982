import * as z from 'zod/mini';
import { arcadeRoom as roomEnglish } from '../../../texts/en/arcade-room.ts';
import { arcadeTongits as english } from '../../../texts/en/arcade-tongits.ts';
import { arcadeRoom as roomFilipino } from '../../../texts/ty/arcade-room.ts';
import { arcadeTongits as filipino } from '../../../texts/ty/arcade-tongits.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { cardText, handReceipt } from '../room/hand-receipt.ts';
import { TongitsShow } from './tongits.api.ts';

/** How the hand ended, and every seat's cards and points. */
export function tongitsReceipt(detail: unknown, words: ReceiptWords): string {
  const room = words.textsOf(roomEnglish, roomFilipino);
  const t = words.textsOf(english, filipino);
  return handReceipt(detail, words, room, (json, seat) => {
    const show = z.parse(TongitsShow, json);
    const facts: [string, string][] = [];
    if (show.winner === seat) facts.push([t('receipt_won_by'), t(`by_${show.by}`)]);
    const melds = show.melds[seat]?.map((meld) => cardText(meld, words)).join(' | ') ?? '';
    facts.push([t('receipt_melds'), melds === '' ? '–' : melds]);
    facts.push([t('receipt_hand'), cardText(show.hands[seat] ?? [], words) || '–']);
    facts.push([t('receipt_points'), String(show.points[seat] ?? 0)]);
    return facts;
  });
}
