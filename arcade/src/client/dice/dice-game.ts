import { formatMultiplier } from '@kislap/rules/crash';
import {
  type DiceSide,
  diceChance,
  diceMultiplier,
  diceReturn,
  diceTarget,
  formatRoll,
} from '@kislap/rules/dice';
import { payOut } from '@kislap/rules/payout';
import { DiceState, rollDice } from '../../engines/dice/dice.api.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { createChoices } from '../shared/bet/choices.ts';
import { createLastResults, toneOf } from '../shared/bet/last-results.ts';
import { createOneShot } from '../shared/bet/one-shot.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { preference } from '../shared/preferences.ts';
import { rtpText } from '../shared/sheet/rtp.ts';
import { sound } from '../shared/sound.ts';
import { createDiceBoard } from './dice-board.ts';
import type { Context } from './texts.ts';

export function playDice({ session, shell, wording, call, parent }: Context): void {
  const { t, money } = wording;
  const last = readOwn(DiceState, session.state.engine);
  let side: DiceSide = last?.choice.side ?? 'under';
  let chance = last === null ? 4900 : diceChance(last.choice);

  const results = createLastResults(t('game.last'));
  shell.stage.before(results.element);
  const board = createDiceBoard(
    shell.stage,
    skinOf(session.skin, session.gameCode),
    () => preference('calm'),
    t('game.slider'),
    (next) => {
      chance = next;
      show();
    },
  );
  const amount = createAmountField(session.bets, wording);
  const sides = createChoices<DiceSide>(
    t('game.side'),
    [
      { value: 'under', text: t('game.under') },
      { value: 'over', text: t('game.over') },
    ],
    side,
    (next) => {
      side = next;
      show();
    },
  );
  const odds = el('dl', { className: 'odds' });
  const main = el(
    'button',
    { type: 'button', className: 'button main big', onclick: () => shots.play() },
    t('game.roll'),
  );
  shell.controls.append(
    el('div', { className: 'fields stacked' }, amount.element, sides.element),
    odds,
    main,
  );
  amount.element.addEventListener('input', show);
  shell.say(t('game.ready'));

  /** Everything that follows from the chance: the number, the multiplier, the payout, the exact return. */
  function show(): void {
    const target = diceTarget(side, chance);
    const multiplier = diceMultiplier(chance);
    const bet = amount.peek();
    board.show(side, target, chance);
    const facts: [string, string][] = [
      [t('game.target'), `${side === 'under' ? '<' : '>'} ${formatRoll(target)}`],
      [t('game.chance'), `${formatRoll(chance)} %`],
      [t('game.multiplier'), `${formatMultiplier(multiplier)}×`],
      [t('game.pays'), bet === null ? '–' : money(payOut(bet, multiplier))],
    ];
    odds.replaceChildren(
      ...facts.map(([name, value]) => el('div', {}, el('dt', {}, name), el('dd', {}, value))),
    );
    odds.title = t('game.exact', { rtp: rtpText((diceReturn(chance) / 1_000_000).toFixed(4)) });
  }

  const shots = createOneShot({
    shell,
    parent,
    wording,
    choose() {
      const bet = amount.read();
      return bet === null ? null : { bet, choice: { side, target: diceTarget(side, chance) } };
    },
    send: (actionId, bet, choice) => call(rollDice, { body: { actionId, bet, choice } }),
    enable(isSending, isShowing) {
      const isBusy = isSending || isShowing;
      main.disabled = isBusy;
      amount.setEnabled(!isBusy);
      sides.setEnabled(!isBusy);
      board.setEnabled(!isBusy);
    },
    begin() {
      sound.spin();
      board.tumble();
    },
    calm: board.rest,
    show: ({ outcome, bet, win }) => board.roll(outcome.roll, win > bet),
    tell({ outcome, bet, win }) {
      const roll = formatRoll(outcome.roll);
      results.add(roll, toneOf(bet, win));
      if (win <= bet) sound.stop(1);
      return t('game.tell', { roll });
    },
    celebrate: board.celebrate,
  });

  show();
  if (last !== null) void board.roll(last.outcome.roll, last.win > last.bet, true);
}
