import { pusoyRows } from '@kislap/rules/pusoy';
import type * as z from 'zod/mini';
import { PusoyShow } from '../../engines/pusoy/pusoy.api.ts';
import { smallCard } from '../room/card-element.ts';
import type { ResultNow } from '../room/result-panel.ts';
import { type ResultShown, seatName, type TableShown } from '../room/room-state.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { inOrder } from './places.ts';
import type { Words } from './texts.ts';

export type Show = z.output<typeof PusoyShow>;

/** The three rows of a seat, and what each of them is. */
export function rowsOfSeat(show: Show, seat: number, { t }: Words): HTMLElement {
  const rows = show.rows[seat];
  const kinds = show.kinds[seat];
  const names = kinds === undefined ? [] : pusoyRows.map((row) => t(`game.kind_${kinds[row]}`));
  return el(
    'div',
    { className: 'past-rows' },
    el(
      'div',
      { className: 'result-cards' },
      ...pusoyRows.map((row) =>
        el('span', { className: 'meld' }, ...inOrder(rows?.[row] ?? []).map(smallCard)),
      ),
    ),
    el('p', { className: 'result-notes' }, names.join(' · ')),
  );
}

/** What a seat won from or paid to each of the others, in bases. */
export function duelNotes(
  show: Show,
  seat: number,
  nameOf: (seat: number) => string,
  { t }: Words,
): string[] {
  return show.duels.flatMap(({ seats: [first = 0, second = 0], total }) => {
    if (first !== seat && second !== seat) return [];
    const own = first === seat ? total : -total;
    const name = nameOf(first === seat ? second : first);
    return [t('game.duel_against', { name, count: own > 0 ? `+${own}` : String(own).replace('-', '−') })];
  });
}

export function resultOf(table: TableShown, result: ResultShown, offset: number, words: Words): ResultNow {
  const { t } = words;
  const show = readOwn(PusoyShow, result.show);
  const nameOf = (seat: number) => seatName(table, seat, t('game.you'));
  const ownSeat = table.hand?.ownSeat ?? null;
  const own = ownSeat === null ? 0n : (result.net[ownSeat] ?? 0n);
  const [best = 0n] = [...result.net].sort((a, b) => Number(b - a));
  const order = show.rows
    .map((_, seat) => seat)
    .sort((a, b) => Number((result.net[b] ?? 0n) - (result.net[a] ?? 0n)));
  return {
    title: own > 0n ? t('game.title_you') : t('game.title_other'),
    tone: own > 0n ? 'win' : 'plain',
    rake: result.rake,
    nextMs: table.nextAt === null ? 0 : table.nextAt - offset - performance.now(),
    rows: order.map((seat) => ({
      name: nameOf(seat),
      isYou: seat === ownSeat,
      isWinner: best > 0n && result.net[seat] === best,
      notes: seat === ownSeat ? duelNotes(show, seat, nameOf, words) : [],
      cards: rowsOfSeat(show, seat, words),
      net: result.net[seat] ?? 0n,
    })),
  };
}
