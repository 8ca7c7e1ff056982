import { cashOutMines, MinesState, pickTile, startMines } from '../../engines/mines/mines.api.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { cheer } from '../shared/bet/cheer.ts';
import { CallFailure, newActionId } from '../shared/calls.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { buzz, preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { createBoard } from './board.ts';
import { facesOf, type Round, safeCount } from './board-state.ts';
import { createLadder } from './ladder.ts';
import { createMineCount } from './mine-count.ts';
import type { MinesContext } from './texts.ts';
import { createTileButtons } from './tile-buttons.ts';

/** A round from its start to the cash-out or the mine. One call at a time, each of which may be sent again. */
export function playMines({ session, shell, wording, call, parent }: MinesContext): void {
  const { t, money } = wording;
  const isCalm = () => preference('calm');
  let round: Round | null = readOwn(MinesState, session.state.engine);
  let isSending = false;

  const buttons = createTileButtons(wording, pick, (tile) => board.hover(isOpen() ? tile : null));
  const board = createBoard(shell.stage, skinOf(session.skin, session.gameCode), isCalm, buttons.place);
  const ladder = createLadder(wording);
  shell.stage.append(buttons.element);
  shell.stage.before(ladder.element);

  const amount = createAmountField(session.bets, wording);
  const count = createMineCount(wording, () => {
    if (!isOpen()) ladder.show(count.value(), 0, isCalm());
  });
  const next = el('p', { className: 'next-step' });
  const main = el('button', { type: 'button', className: 'button main big', onclick: press });
  shell.controls.append(el('div', { className: 'fields' }, amount.element, count.element), next, main);

  if (round !== null && round.outcome === 'open') count.set(round.mines);
  else round = null;
  show();

  function isOpen(): boolean {
    return round?.outcome === 'open';
  }

  function show(): void {
    const faces = facesOf(round);
    const picks = round === null ? 0 : safeCount(round);
    const canStart = !isOpen() && !isSending;
    board.show(faces);
    buttons.show(faces, isOpen() && !isSending);
    ladder.show(isOpen() && round !== null ? round.mines : count.value(), isOpen() ? picks : 0, isCalm());
    amount.setEnabled(canStart);
    count.setEnabled(canStart);
    main.disabled = isSending || (isOpen() && picks === 0);
    shell.controls.classList.toggle('in-round', isOpen());
    main.classList.toggle('cash-out', isOpen() && picks > 0);
    if (!isOpen() || round === null) {
      main.textContent = t('game.mines_start');
      next.textContent = '';
      if (round === null) shell.say(t('game.mines_ready'));
      return;
    }
    main.textContent =
      picks === 0 ? t('arcade.cashOut') : t('arcade.cashOutAmount', { amount: money(round.payout) });
    next.textContent =
      round.next === null
        ? ''
        : `${t('game.mines_next')} ${round.next.multiplier}× · ${money(round.next.payout)}  —  ${t('game.mines_safe')} ${picks}/${25 - round.mines}`;
    shell.say(round.next === null ? '' : t('game.mines_pick', { multiplier: round.next.multiplier }));
  }

  function press(): void {
    if (isSending) return;
    if (isOpen()) {
      void cashOut();
      return;
    }
    const bet = amount.read();
    if (bet === null) return;
    void start(newActionId(), bet, count.value());
  }

  /** Sends one call; `accept` sees the round that came of it. A failure leaves the round as it was. */
  async function send(
    work: () => Promise<Round>,
    accept: (answer: Round) => void,
    retry: (failure: CallFailure) => void,
  ): Promise<void> {
    isSending = true;
    shell.clearProblem();
    show();
    try {
      const answer = await work();
      isSending = false;
      round = answer;
      if (answer.balance !== null) shell.setBalance(answer.balance);
      accept(answer);
      show();
      tellEnd(answer);
    } catch (failure) {
      isSending = false;
      show();
      shell.showProblem(failure, () => {
        if (failure instanceof CallFailure) retry(failure);
      });
    } finally {
      board.wait(null);
    }
  }

  function start(actionId: string, bet: bigint, mines: number): Promise<void> {
    round = null;
    sound.spin();
    return send(
      () => call(startMines, { body: { actionId, bet, mines } }),
      () => buttons.focus(),
      // Unknown fate: the same action again, so that no second stake can be taken.
      (failure) => void start(failure.money === 'pending' ? actionId : newActionId(), bet, mines),
    );
  }

  function pick(tile: number): void {
    const current = round;
    if (current === null || !isOpen() || isSending || current.picks.includes(tile)) return;
    board.wait(tile);
    board.hover(null);
    void send(
      () => call(pickTile, { body: { roundId: current.roundId, tile } }),
      (answer) => {
        if (answer.outcome === 'lost') {
          sound.lose();
          buzz(60);
          return;
        }
        sound.open(safeCount(answer));
        buzz(8);
        board.burst(tile);
      },
      () => pick(tile),
    );
  }

  async function cashOut(): Promise<void> {
    const current = round;
    if (current === null) return;
    await send(
      () => call(cashOutMines, { body: { roundId: current.roundId } }),
      () => undefined,
      () => void cashOut(),
    );
  }

  function tellEnd(ended: Round): void {
    if (ended.outcome === 'open') return;
    parent.round(ended.roundId, ended.bet, ended.win);
    if (ended.outcome === 'lost') {
      shell.say(t('game.mines_lost', { amount: money(ended.bet) }));
      return;
    }
    const text = t('arcade.cashedOutAt', { multiplier: ended.multiplier });
    if (cheer(ended, 'cashOut')) {
      shell.say(`${text} ${t('arcade.wonAmount', { amount: money(ended.win) })}`, 'win');
      board.shower();
    } else {
      shell.say(`${text} ${t('arcade.returnedAmount', { amount: money(ended.win) })}`);
    }
  }
}
