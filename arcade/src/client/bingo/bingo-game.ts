import { BingoState } from '../../engines/bingo/bingo.api.ts';
import { cheer } from '../shared/bet/cheer.ts';
import { CallFailure } from '../shared/calls.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { openLive } from '../shared/live-link.ts';
import { buzz } from '../shared/preferences.ts';
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
import { createPrizeStrip } from './prize-strip.ts';
import { createPurchases } from './purchases.ts';
import type { BingoContext } from './texts.ts';

/** A hall of bingo: the arcade sells, calls and decides; this page shows it and buys cards. */
export function playBingo(context: BingoContext): void {
  const { session, shell, wording, token, parent } = context;
  const { t, money } = wording;
  const { hall } = readOwn(BingoState, session.state.engine);
  let view: BingoView = startingView();
  let shownPhase = '';
  const told = new Set<string>();

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
    balance: (balance) => shell.setBalance(balance),
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
    tellCall(before);
    tellEnd();
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

  /** The sound of a ball, and of a prize that is one's own. */
  function tellCall(before: BingoView): void {
    const count = callsOf(view.round).length;
    if (view.round?.phase !== 'drawing' || count !== callsOf(before.round).length + 1) return;
    sound.tap();
    const own = new Set(heldCards(view).map(({ number }) => number));
    const { prizes: fallen, blackout } = view.round;
    const now = [...fallen, blackout].filter((prize) => prize?.at === count);
    if (now.some((prize) => prize?.cards.some((number) => own.has(number)))) {
      sound.scatter(2);
      buzz(30);
    }
  }

  /** Says once how the player's part ended, and passes it on to the page around the game. */
  function tellEnd(): void {
    const { round, win } = view;
    if (round === null || told.has(round.roundId)) return;
    const count = BigInt([...view.cards.values()].filter(({ status: state }) => state !== 'staking').length);
    const held = BigInt(heldCards(view).length);
    if (round.phase === 'void' && count > 0n) {
      told.add(round.roundId);
      shell.say(t('game.you_returned', { amount: money(hall.price * count) }));
      return;
    }
    if (win === null || round.phase !== 'result' || held === 0n) return;
    told.add(round.roundId);
    const staked = hall.price * held;
    parent.round(round.roundId, staked, win);
    if (cheer({ bet: staked, win })) shell.say(t('game.you_won', { amount: money(win) }), 'win');
    else shell.say(win > 0n ? t('game.you_got', { amount: money(win) }) : t('game.you_lost'));
  }

  function show(): void {
    const { round } = view;
    const calls = callsOf(round);
    drum.show(calls);
    board.show(calls);
    prizes.show(view);
    panel.show(view);
    status.textContent = statusText();
    const isOpen = view.link === 'live' && round?.phase === 'selling';
    bar.show({
      isOpen,
      isSending: purchases.isSending(),
      held: heldCards(view).length,
      cardsMax: hall.cardsMax,
    });
    scene.classList.toggle('has-cards', heldCards(view).length > 0);
    const before = view.past.slice(0, 8).map(({ calls: call }) => call);
    past.textContent = before.length === 0 ? '' : `${t('game.past')} ${before.join(' · ')}`;
  }

  function whoPlays(bots: number, players: number): string {
    if (bots > 0) return t('game.bot_cards', { count: bots });
    return players < hall.playersMin
      ? t('game.need_players', { count: hall.playersMin })
      : t('game.players', { count: players });
  }

  function statusText(): string {
    const { round, sales } = view;
    if (round === null) return t('arcade.connecting');
    const isDrawn = round.phase === 'drawing' || round.phase === 'result';
    const cards = t('game.in_round', {
      cards: t('game.cards', { count: isDrawn ? round.cards : (sales?.cards ?? 0) }),
    });
    if (round.phase === 'drawing') return `${t('game.drawing', { call: round.calls.length })} · ${cards}`;
    if (round.phase === 'result' || round.phase === 'void') return t('game.next_round');
    return `${cards} · ${whoPlays(sales?.botCards ?? 0, sales?.players ?? 0)}`;
  }
}
