import type { HiLoMove } from '@kislap/rules/hilo';
import { cashOutHiLo, HiLoState, moveHiLo, startHiLo } from '../../engines/hilo/hilo.api.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { createSteps, tellCashOut } from '../shared/bet/steps.ts';
import { actionAfter, newActionId } from '../shared/calls.ts';
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
    amount.setEnabled(!steps.isBusy());
    guesses.show(open, !steps.isBusy());
    main.disabled = steps.isBusy() || (open !== null && !canCashOut);
    main.classList.toggle('cash-out', canCashOut);
    main.textContent =
      open === null
        ? t('game.start')
        : canCashOut
          ? t('arcade.cashOutAmount', { amount: money(open.payout) })
          : t('arcade.cashOut');
    if (open !== null && !steps.isBusy())
      shell.say(t('game.choose', { card: cardName(open.cards.at(-1) ?? 0, wording) }));
  }

  function press(): void {
    if (steps.isBusy()) return;
    if (isOpen()) void cashOut();
    else {
      const bet = amount.read();
      if (bet !== null) void start(newActionId(), bet);
    }
  }

  const steps = createSteps<Round>({
    shell,
    show,
    async accept(answer) {
      const rightBefore = round?.multiplier;
      round = answer;
      if (answer.outcome === 'open' && answer.balance !== null) shell.setBalance(answer.balance);
      await board.show(answer);
      if (answer.balance !== null) shell.setBalance(answer.balance);
      if (answer.outcome === 'open' && answer.multiplier !== rightBefore && answer.multiplier !== '1.00') {
        sound.open(answer.moves.length);
        buzz(8);
      }
    },
    tell: tellEnd,
  });

  function start(actionId: string, bet: bigint): Promise<void> {
    round = null;
    sound.spin();
    return steps.send(
      () => call(startHiLo, { body: { actionId, bet } }),
      (failure) => void start(actionAfter(failure, actionId), bet),
    );
  }

  async function guess(move: HiLoMove): Promise<void> {
    const current = round;
    if (current === null || !isOpen() || steps.isBusy()) return;
    sound.tap();
    const body = { roundId: current.roundId, step: current.moves.length, move };
    await steps.send(
      () => call(moveHiLo, { body }),
      () => void guess(move),
    );
  }

  async function cashOut(): Promise<void> {
    const current = round;
    if (current === null) return;
    await steps.send(
      () => call(cashOutHiLo, { body: { roundId: current.roundId } }),
      () => void cashOut(),
    );
  }

  function tellEnd(ended: Round): void {
    if (ended.outcome === 'open') return;
    if (ended.outcome === 'lost') {
      sound.lose();
      buzz(60);
      const card = cardName(ended.cards.at(-1) ?? 0, wording);
      shell.say(t('game.lost', { card, amount: money(ended.bet) }));
    } else tellCashOut({ shell, wording }, ended, board.celebrate);
    parent.round(ended.roundId, ended.bet, ended.win);
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
