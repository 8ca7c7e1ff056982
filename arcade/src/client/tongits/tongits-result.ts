import type * as z from 'zod/mini';
import { TongitsShow } from '../../engines/tongits/tongits.api.ts';
import { smallCard } from '../room/card-element.ts';
import type { ResultNow } from '../room/result-panel.ts';
import { type ResultShown, seatName, type TableShown } from '../room/room-state.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import type { Words } from './texts.ts';

export type Show = z.output<typeof TongitsShow>;

/** All cards of a seat: its melds, then what it held. */
export function cardsOf(show: Show, seat: number): HTMLElement {
  const melds = show.melds[seat] ?? [];
  const hand = [...(show.hands[seat] ?? [])].sort((a, b) => (a % 13) - (b % 13));
  return el(
    'div',
    { className: 'result-cards' },
    ...melds.map((meld) => el('span', { className: 'meld' }, ...meld.map(smallCard))),
    el('span', { className: 'meld in-hand' }, ...hand.map(smallCard)),
  );
}

export function notesOf(show: Show, seat: number, { t }: Words): string[] {
  const notes = [t('game.note_points', { count: show.points[seat] ?? 0 })];
  const debt = show.debts.find((one) => one.seat === seat);
  if (debt?.isBurned) notes.push(t('game.note_burned'));
  if (debt) notes.push(t('game.note_pays', { count: debt.total }));
  const [any] = show.debts;
  if (show.winner === seat && any !== undefined) {
    if (any.aces > 0) notes.push(t('game.note_aces', { count: any.aces }));
    if (any.secretFours > 0) notes.push(t('game.note_fours', { count: any.secretFours }));
  }
  return notes;
}

export function resultOf(table: TableShown, result: ResultShown, offset: number, words: Words): ResultNow {
  const { t } = words;
  const show = readOwn(TongitsShow, result.show);
  const you = t('game.you');
  const ownSeat = table.hand?.ownSeat ?? null;
  const by = t(`game.by_${show.by}`);
  const isMine = show.winner !== null && show.winner === ownSeat;
  const title =
    show.winner === null
      ? t('game.title_nobody')
      : isMine
        ? t('game.title_you', { by })
        : t('game.title_other', { name: seatName(table, show.winner, you), by });
  const order = show.hands
    .map((_, seat) => seat)
    .sort((a, b) => Number(b === show.winner) - Number(a === show.winner));
  return {
    title,
    tone: isMine ? 'win' : 'plain',
    rake: result.rake,
    nextMs: table.nextAt === null ? 0 : table.nextAt - offset - performance.now(),
    rows: order.map((seat) => ({
      name: seatName(table, seat, you),
      isYou: seat === ownSeat,
      isWinner: seat === show.winner,
      notes: notesOf(show, seat, words),
      cards: cardsOf(show, seat),
      net: result.net[seat] ?? 0n,
    })),
  };
}
