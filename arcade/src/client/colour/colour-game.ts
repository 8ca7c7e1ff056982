import { type Colour, colourMultiple, colours, stakeOn } from '@kislap/rules/colour-game';
import { ColourState, rollColours } from '../../engines/colour/colour.api.ts';
import { createOneShot } from '../shared/bet/one-shot.ts';
import { button, el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { createChips } from './chips.ts';
import { createColourTable } from './colour-table.ts';
import { createDiceTray } from './dice-tray.ts';
import type { Context } from './texts.ts';

export function playColour({ session, shell, wording, call, parent }: Context): void {
  const { t, money } = wording;
  const [min = 1_000_000n] = session.bets;
  const max = session.bets.at(-1) ?? min;
  const last = readOwn(ColourState, session.state.engine);
  let bets: bigint[] = colours.map(() => 0n);
  let played: bigint[] | null = last === null ? null : [...last.choice];
  let isBusy = false;
  /** The chips of the round that has just ended lie there until the next one is put down. */
  let isOver = false;

  const tray = createDiceTray(skinOf(session.skin, session.gameCode), () => preference('calm'));
  const table = createColourTable(wording, put);
  shell.stage.append(el('div', { className: 'perya' }, tray.element, table.element));
  tray.drawScene(shell.stage);
  const chips = createChips(session.bets, wording);
  const clear = button(t('game.clear'), () => change(colours.map(() => 0n)), 'button small');
  const again = button(t('game.again'), () => played !== null && change([...played]), 'button small');
  const main = el('button', { type: 'button', className: 'button main big', onclick: () => shots.play() });
  shell.controls.append(el('div', { className: 'chip-row' }, chips.element, clear, again), main);
  shell.say(t('game.ready'));

  function put(index: number): void {
    if (isBusy) return;
    const base = isOver ? colours.map(() => 0n) : bets;
    change(base.map((amount, place) => (place === index ? amount + chips.value() : amount)));
  }

  function change(next: bigint[]): void {
    if (isBusy) return;
    if (stakeOn(next) > max) {
      shell.say(t('game.too_much', { amount: money(max) }));
      return;
    }
    isOver = false;
    bets = next;
    sound.tap();
    table.clearResult();
    show();
  }

  function show(): void {
    const total = stakeOn(bets);
    table.show(bets, !isBusy);
    main.textContent = total === 0n ? t('game.roll') : t('game.roll_amount', { amount: money(total) });
    main.disabled = isBusy;
    clear.disabled = isBusy || total === 0n;
    again.disabled = isBusy || played === null;
    chips.setEnabled(!isBusy);
  }

  const shots = createOneShot({
    shell,
    parent,
    wording,
    choose() {
      const bet = stakeOn(bets);
      if (bet >= min && bet <= max) return { bet, choice: bets };
      shell.say(t('game.too_little', { amount: money(min) }));
      return null;
    },
    send: (actionId, bet, choice) => call(rollColours, { body: { actionId, bet, choice } }),
    enable(isSending, isShowing) {
      isBusy = isSending || isShowing;
      show();
    },
    begin() {
      sound.spin();
      table.clearResult();
      tray.shake();
    },
    calm: tray.rest,
    show: ({ outcome }) => tray.roll(outcome.dice),
    tell({ choice, outcome }) {
      played = [...choice];
      isOver = true;
      show();
      sound.stop(2);
      table.showResult(outcome.dice, choice);
      return t('game.tell', { colours: namesOf(outcome.dice) });
    },
    celebrate({ choice, outcome }) {
      const shown = colours.filter(
        (colour, index) => (choice[index] ?? 0n) > 0n && colourMultiple(outcome.dice, colour) > 0,
      );
      table.celebrate(shown);
    },
  });

  function namesOf(dice: readonly Colour[]): string {
    return dice.map((colour) => t(`game.colour_${colour}`)).join(' · ');
  }

  if (last !== null) tray.lay(last.outcome.dice);
  show();
}
