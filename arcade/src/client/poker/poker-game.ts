import { handSize, scoringPlaces } from '@kislap/rules/video-poker';
import type * as z from 'zod/mini';
import { dealHand, drawCards, type PokerRound, PokerState } from '../../engines/poker/poker.api.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { cheer } from '../shared/bet/cheer.ts';
import { createSteps } from '../shared/bet/steps.ts';
import { actionAfter, type CallFailure, newActionId } from '../shared/calls.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { createHandBoard } from './hand-board.ts';
import { createPayTable } from './pay-table.ts';
import { createPokerScene } from './poker-scene.ts';
import type { Context } from './texts.ts';

export type Round = z.output<typeof PokerRound>;

const nobody: readonly boolean[] = Array.from({ length: handSize }, () => false);

/** Deal, hold, draw. One call at a time, each of which may be sent again; an open hand waits for its player. */
export function playPoker({ session, shell, wording, call, parent }: Context): void {
  const { t, money } = wording;
  const skin = skinOf(session.skin, session.gameCode);
  const isCalm = () => preference('calm');
  let round: Round | null = readOwn(PokerState, session.state.engine);
  let holds = [...nobody];

  const table = createPayTable(wording);
  const hand = createHandBoard(skin, wording, isCalm, toggle);
  const amount = createAmountField(session.bets, wording);
  const main = el('button', { type: 'button', className: 'button main big', onclick: press });
  shell.stage.append(el('div', { className: 'poker-table' }, table.element, hand.element));
  const scene = createPokerScene(shell.stage, skin, isCalm);
  shell.controls.append(amount.element, main);
  amount.element.addEventListener('input', showBet);
  document.addEventListener('keydown', onKey);

  function isOpen(): boolean {
    return round?.outcome === 'open';
  }

  function showBet(): void {
    const bet = isOpen() ? round?.bet : amount.peek();
    if (bet !== null && bet !== undefined) table.showBet(bet);
  }

  function show(): void {
    const current = steps.isBusy() && !isOpen() ? null : round;
    const scoring = current === null || steps.isBusy() ? [] : scoringPlaces(current.drawn ?? current.dealt);
    hand.mark(
      isOpen() ? holds : (current?.holds ?? nobody),
      isOpen() ? [] : scoring,
      isOpen() && !steps.isBusy(),
    );
    table.light(current === null || steps.isBusy() || current.hand === 'nothing' ? null : current.hand);
    amount.setEnabled(!steps.isBusy() && !isOpen());
    main.disabled = steps.isBusy();
    main.textContent = t(isOpen() ? 'game.draw' : 'game.deal');
    showBet();
  }

  function toggle(place: number): void {
    if (!isOpen() || steps.isBusy()) return;
    holds = holds.with(place, holds[place] !== true);
    sound.tap();
    show();
  }

  function press(): void {
    if (steps.isBusy()) return;
    if (isOpen() && round !== null) {
      void draw(round.roundId, [...holds]);
      return;
    }
    const bet = amount.read();
    if (bet !== null) void deal(newActionId(), bet);
  }

  const steps = createSteps<Round>({
    shell,
    show,
    async accept(answer) {
      // The win is told by the cards, not by the balance before them.
      if (answer.balance !== null) shell.setBalance(answer.balance - answer.win);
      await hand.show(cardsOf(answer));
      round = answer;
      if (answer.balance !== null) shell.setBalance(answer.balance);
    },
    tell,
    calm: () => hand.show(cardsOf(round)),
  });

  function send(work: () => Promise<Round>, retry: (failure: CallFailure) => void): Promise<void> {
    shell.say('');
    return steps.send(work, retry);
  }

  async function deal(actionId: string, bet: bigint): Promise<void> {
    sound.spin();
    holds = [...nobody];
    await hand.show(cardsOf(null));
    await send(
      () => call(dealHand, { body: { actionId, bet } }),
      (failure) => void deal(actionAfter(failure, actionId), bet),
    );
  }

  function draw(roundId: string, held: boolean[]): Promise<void> {
    sound.spin();
    return send(
      () => call(drawCards, { body: { roundId, holds: held } }),
      () => void draw(roundId, held),
    );
  }

  function tell(shown: Round): void {
    const name = t(`game.hand_${shown.hand}`);
    if (shown.outcome === 'open') {
      shell.say(shown.hand === 'nothing' ? t('game.choose') : t('game.choose_made', { hand: name }));
      return;
    }
    tellEnd(shown);
    parent.round(shown.roundId, shown.bet, shown.win);
  }

  function tellEnd(shown: Round): void {
    const name = t(`game.hand_${shown.hand}`);
    if (cheer(shown)) {
      shell.say(
        `${t('game.tell', { hand: name })} ${t('arcade.wonAmount', { amount: money(shown.win) })}`,
        'win',
      );
      scene.celebrate(scoringPlaces(shown.drawn ?? []).flatMap((place) => hand.boxOf(place) ?? []));
      return;
    }
    const paid =
      shown.win > 0n ? t('arcade.returnedAmount', { amount: money(shown.win) }) : t('arcade.noWin');
    shell.say(shown.win > 0n ? `${t('game.tell', { hand: name })} ${paid}` : paid);
  }

  function onKey(event: KeyboardEvent): void {
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog, input, select');
    if (isElsewhere || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const place = Number(event.key) - 1;
    if (Number.isInteger(place) && place >= 0 && place < handSize) toggle(place);
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) press();
  }

  void hand.show(cardsOf(round));
  show();
  if (isOpen() && round !== null) tell(round);
  else shell.say(t('game.ready'));
}

/** The cards that lie open; backs before a round. */
function cardsOf(shown: Round | null): (number | null)[] {
  return shown === null ? nobody.map(() => null) : [...(shown.drawn ?? shown.dealt)];
}
