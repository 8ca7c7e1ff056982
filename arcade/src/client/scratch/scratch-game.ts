import { formatMultiplier } from '@kislap/rules/crash';
import { pictureOf, ticketMultiplier } from '@kislap/rules/scratch';
import { buyTicket, ScratchState } from '../../engines/scratch/scratch.api.ts';
import { createBetControl } from '../shared/bet/bet-control.ts';
import { createOneShot } from '../shared/bet/one-shot.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { buzz, preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import type { Context } from './texts.ts';
import { createTicketBoard } from './ticket-board.ts';

/** A ticket is bought whole; rubbing it free is the player's own pace, and one button does all of it. */
export function playScratch({ session, shell, wording, call, parent }: Context): void {
  const { t, money } = wording;
  const last = readOwn(ScratchState, session.state.engine);
  const board = createTicketBoard(
    shell.stage,
    skinOf(session.skin, session.gameCode),
    wording,
    session.name,
    () => preference('calm'),
    () => {
      sound.open(2);
      buzz(6);
    },
  );
  const price = createBetControl(session.bets, wording, session.gameCode, t('game.price'));
  let isCovered = false;
  const main = el('button', {
    type: 'button',
    className: 'button main big',
    onclick: () => (isCovered ? board.revealAll() : shots.play()),
  });
  shell.controls.append(el('div', { className: 'ticket-row' }, price.element), main);
  shell.say(t('game.ready'));

  const shots = createOneShot({
    shell,
    parent,
    wording,
    choose: () => ({ bet: price.value(), choice: null }),
    send: (actionId, bet, choice) => call(buyTicket, { body: { actionId, bet, choice } }),
    enable(isSending, isShowing) {
      isCovered = isShowing;
      main.disabled = isSending;
      main.textContent = isShowing ? t('game.reveal') : t('game.buy');
      price.setEnabled(!isSending && !isShowing);
    },
    begin: sound.spin,
    show({ outcome, bet }) {
      shell.say(t('game.rub'));
      return board.cover(outcome, (prize) => money(bet * BigInt(ticketMultiplier({ prize }) / 100)));
    },
    tell({ outcome }) {
      const { prize } = outcome;
      if (prize === null) return '';
      const multiplier = formatMultiplier(ticketMultiplier(outcome));
      return t('game.tell', { picture: t(`game.picture_${pictureOf(prize)}`), multiplier });
    },
    celebrate: board.celebrate,
  });

  if (last !== null)
    board.lay(last.outcome, (prize) => money(last.bet * BigInt(ticketMultiplier({ prize }) / 100)));
}
