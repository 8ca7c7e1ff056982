import { button, el, iconButton } from '../shared/dom.ts';
import type { HandFan, SortKind } from './hand-fan.ts';
import type { RoomWords } from './texts.ts';

/** Puts the hand in order without dragging: by group, rank or suit, or the one chosen card place by place. */
export function createHandTools({ t }: RoomWords, fan: HandFan) {
  const sort = (kind: SortKind, label: string) => button(label, () => fan.sort(kind), 'button tool');
  const left = iconButton(t('game.move_left'), 'back', () => fan.nudge(-1), 'icon-button tool');
  const right = iconButton(t('game.move_right'), 'back', () => fan.nudge(1), 'icon-button tool turned');
  const element = el(
    'div',
    { className: 'hand-tools', attrs: { role: 'group', 'aria-label': t('game.sort') } },
    sort('group', t('game.sort_group')),
    sort('rank', t('game.sort_rank')),
    sort('suit', t('game.sort_suit')),
    left,
    right,
  );
  return {
    element,
    show(): void {
      const canMove = fan.chosen().length === 1;
      left.disabled = !canMove;
      right.disabled = !canMove;
    },
  };
}
