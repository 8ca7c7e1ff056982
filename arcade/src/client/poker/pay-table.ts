import { type PokerHand, pokerHands, pokerPays } from '@kislap/rules/video-poker';
import { el } from '../shared/dom.ts';
import type { Words } from './texts.ts';

/** What every hand pays at the stake of now; the hand that lies there is lit. */
export function createPayTable({ t, money }: Words) {
  const paying = pokerHands.filter((hand) => pokerPays[hand] > 0);
  const amounts = new Map(paying.map((hand) => [hand, el('td', {})]));
  const rows = new Map(
    paying.map((hand) => [
      hand,
      el(
        'tr',
        {},
        el('th', { attrs: { scope: 'row' } }, t(`game.hand_${hand}`)),
        el('td', { className: 'times' }, `${pokerPays[hand]}×`),
        amounts.get(hand),
      ),
    ]),
  );
  return {
    element: el(
      'table',
      { className: 'pay-table' },
      el('caption', { className: 'said' }, t('game.pays')),
      el('tbody', {}, ...rows.values()),
    ),
    showBet(bet: bigint): void {
      for (const [hand, cell] of amounts) cell.textContent = money(bet * BigInt(pokerPays[hand]));
    },
    light(hand: PokerHand | null): void {
      for (const [name, row] of rows) row.classList.toggle('lit', name === hand);
    },
  };
}
