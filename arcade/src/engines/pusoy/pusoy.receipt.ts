import { pusoyRows } from '@kislap/rules/pusoy';
import * as z from 'zod/mini';
import { arcadePusoy as english } from '../../../texts/en/arcade-pusoy.ts';
import { arcadeRoom as roomEnglish } from '../../../texts/en/arcade-room.ts';
import { arcadePusoy as filipino } from '../../../texts/ty/arcade-pusoy.ts';
import { arcadeRoom as roomFilipino } from '../../../texts/ty/arcade-room.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { cardText, handReceipt } from '../room/hand-receipt.ts';
import { PusoyShow } from './pusoy.api.ts';

/** Every seat's three rows and what they were. */
export function pusoyReceipt(detail: unknown, words: ReceiptWords): string {
  const room = words.textsOf(roomEnglish, roomFilipino);
  const t = words.textsOf(english, filipino);
  return handReceipt(detail, words, room, (json, seat) => {
    const show = z.parse(PusoyShow, json);
    const rows = show.rows[seat];
    const kinds = show.kinds[seat];
    if (rows === undefined || kinds === undefined) return [];
    return pusoyRows.map((row) => [
      t(`row_${row}`),
      `${cardText(rows[row], words)} · ${t(`kind_${kinds[row]}`)}`,
    ]);
  });
}
