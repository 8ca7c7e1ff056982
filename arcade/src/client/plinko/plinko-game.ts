import { formatMultiplier } from '@kislap/rules/crash';
import { type PlinkoRisk, plinkoMultiplier, plinkoRisks, pocketOf } from '@kislap/rules/plinko';
import { dropBall, PlinkoState } from '../../engines/plinko/plinko.api.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { createChoices } from '../shared/bet/choices.ts';
import { createLastResults, toneOf } from '../shared/bet/last-results.ts';
import { createOneShot } from '../shared/bet/one-shot.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { hashText } from '../shared/paint/paint.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { shortMultiplier } from './plinko-art.ts';
import { createPlinkoBoard } from './plinko-board.ts';
import type { Context } from './texts.ts';

/** Several pearls may fall at once: the next may be dropped as soon as the arcade has answered. */
export function playPlinko({ session, shell, wording, call, parent }: Context): void {
  const { t } = wording;
  const isCalm = () => preference('calm');
  const last = readOwn(PlinkoState, session.state.engine);
  const results = createLastResults(t('game.last'));
  shell.stage.before(results.element);
  const board = createPlinkoBoard(shell.stage, skinOf(session.skin, session.gameCode), isCalm, (row) =>
    sound.open(row % 6),
  );
  const amount = createAmountField(session.bets, wording);
  const risks = createChoices<PlinkoRisk>(
    t('game.risk'),
    plinkoRisks.map((risk) => ({ value: risk, text: t(`game.risk_${risk}`) })),
    last?.choice.risk ?? 'medium',
    (risk) => board.showRisk(risk),
  );
  board.showRisk(risks.value());
  const main = el(
    'button',
    { type: 'button', className: 'button main big', onclick: () => shots.play() },
    t('game.drop'),
  );
  shell.controls.append(el('div', { className: 'fields stacked' }, amount.element, risks.element), main);
  shell.say(t('game.ready'));

  const shots = createOneShot({
    shell,
    parent,
    wording,
    canOverlap: true,
    choose() {
      const bet = amount.read();
      return bet === null ? null : { bet, choice: { risk: risks.value() } };
    },
    send: (actionId, bet, choice) => call(dropBall, { body: { actionId, bet, choice } }),
    enable(isSending, isShowing) {
      main.disabled = isSending;
      amount.setEnabled(!isSending);
      // The pockets show what the pearls on their way are paid.
      risks.setEnabled(!isSending && !isShowing);
    },
    begin: sound.spin,
    show: ({ outcome, roundId }) => board.drop(outcome.path, hashText(roundId)),
    tell({ choice, outcome, bet, win }) {
      const hundredths = plinkoMultiplier(choice.risk, outcome.path);
      results.add(`${shortMultiplier(hundredths)}×`, toneOf(bet, win));
      return t('game.tell', { multiplier: formatMultiplier(hundredths) });
    },
    celebrate: ({ outcome }) => board.celebrate(pocketOf(outcome.path)),
  });
}
