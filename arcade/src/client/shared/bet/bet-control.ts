import { el, iconButton } from '../dom.ts';
import { sound } from '../sound.ts';
import type { Wording } from '../texts.ts';

export type BetControl = {
  element: HTMLElement;
  value(): bigint;
  setEnabled(isEnabled: boolean): void;
};

/** Steps through the stakes that the arcade allows. The select makes every level one choice away. */
export function createBetControl(
  levels: readonly bigint[],
  { t, money }: Wording,
  key: string,
  label = t('arcade.bet'),
): BetControl {
  const kept = recall(key);
  let index = Math.max(
    0,
    levels.findIndex((level) => String(level) === kept),
  );
  if (kept === null) index = Math.min(3, levels.length - 1);

  const select = el(
    'select',
    { className: 'bet-value', attrs: { 'aria-label': label } },
    ...levels.map((level, position) => el('option', { value: String(position) }, money(level))),
  );
  const less = iconButton(t('arcade.bet_less'), 'minus', () => choose(index - 1));
  const more = iconButton(t('arcade.bet_more'), 'plus', () => choose(index + 1));
  select.addEventListener('change', () => choose(Number(select.value)));
  let isEnabled = true;

  function choose(next: number): void {
    if (next < 0 || next >= levels.length) return;
    index = next;
    remember(key, String(levels[index]));
    sound.tap();
    show();
  }

  function show(): void {
    select.value = String(index);
    select.disabled = !isEnabled;
    less.disabled = !isEnabled || index === 0;
    more.disabled = !isEnabled || index === levels.length - 1;
  }

  show();
  return {
    element: el(
      'div',
      { className: 'bet' },
      el('span', { className: 'label' }, label),
      el('div', { className: 'stepper' }, less, select, more),
    ),
    value: () => levels[index] ?? 0n,
    setEnabled(next) {
      isEnabled = next;
      show();
    },
  };
}

function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(`arcade.bet.${key}`);
  } catch {
    return null;
  }
}

function remember(key: string, value: string): void {
  try {
    sessionStorage.setItem(`arcade.bet.${key}`, value);
  } catch {
    return;
  }
}
