import { button, el } from '../shared/dom.ts';
import type { TableShown } from './room-state.ts';
import type { RoomWords } from './texts.ts';

/** The line above a table: the stake, what is put down, and the way out. */
export function createTableBar(words: RoomWords, leave: () => void) {
  const { t, money } = words;
  const stake = el('span', { className: 'table-stake' });
  const out = button(t('game.leave'), leave, 'button quiet-button', 'back');
  const element = el('div', { className: 'table-bar' }, out, stake);
  return {
    element,
    show({ room }: TableShown): void {
      stake.textContent = `${t('game.base')} ${money(room.base)} · ${t('game.hold')} ${money(room.hold)}`;
    },
  };
}
