import { oddsText } from '@kislap/rules/odds';
import { drawOdds, type PoolSide, poolOdds } from '@kislap/rules/pool';
import { PoolState, placePoolBet } from '../../engines/pool/pool.api.ts';
import { poolRoom } from '../../engines/pool/pool.live.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { cheer } from '../shared/bet/cheer.ts';
import { CallFailure, newActionId } from '../shared/calls.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { openLive } from '../shared/live-link.ts';
import { buzz } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { createCountdown } from '../table/countdown.ts';
import { createDuel } from './duel.ts';
import { here } from './here.ts';
import {
  type PoolView,
  stakeOn,
  startingView,
  withEvent,
  withOwn,
  withPart,
  withSnapshot,
} from './pool-state.ts';
import type { PoolContext } from './texts.ts';

const sides = ['meron', 'draw', 'wala'] as const;

/** The page of the pool: the stage, the two sides and the draw, and what was before. */
export function playPool(context: PoolContext): void {
  const { session, shell, wording, call, token, parent } = context;
  const { t, money } = wording;
  let view: PoolView = startingView(readOwn(PoolState, session.state.engine).part);
  let shownPhase = '';
  let isSending = false;
  const told = new Set<string>();

  const duel = createDuel();
  const countdown = createCountdown();
  const banner = el('p', { className: 'pool-banner', attrs: { role: 'status' } });
  const past = el('ol', { className: 'pool-past', tabIndex: 0, attrs: { 'aria-label': t('game.history') } });
  const amount = createAmountField(session.bets, wording);
  amount.element.addEventListener('input', showSides);
  const choices = sides.map(sideButton);
  shell.stage.append(
    el(
      'div',
      { className: 'pool' },
      el('div', { className: 'pool-stage' }, duel.element, countdown.element, banner),
      el('div', { className: 'pool-sides' }, ...choices.map(({ control }) => control)),
      past,
    ),
  );
  shell.controls.append(el('div', { className: 'pool-controls' }, amount.element));

  const link = openLive(token, {
    snapshot: (content) => change(withSnapshot(view, content)),
    event: (content) => change(withEvent(view, content)),
    own: (content) => change(withOwn(view, content)),
    balance: (balance) => shell.setBalance(balance),
    lost: () => {
      shell.say(t('arcade.reconnecting'));
      change({ ...view, link: 'lost' });
    },
    refused: (code) => {
      change({ ...view, link: 'refused' });
      shell.showProblem(new CallFailure(code, 'none'));
    },
  });
  link.join(poolRoom(session.gameCode));
  change(view);

  function sideButton(side: PoolSide) {
    const odds = el('strong', {});
    const sum = el('span', { className: 'side-sum' });
    const own = el('span', { className: 'side-own' });
    const act = el('span', { className: 'unseen' });
    const control = el(
      'button',
      { type: 'button', className: `side side-${side}`, onclick: () => press(side) },
      el('span', { className: 'side-name' }, t(`game.side_${side}`)),
      odds,
      sum,
      own,
      act,
    );
    return { side, control, odds, sum, own, act };
  }

  function oddsOn(side: PoolSide): string | null {
    const odds = side === 'draw' ? drawOdds : poolOdds(view.totals, side);
    return odds === null ? null : oddsText(odds);
  }

  function isOpen(): boolean {
    return view.link === 'live' && view.match?.phase === 'betting' && link.now() < view.match.closesAt;
  }

  function press(side: PoolSide): void {
    const { match } = view;
    const stake = amount.read();
    if (stake === null || match === null || !isOpen() || isSending) return;
    sound.tap();
    buzz(8);
    void send({ actionId: newActionId(), matchId: match.matchId, side, amount: stake });
  }

  async function send(body: {
    actionId: string;
    matchId: string;
    side: PoolSide;
    amount: bigint;
  }): Promise<void> {
    isSending = true;
    shell.clearProblem();
    showSides();
    try {
      const { part, balance } = await call(placePoolBet, { body });
      if (balance !== null) shell.setBalance(balance);
      isSending = false;
      shell.say(t('game.placed', { amount: money(body.amount), side: t(`game.side_${body.side}`) }));
      change(withPart(view, part));
    } catch (failure) {
      isSending = false;
      showSides();
      const isUnknown = failure instanceof CallFailure && failure.money === 'pending';
      shell.showProblem(failure, isUnknown ? () => void send(body) : undefined);
    }
  }

  function change(changed: PoolView): void {
    const before = view;
    view = changed;
    here.commit = view.match?.commit ?? null;
    if (before.link === 'lost' && view.link === 'live') shell.say('');
    const phase = `${view.match?.matchId}:${view.match?.phase}`;
    if (phase !== shownPhase) {
      shownPhase = phase;
      showPhase();
    }
    if (view.past !== before.past) showPast();
    tellEnd();
    showSides();
  }

  function showPhase(): void {
    const { match } = view;
    countdown.stop();
    if (match === null) {
      banner.textContent = t('game.connecting');
      return;
    }
    switch (match.phase) {
      case 'betting':
        duel.show({ kind: 'rest' });
        countdown.start(match.closesAt - link.now(), match.closesAt - match.opensAt);
        banner.textContent = t('game.bets_open');
        break;
      case 'closing':
        banner.textContent = t('game.bets_closing');
        break;
      case 'playing': {
        const span = match.endsAt - match.startedAt;
        const progress = () => Math.max(0, Math.min(1, (link.now() - match.startedAt) / span));
        duel.show({ kind: 'playing', winner: match.winner ?? 'draw', progress });
        banner.textContent = t('game.playing');
        break;
      }
      case 'over': {
        const winner = match.winner ?? 'draw';
        duel.show({ kind: 'over', winner });
        banner.textContent =
          winner === 'draw' ? t('game.is_draw') : t('game.wins', { side: t(`game.side_${winner}`) });
        break;
      }
      case 'void':
        duel.show({ kind: 'rest' });
        banner.textContent = t('game.called_off');
    }
  }

  function showSides(): void {
    const stake = amount.peek() ?? 0n;
    const isReady = isOpen() && !isSending;
    const winner = view.match?.phase === 'over' ? view.match.winner : null;
    for (const { side, control, odds, sum, own, act } of choices) {
      const known = oddsOn(side);
      const mine = stakeOn(view.part, side);
      odds.textContent = known ?? '–';
      const stood = money(view.totals[side]);
      // The draw is no pool: it plays against the house.
      sum.textContent = side === 'draw' ? stood : t('game.pool_of', { amount: stood });
      own.textContent = mine > 0n ? t('game.your_bet', { amount: money(mine) }) : '';
      control.disabled = !isReady;
      control.classList.toggle('is-mine', mine > 0n);
      control.classList.toggle('is-winner', winner === side);
      act.textContent = t('game.bet_now', { amount: money(stake) });
    }
  }

  function showPast(): void {
    const marks = view.past.map((winner) =>
      el(
        'li',
        { className: `mark mark-${winner}`, title: t(`game.side_${winner}`) },
        t(`game.side_${winner}`).slice(0, 1),
      ),
    );
    past.replaceChildren(...marks);
  }

  /** Says once how the player's part ended. */
  function tellEnd(): void {
    const { match, part } = view;
    if (match === null || part === null || told.has(match.matchId)) return;
    const staked = stakeOn(part);
    if (staked === 0n || (part.win === null && !part.isVoid)) return;
    told.add(match.matchId);
    if (part.isVoid) {
      shell.say(t('game.say_back', { amount: money(staked) }));
      return;
    }
    const win = part.win ?? 0n;
    parent.round(match.matchId, staked, win);
    if (cheer({ bet: staked, win })) shell.say(t('game.say_won', { amount: money(win) }), 'win');
    else shell.say(win > 0n ? t('game.say_back', { amount: money(win) }) : t('game.say_lost'));
  }
}
