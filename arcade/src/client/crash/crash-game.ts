import { multiply } from '@kislap/rules/crash';
import { CrashState } from '../../engines/crash/crash.api.ts';
import { CrashEvent, CrashOwn, CrashSnapshot, crashRoom } from '../../engines/crash/crash.live.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { CallFailure, newActionId } from '../shared/calls.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { openLive } from '../shared/live-link.ts';
import { skinOf } from '../shared/paint/skin.ts';
import { buzz, preference } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { createAutoField } from './auto-field.ts';
import { createCrashSending } from './crash-sending.ts';
import { createFlightScene } from './flight-scene.ts';
import { createEndTeller, createReadout, flightOf, labelOf } from './flight-words.ts';
import { type LiveState, type Message, offerOf, startingState, withMessage, withOwn } from './live-state.ts';
import { createNextBet } from './next-bet.ts';
import { createCrowd, createPastRounds } from './round-panels.ts';
import type { CrashContext } from './texts.ts';

/** Shared rounds: the arcade decides, this page shows where its clock stands and sends a bet or a cash-out. */
export function playCrash(context: CrashContext): void {
  const { session, shell, wording, token } = context;
  const aboard = readOwn(CrashState, session.state.engine);
  const { t, money } = wording;
  let state: LiveState = startingState(aboard);
  let darkSince = 0;

  const readout = createReadout(wording);
  const past = createPastRounds(wording);
  const crowd = createCrowd(wording);
  const scene = createFlightScene({
    host: shell.stage,
    skin: skinOf(session.skin, session.gameCode),
    isCalm: () => preference('calm'),
    read: () => flightOf(state, serverNow(), darkSince),
    tick,
  });
  const tellEnd = createEndTeller(context, aboard, () => scene.cheer());
  shell.stage.append(past.element, readout.element, readout.fuse);

  const amount = createAmountField(session.bets, wording);
  const auto = createAutoField(wording);
  const main = el('button', { type: 'button', className: 'button main big', onclick: press });
  shell.controls.append(
    el('div', { className: 'fields' }, amount.element, auto.element),
    main,
    crowd.element,
  );
  const { isSending, placeBet, cashOut } = createCrashSending(context, {
    state: () => state,
    changed: showControls,
    accept: (bet) => change(withOwn(state, bet)),
  });
  const nextBet = createNextBet(context, { state: () => state, changed: showControls, placeBet });
  listenToKeys(press);

  const link = openLive(token, {
    snapshot(content) {
      if (content !== null) receive({ type: 'welcome', now: link.now(), ...readOwn(CrashSnapshot, content) });
    },
    event(content) {
      if (content !== null) receive({ now: link.now(), ...readOwn(CrashEvent, content) });
    },
    own: (content) => receive({ type: 'own', now: link.now(), ...readOwn(CrashOwn, content) }),
    balance: shell.hear,
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
    nextBet.place();
  }

  function change(next: LiveState): void {
    state = next;
    if (state.own !== null) tellEnd(state.own, state);
    past.show(state.history);
    crowd.show(state);
    showControls();
    scene.wake();
  }

  function showControls(): void {
    const offer = offerOf(state, nextBet.isWaiting());
    main.textContent = labelOf(offer, state, wording);
    main.disabled = isSending() || offer === 'wait' || offer === 'placed';
    main.classList.toggle('cash-out', offer === 'cash_out');
    main.classList.toggle('main', offer !== 'unqueue' && offer !== 'queue');
    const canEdit = !isSending() && (offer === 'bet' || offer === 'queue');
    amount.setEnabled(canEdit);
    auto.setEnabled(canEdit);
  }

  function press(): void {
    const offer = offerOf(state, nextBet.isWaiting());
    if (isSending() || offer === 'wait' || offer === 'placed') return;
    if (offer === 'cash_out') {
      void cashOut();
    } else if (offer === 'unqueue') {
      nextBet.drop();
    } else {
      const stake = amount.read();
      const target = stake === null ? undefined : auto.read();
      if (stake === null || target === undefined) return;
      const draft = { amount: stake, autoCashOut: target };
      sound.tap();
      if (offer === 'bet') {
        void placeBet(newActionId(), draft);
      } else nextBet.keep(draft);
    }
  }

  /** What changes with every frame: the number, the countdown, the amount on the button. */
  function tick(): void {
    const flying = readout.show(state, serverNow());
    if (flying === null || isSending()) return;
    const { own, round } = state;
    if (own?.outcome !== 'placed' || own.roundId !== round?.roundId) return;
    main.textContent = t('arcade.cashOutAmount', { amount: money(centavos(multiply(own.amount, flying))) });
  }
}

/** The bar or Enter is a press of the one button, wherever nothing else has the focus. */
function listenToKeys(press: () => void): void {
  document.addEventListener('keydown', (event) => {
    if (event.target !== document.body || (event.key !== ' ' && event.key !== 'Enter') || event.repeat)
      return;
    event.preventDefault();
    press();
  });
}

function centavos(amount: bigint): bigint {
  return amount - (amount % 10_000n);
}
