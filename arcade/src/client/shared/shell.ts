import { type Caller, CallFailure } from './calls.ts';
import { button, el, icon, iconButton } from './dom.ts';
import type { Parent } from './parent.ts';
import { onPreference, preference, setPreference } from './preferences.ts';
import type { Session } from './session.ts';
import { sound } from './sound.ts';
import type { Wording } from './texts.ts';
import { createWalletLook } from './wallet-look.ts';

/** The parts every game has round its board: header, result line, problem strip, controls. */
export type Shell = {
  stage: HTMLElement;
  controls: HTMLElement;
  setBalance(amount: bigint): void;
  /** What the live feed says of the wallet; while a round is open here it waits for its end. */
  hear(balance: bigint, roundId: string | null): void;
  /** The wallet changed elsewhere: asks for the balance when no round is open here. */
  lookAgain(): void;
  /** A round begins whose result the player has not seen; every one is ended. */
  beginRound(): void;
  endRound(): void;
  /** Where one page shows several games, the name of the one it shows now. */
  setTitle(name: string): void;
  balance(): bigint;
  /** The result in words, read out by assistive technology. `tone` only colours it. */
  say(text: string, tone?: 'plain' | 'win'): void;
  /** Tells what happened, what became of the money, and offers to try again where that makes sense. */
  showProblem(failure: unknown, retry?: () => void): void;
  clearProblem(): void;
};

const seenMs = 300;

type Options = { session: Session; call: Caller; wording: Wording; parent: Parent; openSheet: () => void };

export function createShell({ session, call, wording, parent, openSheet }: Options): Shell {
  const { t, money } = wording;
  let balance = session.state.balance;
  const look = createWalletLook(call, setBalance);

  const heading = el('h1', {}, session.name);
  const amount = el('strong', { className: 'amount' }, money(balance));
  const result = el('p', { className: 'result', attrs: { role: 'status', 'aria-live': 'polite' } });
  const problem = el('div', { className: 'problem', hidden: true, attrs: { role: 'alert' } });
  const stage = el('div', { className: 'board', id: 'board' });
  const controls = el('section', { className: 'controls', attrs: { 'aria-label': t('arcade.controls') } });

  const sounds = soundSwitch(t);
  const menu = iconButton(t('arcade.menu'), 'menu', openSheet);
  const header = el(
    'header',
    { className: 'bar' },
    session.lobbyUrl === null ? null : lobbyLink(session.lobbyUrl, t('arcade.lobby')),
    el(
      'div',
      { className: 'title' },
      heading,
      session.isDemo ? el('span', { className: 'badge' }, t('arcade.playMoney')) : null,
    ),
    el('div', { className: 'balance' }, el('span', {}, t('arcade.balance')), amount),
    sounds,
    menu,
  );
  const isFramed = isInOwnFrame();
  document.body.classList.toggle('in-frame', isFramed);
  const line = isFramed ? el('div', { className: 'result-bar' }, sounds, result, menu) : result;
  document.body.append(
    ...(isFramed ? [] : [header]),
    el('main', { className: 'stage' }, stage, line, problem),
    controls,
  );

  function setBalance(next: bigint): void {
    balance = next;
    amount.textContent = money(next);
    look.note();
  }

  function hear(next: bigint, roundId: string | null): void {
    if (look.isBusy()) {
      look.ask();
      return;
    }
    setBalance(next);
    // The result of a shared round comes by the same line in the same moment: it is seen before the bar changes.
    if (roundId !== null) setTimeout(() => parent.round(roundId), seenMs);
  }

  function clearProblem(): void {
    problem.hidden = true;
    problem.replaceChildren();
  }

  function showProblem(failure: unknown, retry?: () => void): void {
    // Anything else than a failed call is a bug: it belongs in the console, not in a polite sentence.
    if (!(failure instanceof CallFailure)) throw failure;
    if (failure.balance !== undefined) setBalance(failure.balance);
    const isOver = failure.code === 'session_invalid';
    const fate = t(isOver ? 'arcade.openAgain' : `arcade.money_${failure.money}`);
    const actions = el('div', { className: 'actions' });
    if (failure.code === 'insufficient_funds' && !session.isDemo) actions.append(depositButton());
    if (isFinal(failure)) retry = undefined;
    if (retry !== undefined) {
      const again = retry;
      actions.append(
        button(t('arcade.retry'), () => {
          clearProblem();
          again();
        }),
      );
    }
    actions.append(iconButton(t('arcade.close'), 'close', clearProblem));
    problem.replaceChildren(
      el('p', {}, el('strong', {}, t(`arcade.error_${failure.code}`)), ` ${fate}`),
      actions,
    );
    problem.hidden = false;
  }

  function depositButton(): HTMLElement {
    const url = session.depositUrl;
    if (window.parent !== window || url === null)
      return button(t('arcade.deposit'), () => parent.deposit(), 'button main');
    return el('a', { className: 'button main', href: url }, t('arcade.deposit'));
  }

  return {
    stage,
    controls,
    setBalance,
    hear,
    lookAgain: look.ask,
    beginRound: look.begin,
    endRound: look.end,
    setTitle(name) {
      heading.textContent = name;
      document.title = name;
    },
    balance: () => balance,
    say(text, tone = 'plain') {
      result.textContent = text;
      result.classList.toggle('win', tone === 'win');
    },
    showProblem,
    clearProblem,
  };
}

/** The site around the game shows its name and the balance, and said so when it opened the game. */
function isInOwnFrame(): boolean {
  return window.parent !== window && new URLSearchParams(location.search).get('shell') === 'kislap';
}

/** Asking again would only be refused again. */
function isFinal({ code }: CallFailure): boolean {
  return code === 'session_invalid' || code === 'game_unavailable' || code === 'player_blocked';
}

/** Outside a frame the way back is a link; inside one the site's own bar has it. */
function lobbyLink(url: string, label: string): HTMLElement | null {
  if (window.parent !== window) return null;
  return el(
    'a',
    { className: 'icon-button', href: url, title: label, attrs: { 'aria-label': label } },
    icon('back'),
  );
}

function soundSwitch(t: Wording['t']): HTMLElement {
  const control = iconButton(t('arcade.sound'), 'soundOff', () => {
    setPreference('sound', !preference('sound'));
    sound.tap();
  });
  function show(): void {
    const isOn = preference('sound');
    control.setAttribute('aria-pressed', String(isOn));
    control.replaceChildren(icon(isOn ? 'soundOn' : 'soundOff'));
  }
  onPreference((name) => name === 'sound' && show());
  show();
  return control;
}
