import { button, el } from '../../shared/dom.ts';
import { sound } from '../../shared/sound.ts';
import type { Words } from '../texts.ts';
import { chip, chipsFor } from './chips.ts';

export type TrayView = {
  isOpen: boolean;
  staked: bigint;
  won: bigint | null;
  canTakeBack: boolean;
  canRepeat: boolean;
  canDouble: boolean;
};

type Acts = { takeBack: () => void; takeAllBack: () => void; repeat: () => void; double: () => void };

/** The player's side of the table: chips to choose from, what lies on the cloth, and what can be done with it. */
export function createTray(words: Words, acts: Acts) {
  const { t, money } = words;
  const rack = el('div', { className: 'rack', attrs: { role: 'radiogroup', 'aria-label': t('game.chips') } });
  const staked = el('strong', {});
  const won = el('strong', {});
  const takeBack = button(t('game.take_back'), acts.takeBack, 'button small-act');
  const clear = button(t('game.take_back_all'), acts.takeAllBack, 'button small-act');
  const repeat = button(t('game.again'), acts.repeat, 'button small-act');
  const double = button(t('game.twice'), acts.double, 'button small-act');
  const element = el(
    'div',
    { className: 'tray' },
    el(
      'p',
      { className: 'tray-sums' },
      el('span', {}, t('game.staked'), ' ', staked),
      el('span', {}, t('game.won'), ' ', won),
    ),
    rack,
    el('div', { className: 'acts' }, takeBack, clear, repeat, double),
  );
  let chosen = 0n;
  let choices: bigint[] = [];

  function choose(amount: bigint, isFocused = false): void {
    chosen = amount;
    for (const [index, one] of [...rack.children].entries()) {
      if (!(one instanceof HTMLButtonElement)) continue;
      const isChosen = choices[index] === amount;
      one.setAttribute('aria-checked', String(isChosen));
      one.tabIndex = isChosen ? 0 : -1;
      if (isChosen && isFocused) one.focus();
    }
  }

  rack.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = choices[(choices.indexOf(chosen) + step + choices.length) % choices.length];
    if (next !== undefined) choose(next, true);
  });

  function chipButton(amount: bigint): HTMLButtonElement {
    const control = el('button', {
      type: 'button',
      className: 'rack-chip',
      attrs: { role: 'radio', 'aria-label': t('game.chip', { amount: money(amount) }) },
      onclick: () => {
        sound.tap();
        choose(amount);
      },
    });
    control.append(chip(amount));
    return control;
  }

  return {
    element,
    /** Another table, other chips; the one in hand stays where the table takes it. */
    setLimits(betMin: bigint, betMax: bigint): void {
      choices = chipsFor(betMin, betMax);
      rack.replaceChildren(...choices.map(chipButton));
      const [first = betMin, second = first] = choices;
      choose(choices.includes(chosen) ? chosen : second);
    },
    chosen: () => chosen,
    /** Where a chip flies from. */
    source: (): Element => rack.querySelector('[aria-checked="true"]') ?? rack,
    show(view: TrayView): void {
      staked.textContent = money(view.staked);
      won.textContent = view.won === null ? '–' : money(view.won);
      takeBack.disabled = !view.isOpen || !view.canTakeBack;
      clear.disabled = !view.isOpen || !view.canTakeBack;
      repeat.disabled = !view.isOpen || !view.canRepeat;
      double.disabled = !view.isOpen || !view.canDouble;
    },
  };
}
