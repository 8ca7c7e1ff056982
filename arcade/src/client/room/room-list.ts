import { button, el } from '../shared/dom.ts';
import type { RoomShown } from './room-state.ts';
import type { RoomWords } from './texts.ts';

/** The rooms by stake, each with a seat one press away. */
export function createRoomList(words: RoomWords, sit: (roomId: string) => void) {
  const { t, money } = words;
  const list = el('ul', { className: 'room-list' });
  const element = el(
    'section',
    { className: 'rooms-page', attrs: { 'aria-label': t('game.rooms') } },
    el('h2', {}, t('game.rooms')),
    el('p', { className: 'quiet' }, t('game.rooms_hint')),
    list,
  );

  function rowOf(room: RoomShown, isBusy: boolean): HTMLElement {
    const take = button(
      t(room.isPractice ? 'game.practise' : 'game.sit_down'),
      () => sit(room.roomId),
      'button main',
    );
    take.disabled = isBusy;
    take.setAttribute('aria-label', `${take.textContent} · ${money(room.base)}`);
    const facts = room.isPractice
      ? t('game.practice_note')
      : `${t('game.people', { count: room.players })} · ${t('game.tables', { count: room.tables })}`;
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

  return {
    element,
    show(rooms: readonly RoomShown[], isBusy: boolean): void {
      list.replaceChildren(...rooms.map((room) => rowOf(room, isBusy)));
    },
  };
}
