import { formatMultiplier } from '@kislap/rules/crash';
import { wheelMultiplier, wheelPrizes } from '@kislap/rules/wheel';
import { spinWheel, WheelState } from '../../engines/wheel/wheel.api.ts';
import { shortMultiplier } from '../plinko/plinko-art.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { createLastResults, toneOf } from '../shared/bet/last-results.ts';
import { createOneShot } from '../shared/bet/one-shot.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { hashText } from '../shared/paint/paint.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import type { Context, Words } from './texts.ts';
import { prizeColour } from './wheel-art.ts';
import { createWheelBoard } from './wheel-board.ts';

export function playWheel({ session, shell, wording, call, parent }: Context): void {
  const { t } = wording;
  const last = readOwn(WheelState, session.state.engine);
  const results = createLastResults(t('game.last'));
  shell.stage.before(results.element);
  const board = createWheelBoard(
    shell.stage,
    skinOf(session.skin, session.gameCode),
    () => preference('calm'),
    sound.tap,
  );
  board.rest(last?.outcome.segment ?? 0);
  const amount = createAmountField(session.bets, wording);
  let isTurning = false;
  const main = el('button', {
    type: 'button',
    className: 'button main big',
    onclick: () => (isTurning ? board.hurry() : shots.play()),
  });
  shell.controls.append(amount.element, main, legend(wording));
  shell.say(t('game.ready'));

  const shots = createOneShot({
    shell,
    parent,
    wording,
    choose() {
      const bet = amount.read();
      return bet === null ? null : { bet, choice: null };
    },
    send: (actionId, bet, choice) => call(spinWheel, { body: { actionId, bet, choice } }),
    enable(isSending, isShowing) {
      isTurning = isShowing;
      main.disabled = isSending;
      main.textContent = t(isShowing ? 'game.hurry' : 'game.spin');
      amount.setEnabled(!isSending && !isShowing);
    },
    begin: sound.spin,
    // Where in the segment it stops is for the eye alone, but the same whenever the round is the same.
    show: ({ outcome, roundId }) => board.spin(outcome.segment, (hashText(roundId) % 1000) / 1000 - 0.5),
    tell({ outcome, bet, win }) {
      const hundredths = wheelMultiplier(outcome.segment);
      results.add(`${shortMultiplier(hundredths)}×`, toneOf(bet, win));
      return hundredths === 0
        ? t('game.tell_nothing')
        : t('game.tell', { multiplier: formatMultiplier(hundredths) });
    },
    celebrate: board.celebrate,
  });
}

/** What the colours stand for and how many segments each has. */
function legend({ t }: Words): HTMLElement {
  return el(
    'ul',
    { className: 'prizes', attrs: { 'aria-label': t('game.prizes') } },
    ...wheelPrizes().map(({ hundredths, count }) => {
      const mark = el('i', {});
      mark.style.background = prizeColour(hundredths);
      const name = hundredths === 0 ? t('game.nothing') : `${shortMultiplier(hundredths)}×`;
      return el('li', {}, mark, el('strong', {}, name), ` ${t('game.count', { count })}`);
    }),
  );
}
