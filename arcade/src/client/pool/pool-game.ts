import type { PoolSide } from '@kislap/rules/pool';
import { PoolState, placePoolBet } from '../../engines/pool/pool.api.ts';
import { poolRoom } from '../../engines/pool/pool.live.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { cheer } from '../shared/bet/cheer.ts';
import { CallFailure, newActionId } from '../shared/calls.ts';
import { el } from '../shared/dom.ts';
import { followRoom } from '../shared/follow-room.ts';
import { readOwn } from '../shared/game.ts';
import { buzz } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { here } from './here.ts';
import { createPoolSides } from './pool-sides.ts';
import { createPoolStage } from './pool-stage.ts';
import {
  type PoolView,
  stakeOn,
  startingView,
  withEvent,
  withOwn,
  withPart,
  withSnapshot,
} from './pool-state.ts';
import type { PoolContext, Words } from './texts.ts';

/** The page of the pool: the stage, the two sides and the draw, and what was before. */
export function playPool(context: PoolContext): void {
  const { session, shell, wording, call } = context;
  const { t, money } = wording;
  let view: PoolView = startingView(readOwn(PoolState, session.state.engine).part);
  let shownPhase = '';
  let isSending = false;
  const tellEnd = createEndTeller(context);

  const stage = createPoolStage(wording, () => link.now());
  const sides = createPoolSides(wording, press);
  const past = el('ol', { className: 'pool-past', tabIndex: 0, attrs: { 'aria-label': t('game.history') } });
  const amount = createAmountField(session.bets, wording);
  amount.element.addEventListener('input', showSides);
  shell.stage.append(el('div', { className: 'pool' }, stage.element, sides.element, past));
  shell.controls.append(el('div', { className: 'pool-controls' }, amount.element));

  const link = followRoom(context, poolRoom(session.gameCode), {
    snapshot: (content) => change(withSnapshot(view, content)),
    event: (content) => change(withEvent(view, content)),
    own: (content) => change(withOwn(view, content)),
    cut: (broken) => change({ ...view, link: broken }),
  });
  change(view);

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
      stage.show(view);
    }
    if (view.past !== before.past) past.replaceChildren(...marksOf(view, wording));
    tellEnd(view);
    showSides();
  }

  function showSides(): void {
    sides.show(view, amount.peek() ?? 0n, isOpen() && !isSending);
  }
}

/** Who won the last matches, newest first. */
function marksOf({ past }: PoolView, { t }: Words): HTMLElement[] {
  return past.map((winner) =>
    el(
      'li',
      { className: `mark mark-${winner}`, title: t(`game.side_${winner}`) },
      t(`game.side_${winner}`).slice(0, 1),
    ),
  );
}

/** Says once how the player's part of a match ended. */
function createEndTeller({ shell, wording: { t, money } }: PoolContext) {
  const told = new Set<string>();
  return ({ match, part }: PoolView): void => {
    if (match === null || part === null || told.has(match.matchId)) return;
    const staked = stakeOn(part);
    if (staked === 0n || (part.win === null && !part.isVoid)) return;
    told.add(match.matchId);
    if (part.isVoid) {
      shell.say(t('game.say_back', { amount: money(staked) }));
      return;
    }
    const win = part.win ?? 0n;
    if (cheer({ bet: staked, win })) shell.say(t('game.say_won', { amount: money(win) }), 'win');
    else shell.say(win > 0n ? t('game.say_back', { amount: money(win) }) : t('game.say_lost'));
  };
}
