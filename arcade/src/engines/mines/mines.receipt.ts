import * as z from 'zod/mini';
import { arcadeMines as english } from '../../../texts/en/arcade-mines.ts';
import { arcadeMines as filipino } from '../../../texts/ty/arcade-mines.ts';
import type { ReceiptWords } from '../../pages/receipt.words.ts';
import { MinesRound } from './mines.api.ts';

/** The board as it stood at the end. */
export function minesReceipt(detail: unknown, words: ReceiptWords): string {
  const t = words.textsOf(english, filipino);
  const round = z.parse(MinesRound, detail);
  const cell = (tile: number) => {
    const isMine = round.board?.includes(tile) ?? false;
    const isPicked = round.picks.includes(tile);
    const name = isMine ? t('receipt_mine') : isPicked ? t('receipt_safe') : t('receipt_closed');
    const mark = isMine ? '✕' : isPicked ? '◆' : '·';
    const look = `${isMine ? 'mine' : ''}${isPicked ? ' picked' : ''}`.trim();
    return `<td${look ? ` class="${look}"` : ''}><span aria-hidden="true">${mark}</span><span class="said">${name}</span></td>`;
  };
  const rows = [0, 1, 2, 3, 4].map(
    (row) => `<tr>${[0, 1, 2, 3, 4].map((column) => cell(row * 5 + column)).join('')}</tr>`,
  );
  return `${words.heading(t('receipt_result'))}<table>${rows.join('')}</table>${words.facts([
    [t('mines_count'), String(round.mines)],
    [t('receipt_multiplier'), `${round.multiplier}×`],
  ])}`;
}
