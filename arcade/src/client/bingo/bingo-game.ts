import { BingoState } from '../../engines/bingo/bingo.api.ts';
import { CallFailure } from '../shared/calls.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { openLive } from '../shared/live-link.ts';
import { sound } from '../shared/sound.ts';
import { createCountdown } from '../table/countdown.ts';
import { createHost } from '../table/host.ts';
import { noteCommit } from './bingo-proofs.ts';
import {
  type BingoView,
  callsOf,
  heldCards,
  startingView,
  withEvent,
  withSnapshot,
  withTold,
} from './bingo-state.ts';
import { createBuyBar } from './buy-bar.ts';
import { createCalledBoard } from './called-board.ts';
import { callerLine } from './caller-lines.ts';
import { createCardPanel } from './card-panel.ts';
import { createDaubs } from './daubs.ts';
import { createDrum } from './drum.ts';
import { createEndTeller, statusText, tellCall } from './hall-words.ts';
import { createPrizeStrip } from './prize-strip.ts';
import { createPurchases } from './purchases.ts';
import type { BingoContext } from './texts.ts';

/** A hall of bingo: the arcade sells, calls and decides; this page shows it and buys cards. */
export function playBingo(context: BingoContext): void {
  const { session, shell, wording, token } = context;
  const { t } = wording;
  const { hall } = readOwn(BingoState, session.state.engine);
  let view: BingoView = startingView();
  let shownPhase = '';
  const tellEnd = createEndTeller(context);

  const host = createHost();
  const countdown = createCountdown();
  const drum = createDrum(hall.balls, t('game.last_balls'));
  const prizes = createPrizeStrip(wording, hall.price);
  const board = createCalledBoard(hall.balls, t('game.called_board'));
  const daubs = createDaubs();
  const panel = createCardPanel(wording, hall.balls, daubs, () => sound.lose());
  const status = el('p', { className: 'hall-status' });
  const past = el('p', { className: 'past-line' });
  const purchases = createPurchases(context, { view: () => view, change });
  const bar = createBuyBar(wording, hall.price, daubs, {
    buy: purchases.buy,
    giveBack: purchases.giveLastBack,
    daubsChanged: () => panel.show(view),
  });
  const scene = el(
    'div',
    { className: `hall hall-${hall.balls}` },
    el(
      'div',
      { className: 'caller' },
      el('div', { className: 'caller-ball' }, drum.now, countdown.element),
      el(
        'div',
        { className: 'caller-words' },
        host.element,
        el('div', { className: 'caller-under' }, status, drum.last),
      ),
    ),
    prizes.element,
    board.element,
    past,
    panel.element,
  );
  shell.stage.append(scene);
  shell.controls.append(bar.element);
  host.introduce(hall.caller);
  host.say(t('game.say_hello', { caller: hall.caller }));

  const link = openLive(token, {
    snapshot: (content) => change(withSnapshot(view, content)),
    event: (content) => change(withEvent(view, content)),
    own: (content) => change(withTold(view, content)),
    balance: shell.hear,
    lost: () => change({ ...view, link: 'lost' }),
    refused: (code, room) => {
      change({ ...view, link: room === null ? 'refused' : 'full' });
      if (room === null) shell.showProblem(new CallFailure(code, 'none'));
    },
  });
  link.join(hall.room);
  show();

  function change(next: BingoView): void {
    const before = view;
    view = next;
    const { round } = view;
    const phase = `${round?.roundId}:${round?.phase}:${round?.phase === 'selling' ? round.closesAt : ''}`;
    if (phase !== shownPhase) {
      shownPhase = phase;
      showPhase();
    }
    const line = callerLine(before, view, panel.closest(view), hall.balls, wording);
    if (line !== null) host.say(line);
    tellCall(before, view);
    tellEnd(view);
    show();
  }

  function showPhase(): void {
    const { round } = view;
    countdown.stop();
    if (round === null) return;
    noteCommit(round.commit);
    scene.dataset.phase = round.phase;
    if (round.phase === 'selling') {
      countdown.start(round.closesAt - link.now(), round.closesAt - round.opensAt);
    }
    if (round.phase === 'selling' || round.phase === 'drawing') shell.say('');
  }

  function show(): void {
    const { round } = view;
    const calls = callsOf(round);
    drum.show(calls);
    board.show(calls);
    prizes.show(view);
    panel.show(view);
    status.textContent = statusText(view, wording);
    const isOpen = view.link === 'live' && round?.phase === 'selling';
    bar.show({
      isOpen,
      isSending: purchases.isSending(),
      held: heldCards(view).length,
      cardsMax: hall.cardsMax,
    });
    scene.classList.toggle('has-cards', heldCards(view).length > 0);
    const before = view.past.flatMap(({ calls: call }) => (call > 0 ? [call] : [])).slice(0, 8);
    past.textContent = before.length === 0 ? '' : `${t('game.past')} ${before.join(' · ')}`;
  }
}
