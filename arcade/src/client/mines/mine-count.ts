import { el, iconButton } from '../shared/dom.ts';
import { sound } from '../shared/sound.ts';
import type { Words } from './texts.ts';

export type MineCount = {
  element: HTMLElement;
  value(): number;
  set(count: number): void;
  setEnabled(isEnabled: boolean): void;
};

const least = 1;
const most = 24;

/** How many of the panes are mined. */
export function createMineCount({ t }: Words, onChange: (count: number) => void): MineCount {
  let count = 3;
  let isEnabled = true;
  const select = el(
    'select',
    { className: 'bet-value', attrs: { 'aria-label': t('game.mines_count') } },
    ...Array.from({ length: most }, (_, index) =>
      el('option', { value: String(index + 1) }, String(index + 1)),
    ),
  );
  const fewer = iconButton(t('game.fewer'), 'minus', () => choose(count - 1));
  const more = iconButton(t('game.moreMines'), 'plus', () => choose(count + 1));
  select.addEventListener('change', () => choose(Number(select.value)));

  function choose(next: number): void {
    count = Math.max(least, Math.min(most, next));
    sound.tap();
    show();
    onChange(count);
  }

  function show(): void {
    select.value = String(count);
    select.disabled = !isEnabled;
    fewer.disabled = !isEnabled || count === least;
    more.disabled = !isEnabled || count === most;
  }

  show();
  return {
    element: el(
      'div',
      { className: 'mine-count' },
      el('span', { className: 'label' }, t('game.mines_count')),
      el('div', { className: 'stepper' }, fewer, select, more),
    ),
    value: () => count,
    set(next) {
      count = next;
      show();
    },
    setEnabled(next) {
      isEnabled = next;
      show();
    },
  };
}
