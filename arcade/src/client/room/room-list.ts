import { button, el } from '../shared/dom.ts';
import type { RoomShown } from './room-state.ts';
import type { RoomWords } from './texts.ts';

/** The rooms by stake, each with a seat one press away. */
export function createRoomList(
  words: RoomWords,
  isForMoney: boolean,
  { sit, practise }: { sit: (roomId: string) => void; practise: () => void },
) {
  const { t, money } = words;
  const list = el('ul', { className: 'room-list' });
  const element = el(
    'section',
    { className: 'rooms-page', attrs: { 'aria-label': t('game.rooms') } },
    el('h2', {}, t('game.rooms')),
    el('p', { className: 'quiet' }, t('game.rooms_hint')),
    isForMoney ? practiceRow() : null,
    list,
  );

  /** Beside rooms for money: a table at once, with play money. */
  function practiceRow(): HTMLElement {
    return el(
      'div',
      { className: 'room-row practice' },
      el('strong', {}, t('game.practise_bots')),
      button(t('game.practise'), practise, 'button'),
      el('p', { className: 'room-people' }, t('game.practise_hint')),
    );
  }

  function rowOf(room: RoomShown, isBusy: boolean): HTMLElement {
    const take = button(
      t(room.isPractice ? 'game.practise' : 'game.sit_down'),
      () => sit(room.roomId),
      'button main',
    );
    take.disabled = isBusy;
    take.setAttribute('aria-label', `${take.textContent} · ${money(room.base)}`);
    const facts = room.isPractice ? t('game.practice_note') : factsOf(room);
    return el(
      'li',
      { className: room.isPractice ? 'room-row practice' : 'room-row' },
      el(
        'div',
        { className: 'room-stake' },
        el('span', { className: 'label' }, t('game.base')),
        el('strong', {}, money(room.base)),
      ),
      take,
      el('p', { className: 'room-people' }, facts),
      el('p', { className: 'room-hold' }, t('game.hold_note', { amount: money(room.hold) })),
    );
  }

  /** Who is there, and how many are missing where people wait. */
  function factsOf({ players, tables, waiting, needed }: RoomShown): string {
    if (waiting > 0) {
      const people = t('game.people_waiting', { count: waiting });
      return `${people} · ${t('game.needed', { count: needed })}`;
    }
    return players === 0
      ? t('game.nobody_yet', { count: needed })
      : `${t('game.people', { count: players })} · ${t('game.tables', { count: tables })}`;
  }

  return {
    element,
    show(rooms: readonly RoomShown[], isBusy: boolean): void {
      list.replaceChildren(...rooms.map((room) => rowOf(room, isBusy)));
    },
  };
}
