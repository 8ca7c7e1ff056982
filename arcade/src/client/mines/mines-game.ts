import { cashOutMines, MinesState, pickTile, startMines } from '../../engines/mines/mines.api.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { createSteps, tellCashOut } from '../shared/bet/steps.ts';
import { actionAfter, newActionId } from '../shared/calls.ts';
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

  const steps = createSteps<Round>({
    shell,
    show,
    accept(answer) {
      round = answer;
      if (answer.balance !== null) shell.setBalance(answer.balance);
      board.wait(null);
    },
    tell: tellEnd,
    calm: () => board.wait(null),
  });

  if (round !== null && round.outcome === 'open') count.set(round.mines);
  else round = null;
  show();

  function isOpen(): boolean {
    return round?.outcome === 'open';
  }

  function show(): void {
    const faces = facesOf(round);
    const picks = round === null ? 0 : safeCount(round);
    const canStart = !isOpen() && !steps.isBusy();
    board.show(faces);
    buttons.show(faces, isOpen() && !steps.isBusy());
    ladder.show(isOpen() && round !== null ? round.mines : count.value(), isOpen() ? picks : 0, isCalm());
    amount.setEnabled(canStart);
    count.setEnabled(canStart);
    main.disabled = steps.isBusy() || (isOpen() && picks === 0);
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
    if (steps.isBusy()) return;
    if (isOpen()) {
      void cashOut();
      return;
    }
    const bet = amount.read();
    if (bet === null) return;
    void start(newActionId(), bet, count.value());
  }

  function start(actionId: string, bet: bigint, mines: number): Promise<void> {
    round = null;
    sound.spin();
    return steps.send(
      () => call(startMines, { body: { actionId, bet, mines } }),
      (failure) => void start(actionAfter(failure, actionId), bet, mines),
      () => buttons.focus(),
    );
  }

  function pick(tile: number): void {
    const current = round;
    if (current === null || !isOpen() || steps.isBusy() || current.picks.includes(tile)) return;
    board.wait(tile);
    board.hover(null);
    void steps.send(
      () => call(pickTile, { body: { roundId: current.roundId, tile } }),
      () => pick(tile),
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
    );
  }

  async function cashOut(): Promise<void> {
    const current = round;
    if (current === null) return;
    await steps.send(
      () => call(cashOutMines, { body: { roundId: current.roundId } }),
      () => void cashOut(),
    );
  }

  function tellEnd(ended: Round): void {
    if (ended.outcome === 'open') return;
    if (ended.outcome === 'lost') shell.say(t('game.mines_lost', { amount: money(ended.bet) }));
    else tellCashOut({ shell, wording }, ended, board.shower);
    parent.round(ended.roundId, ended.bet, ended.win);
  }
}
