import {
  crashMultiplierAt,
  crashTimeOf,
  formatMultiplier,
  multiply,
  parseMultiplier,
} from '@kislap/rules/crash';
import { CrashState, cashOutCrash, placeCrashBet } from '../../engines/crash/crash.api.ts';
import { CrashEvent, CrashOwn, CrashSnapshot, crashRoom } from '../../engines/crash/crash.live.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { cheer } from '../shared/bet/cheer.ts';
import { CallFailure, newActionId } from '../shared/calls.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { openLive } from '../shared/live-link.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { buzz, preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { createAutoField } from './auto-field.ts';
import { createFlightScene, type Flight, type Mark } from './flight-scene.ts';
import {
  type Bet,
  type LiveState,
  type Message,
  offerOf,
  startingState,
  withMessage,
  withOwn,
} from './live-state.ts';
import { createCrowd, createPastRounds } from './round-panels.ts';
import type { CrashContext } from './texts.ts';

type Draft = { amount: bigint; autoCashOut: string | null };

/** Shared rounds: the arcade decides, this page shows where its clock stands and sends a bet or a cash-out. */
export function playCrash({ session, shell, wording, call, token, parent }: CrashContext): void {
  const aboard = readOwn(CrashState, session.state.engine);
  const { t, money } = wording;
  const isCalm = () => preference('calm');
  let state: LiveState = startingState(aboard);
  let queued: Draft | null = null;
  let isSending = false;
  let darkSince = 0;
  /** Rounds whose end has been told, so that reply and feed together tell it once. */
  const told = new Set<string>();
  if (aboard !== null && aboard.outcome !== 'placed') told.add(aboard.roundId);

  const big = el('p', { className: 'multiplier', attrs: { 'aria-hidden': 'true' } });
  const note = el('p', { className: 'flight-note' });
  const fuse = el('div', { className: 'fuse', attrs: { 'aria-hidden': 'true' } });
  const past = createPastRounds(wording);
  const crowd = createCrowd(wording);
  const scene = createFlightScene({
    host: shell.stage,
    skin: skinOf(session.skin, session.gameCode),
    isCalm,
    read,
    tick,
  });
  shell.stage.append(past.element, el('div', { className: 'readout' }, big, note), fuse);

  const amount = createAmountField(session.bets, wording);
  const auto = createAutoField(wording);
  const main = el('button', { type: 'button', className: 'button main big', onclick: press });
  shell.controls.append(
    el('div', { className: 'fields' }, amount.element, auto.element),
    main,
    crowd.element,
  );
  document.addEventListener('keydown', (event) => {
    if (event.target !== document.body || (event.key !== ' ' && event.key !== 'Enter') || event.repeat)
      return;
    event.preventDefault();
    press();
  });

  const link = openLive(token, {
    snapshot(content) {
      if (content !== null) receive({ type: 'welcome', now: link.now(), ...readOwn(CrashSnapshot, content) });
    },
    event(content) {
      if (content !== null) receive({ now: link.now(), ...readOwn(CrashEvent, content) });
    },
    own: (content) => receive({ type: 'own', now: link.now(), ...readOwn(CrashOwn, content) }),
    lost: () => change({ ...state, link: 'lost' }),
    refused: (code) => receive({ type: 'refused', now: link.now(), code }),
  });
  link.join(crashRoom(session.gameCode));
  change(state);
  shell.say(t('game.crash_ready'));

  function serverNow(): number {
    return performance.now() + state.offset;
  }

  function receive(message: Message): void {
    const before = state;
    change(withMessage(state, message, performance.now()));
    if (message.type === 'refused') shell.showProblem(new CallFailure(message.code, 'none'));
    if (message.type === 'own' && message.balance !== null) shell.setBalance(message.balance);
    const { round } = state;
    if (round === null || (round.phase === before.round?.phase && round.roundId === before.round.roundId))
      return;
    if (round.phase === 'flying') sound.takeOff();
    if (round.phase === 'crashed') {
      darkSince = performance.now();
      buzz(30);
    }
    if (round.phase === 'betting' && queued !== null) {
      const draft = queued;
      queued = null;
      void placeBet(newActionId(), draft);
    }
  }

  function change(next: LiveState): void {
    state = next;
    if (state.own !== null) tellEnd(state.own);
    past.show(state.history);
    crowd.show(state);
    showControls();
    scene.wake();
  }

  /** Says once how a bet ended and passes it on to the page around the game. */
  function tellEnd(bet: Bet): void {
    if (bet.outcome === 'placed' || told.has(bet.roundId)) return;
    told.add(bet.roundId);
    parent.round(bet.roundId, bet.amount, bet.win);
    if (bet.outcome === 'refunded') shell.say(t('game.refundedBet', { amount: money(bet.amount) }));
    if (bet.outcome === 'lost') {
      const crashedAt =
        state.round?.phase === 'crashed' ? state.round.crashedAt : (state.history[0]?.crashedAt ?? '');
      shell.say(t('game.lostBet', { multiplier: crashedAt, amount: money(bet.amount) }));
      sound.lose();
    }
    if (bet.outcome !== 'cashed_out' || bet.cashedOutAt === null) return;
    const text = t('arcade.cashedOutAt', { multiplier: bet.cashedOutAt });
    if (cheer({ bet: bet.amount, win: bet.win }, 'cashOut')) {
      shell.say(`${text} ${t('arcade.wonAmount', { amount: money(bet.win) })}`, 'win');
      scene.cheer();
    } else {
      shell.say(`${text} ${t('arcade.returnedAmount', { amount: money(bet.win) })}`);
    }
  }

  function showControls(): void {
    const offer = offerOf(state, queued !== null);
    const labels = {
      wait: waitingLabel(),
      bet: t('arcade.placeBet'),
      placed: t('game.betIn'),
      cash_out: t('arcade.cashOut'),
      queue: t('game.betNext'),
      unqueue: t('game.cancelNext'),
    };
    main.textContent = labels[offer];
    main.disabled = isSending || offer === 'wait' || offer === 'placed';
    main.classList.toggle('cash-out', offer === 'cash_out');
    main.classList.toggle('main', offer !== 'unqueue' && offer !== 'queue');
    const canEdit = !isSending && (offer === 'bet' || offer === 'queue');
    amount.setEnabled(canEdit);
    auto.setEnabled(canEdit);
  }

  function waitingLabel(): string {
    if (state.link === 'refused') return t('arcade.placeBet');
    return t(state.link === 'lost' ? 'arcade.reconnecting' : 'arcade.connecting');
  }

  function press(): void {
    const offer = offerOf(state, queued !== null);
    if (isSending || offer === 'wait' || offer === 'placed') return;
    if (offer === 'cash_out') {
      void cashOut();
    } else if (offer === 'unqueue') {
      queued = null;
      shell.say(t('game.crash_ready'));
      showControls();
    } else {
      const stake = amount.read();
      const target = stake === null ? undefined : auto.read();
      if (stake === null || target === undefined) return;
      const draft = { amount: stake, autoCashOut: target };
      sound.tap();
      if (offer === 'bet') {
        void placeBet(newActionId(), draft);
      } else {
        queued = draft;
        shell.say(t('game.betQueued', { amount: money(stake) }));
        showControls();
      }
    }
  }

  async function send(
    work: () => Promise<{ bet: Bet; balance: bigint | null }>,
    retry?: () => void,
  ): Promise<void> {
    isSending = true;
    shell.clearProblem();
    showControls();
    try {
      const { bet, balance } = await work();
      if (balance !== null) shell.setBalance(balance);
      isSending = false;
      change(withOwn(state, bet));
      if (bet.outcome === 'placed') shell.say(t('game.betPlaced', { amount: money(bet.amount) }));
    } catch (failure) {
      isSending = false;
      showControls();
      // The feed tells the end of a round that was over before the press arrived.
      const isOver =
        failure instanceof CallFailure && (failure.code === 'too_late' || failure.code === 'round_closed');
      if (!isOver) shell.showProblem(failure, retry);
    }
  }

  async function placeBet(actionId: string, draft: Draft): Promise<void> {
    const roundId = state.round?.roundId;
    if (roundId === undefined) return;
    await send(
      () => call(placeCrashBet, { body: { actionId, roundId, ...draft } }),
      // Again with the same id: should the first have arrived, this only learns its answer.
      () => void placeBet(actionId, draft),
    );
  }

  async function cashOut(): Promise<void> {
    const roundId = state.round?.roundId;
    if (roundId === undefined) return;
    await send(
      () => call(cashOutCrash, { body: { roundId } }),
      () => void cashOut(),
    );
  }

  function read(): Flight {
    const { round } = state;
    // Without the feed nobody here knows whether the lantern still burns, so none is shown rising.
    if (round === null || state.link !== 'live') return { phase: 'waiting' };
    if (round.phase === 'flying') {
      return { phase: 'flying', elapsedMs: Math.max(0, serverNow() - round.takeOffAt), marks: marks() };
    }
    if (round.phase !== 'crashed') return { phase: 'waiting' };
    const hundredths = parseMultiplier(round.crashedAt) ?? 100;
    return {
      phase: 'dark',
      elapsedMs: crashTimeOf(hundredths),
      sinceMs: performance.now() - darkSince,
      marks: marks(),
    };
  }

  function marks(): Mark[] {
    return [...state.players.values()].flatMap(({ cashedOutAt, isYou }) =>
      cashedOutAt === null ? [] : [{ multiplier: cashedOutAt, isYou }],
    );
  }

  /** What changes with every frame: the number, the countdown, the amount on the button. */
  function tick(): void {
    const round = state.link === 'live' ? state.round : null;
    const flying = round?.phase === 'flying' ? crashMultiplierAt(serverNow() - round.takeOffAt) : null;
    big.classList.toggle('dark', round?.phase === 'crashed');
    big.hidden = flying === null && round?.phase !== 'crashed';
    if (flying !== null) {
      big.textContent = `${formatMultiplier(flying)}×`;
      note.textContent = '';
      if (state.own?.outcome === 'placed' && state.own.roundId === round?.roundId && !isSending)
        main.textContent = t('arcade.cashOutAmount', {
          amount: money(centavos(multiply(state.own.amount, flying))),
        });
    } else if (round?.phase === 'crashed') {
      big.textContent = `${round.crashedAt}×`;
      note.textContent = t('game.crashedAt', { multiplier: round.crashedAt });
    } else {
      note.textContent = waitingText();
    }
    const left = round?.phase === 'betting' ? round.takeOffAt - serverNow() : 0;
    fuse.style.transform = `scaleX(${Math.max(0, Math.min(1, left / 6000))})`;
  }

  function waitingText(): string {
    const { round, link } = state;
    if (link === 'refused') return '';
    if (link === 'lost') return t('arcade.reconnecting');
    if (round === null) return t('arcade.connecting');
    if (round.phase !== 'betting') return t('game.preparing');
    return t('game.nextRoundIn', {
      seconds: Math.max(0, Math.ceil((round.takeOffAt - serverNow()) / 1000)),
    });
  }
}

function centavos(amount: bigint): bigint {
  return amount - (amount % 10_000n);
}
