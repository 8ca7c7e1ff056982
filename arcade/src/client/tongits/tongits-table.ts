import type { TongitsView } from '@kislap/rules/tongits-view';
import { cardBack, cardFace, sayCard } from '../room/card-element.ts';
import { dueOf, handSeatAt, seatsAround, type TableShown } from '../room/room-state.ts';
import { createSeatPlate } from '../room/seat-plate.ts';
import { createTableBar } from '../room/table-bar.ts';
import { el } from '../shared/dom.ts';
import type { Skin } from '../shared/paint/skin.ts';
import type { Target } from './offers.ts';
import { createTableMelds } from './table-melds.ts';
import type { Words } from './texts.ts';

export interface TableDeeds {
  draw(): void;
  take(): void;
  layOnto(target: Target): void;
  leave(): void;
  offset(): number;
}

/** The mat with both opponents, the stock and the discards, and every meld that lies open. */
export function createTongitsTable(words: Words, skin: Skin, deeds: TableDeeds) {
  const { t } = words;
  const places = ['left', 'right', 'own'] as const;
  // Round the table in the order of play: the next after the player sits to the left.
  const around = { own: 0, left: 1, right: 2 } as const;
  const bar = createTableBar(words, deeds.leave);
  let shown: TableShown | undefined;

  const seats = places.map((place) => {
    const plate = createSeatPlate(words, place);
    const melds = createTableMelds(words, (meld) => {
      const seat = shown === undefined ? undefined : handSeatAt(shown, seatAt(shown, place));
      if (seat !== undefined) deeds.layOnto({ seat, meld });
    });
    return { place, plate, melds };
  });
  const stockCount = el('span', { className: 'pile-count' });
  const stock = el(
    'button',
    { type: 'button', className: 'pile stock', onclick: deeds.draw },
    cardBack(skin),
    stockCount,
  );
  const discards = el('button', { type: 'button', className: 'pile discards', onclick: deeds.take });
  const elementOf = (place: (typeof places)[number]) => {
    const one = seats.find((seat) => seat.place === place);
    return el('div', { className: `side ${place}` }, one?.plate.element, one?.melds.element);
  };
  const element = el(
    'div',
    { className: 'tongits-table' },
    bar.element,
    el('div', { className: 'opponents' }, elementOf('left'), elementOf('right')),
    el('div', { className: 'piles' }, stock, discards),
    elementOf('own'),
  );

  function seatAt(table: TableShown, place: (typeof places)[number]): number {
    return seatsAround(table)[around[place]] ?? 0;
  }

  function showPiles(view: TongitsView | null, canDraw: boolean, canTake: boolean): void {
    const count = view?.stockCount ?? 0;
    stock.disabled = !canDraw;
    stock.classList.toggle('is-empty', view !== null && count === 0);
    stockCount.textContent = view === null ? '' : String(count);
    stock.setAttribute('aria-label', t('game.stock', { count }));
    discards.disabled = !canTake;
    const top = view?.discard ?? null;
    discards.dataset.top = top === null ? '' : String(top);
    const face = top === null ? el('span', { className: 'pile-empty' }) : cardFace(top);
    const holder = el('span', { className: 'pile-card' }, face);
    if (top !== null) holder.dataset.card = String(top);
    discards.replaceChildren(holder);
    discards.setAttribute(
      'aria-label',
      top === null ? t('game.discards_none') : t('game.discards', { card: sayCard(top, words) }),
    );
  }

  return {
    element,
    stock,
    /** Where the cards of a seat come from when they come to the table. */
    plateOf(handSeat: number): Element | undefined {
      if (shown === undefined) return undefined;
      const table = shown;
      return seats.find(({ place }) => handSeatAt(table, seatAt(table, place)) === handSeat)?.plate.face;
    },
    show(
      table: TableShown,
      view: TongitsView | null,
      offers: { canDraw: boolean; canTake: boolean; targets: readonly Target[] },
      notes: (handSeat: number) => string,
    ): void {
      shown = table;
      bar.show(table);
      showPiles(view, offers.canDraw, offers.canTake);
      for (const { place, plate, melds } of seats) {
        const tableSeat = seatAt(table, place);
        const seat = table.seats[tableSeat] ?? null;
        const handSeat = handSeatAt(table, tableSeat);
        const own = handSeat === undefined ? undefined : view?.seats[handSeat];
        const due = dueOf(table, tableSeat, deeds.offset());
        plate.show(
          {
            seat,
            count: own?.count ?? null,
            isDealer: view !== null && view.dealer === handSeat,
            due,
            note: handSeat === undefined ? '' : notes(handSeat),
          },
          `${table.hand?.handId} ${due?.at}`,
        );
        const open = offers.targets.flatMap((target) => (target.seat === handSeat ? [target.meld] : []));
        melds.show(own?.melds ?? [], open, seat?.isYou === true ? t('game.you') : (seat?.name ?? ''));
      }
    },
  };
}
