import type { HiLoMove } from '@kislap/rules/hilo';
import { cashOutHiLo, HiLoState, moveHiLo, startHiLo } from '../../engines/hilo/hilo.api.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { cheer } from '../shared/bet/cheer.ts';
import { CallFailure, newActionId } from '../shared/calls.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { buzz, preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { createGuessButtons } from './guess-buttons.ts';
import { createHiLoBoard } from './hilo-board.ts';
import { cardName, type Round } from './hilo-cards.ts';
import type { Context } from './texts.ts';

/** A round from its first card to the cash-out or the wrong guess. One call at a time, each of which may be sent again. */
export function playHiLo({ session, shell, wording, call, parent }: Context): void {
  const { t, money } = wording;
  let round: Round | null = readOwn(HiLoState, session.state.engine);
  let isBusy = false;

  const skin = skinOf(session.skin, session.gameCode);
  const board = createHiLoBoard(shell.stage, skin, wording, () => preference('calm'));
  const amount = createAmountField(session.bets, wording);
  const guesses = createGuessButtons(wording, (move) => void guess(move));
  const main = el('button', { type: 'button', className: 'button main big', onclick: press });
  shell.controls.append(amount.element, guesses.element, main);
  document.addEventListener('keydown', onKey);

  function isOpen(): boolean {
    return round?.outcome === 'open';
  }

  function show(): void {
    const open = round !== null && isOpen() ? round : null;
    const canCashOut = open !== null && open.multiplier !== '1.00';
    amount.element.hidden = open !== null;
    amount.setEnabled(!isBusy);
    guesses.show(open, !isBusy);
    main.disabled = isBusy || (open !== null && !canCashOut);
    main.classList.toggle('cash-out', canCashOut);
    main.textContent =
      open === null
        ? t('game.start')
        : canCashOut
          ? t('arcade.cashOutAmount', { amount: money(open.payout) })
          : t('arcade.cashOut');
    if (open !== null && !isBusy)
      shell.say(t('game.choose', { card: cardName(open.cards.at(-1) ?? 0, wording) }));
  }

  function press(): void {
    if (isBusy) return;
    if (isOpen()) void cashOut();
    else {
      const bet = amount.read();
      if (bet !== null) void start(newActionId(), bet);
    }
  }

  /** Sends one call and shows what came of it. A failure leaves the round as it was. */
  async function send(work: () => Promise<Round>, retry: (failure: CallFailure) => void): Promise<void> {
    isBusy = true;
    shell.clearProblem();
    show();
    try {
      const answer = await work();
      const rightBefore = round?.multiplier;
      round = answer;
      if (answer.outcome === 'open' && answer.balance !== null) shell.setBalance(answer.balance);
      await board.show(answer);
      if (answer.balance !== null) shell.setBalance(answer.balance);
      if (answer.outcome === 'open' && answer.multiplier !== rightBefore && answer.multiplier !== '1.00') {
        sound.open(answer.moves.length);
        buzz(8);
      }
      isBusy = false;
      show();
      tellEnd(answer);
    } catch (failure) {
      isBusy = false;
      show();
      shell.showProblem(failure, () => {
        if (failure instanceof CallFailure) retry(failure);
      });
    }
  }

  function start(actionId: string, bet: bigint): Promise<void> {
    round = null;
    sound.spin();
    return send(
      () => call(startHiLo, { body: { actionId, bet } }),
      // Unknown fate: the same action again, so that no second stake can be taken.
      (failure) => void start(failure.money === 'pending' ? actionId : newActionId(), bet),
    );
  }

  async function guess(move: HiLoMove): Promise<void> {
    const current = round;
    if (current === null || !isOpen() || isBusy) return;
    sound.tap();
    const body = { roundId: current.roundId, step: current.moves.length, move };
    await send(
      () => call(moveHiLo, { body }),
      () => void guess(move),
    );
  }

  async function cashOut(): Promise<void> {
    const current = round;
    if (current === null) return;
    await send(
      () => call(cashOutHiLo, { body: { roundId: current.roundId } }),
      () => void cashOut(),
    );
  }

  function tellEnd(ended: Round): void {
    if (ended.outcome === 'open') return;
    parent.round(ended.roundId, ended.bet, ended.win);
    if (ended.outcome === 'lost') {
      sound.lose();
      buzz(60);
      const card = cardName(ended.cards.at(-1) ?? 0, wording);
      shell.say(t('game.lost', { card, amount: money(ended.bet) }));
      return;
    }
    const text = t('arcade.cashedOutAt', { multiplier: ended.multiplier });
    if (cheer(ended, 'cashOut')) {
      shell.say(`${text} ${t('arcade.wonAmount', { amount: money(ended.win) })}`, 'win');
      board.celebrate();
    } else shell.say(`${text} ${t('arcade.returnedAmount', { amount: money(ended.win) })}`);
  }

  function onKey(event: KeyboardEvent): void {
    const isElsewhere = event.target instanceof Element && event.target.closest('dialog, input, select');
    if (isElsewhere || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = guesses.moveOf(event.key);
    if (move !== undefined) {
      event.preventDefault();
      void guess(move);
    } else if (event.key.toLowerCase() === 'c' && isOpen() && !main.disabled) void cashOut();
  }

  if (round === null) shell.say(t('game.ready'));
  void board.show(round);
  show();
}
