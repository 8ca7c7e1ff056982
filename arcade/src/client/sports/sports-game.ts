import { type Match, seasonOf } from '@kislap/rules/sport';
import { SportsState } from '../../engines/sports/sports.api.ts';
import { leagueRoom } from '../../engines/sports/sports.live.ts';
import { cheer } from '../shared/bet/cheer.ts';
import { el } from '../shared/dom.ts';
import { followRoom } from '../shared/follow-room.ts';
import { readOwn } from '../shared/game.ts';
import { buzz } from '../shared/preferences.ts';
import { sound } from '../shared/sound.ts';
import { createFixtures } from './fixtures.ts';
import { here } from './here.ts';
import { createKickOff } from './kick-off.ts';
import type { SportKind } from './kind.ts';
import { createLivePanel } from './live-panel.ts';
import { createPastList } from './past-list.ts';
import { createSlipList } from './slip-list.ts';
import { createSlipPanel } from './slip-panel.ts';
import { legsMax, noPicks, type PickedLeg, type Picks, toggle } from './slip-picks.ts';
import { createSlipSending } from './slip-sending.ts';
import { createSlipSheet } from './slip-sheet.ts';
import {
  type LeagueView,
  type Slip,
  startingView,
  withEvent,
  withOwn,
  withSlip,
  withSnapshot,
} from './sports-state.ts';
import type { SportsContext } from './texts.ts';

/** The page of a sport: what is played now, what may be bet on next, and the slip. The arcade decides; this shows it. */
export function playSports<M extends Match, Result>(kindOf: (gameCode: string) => SportKind<M, Result>) {
  return (context: SportsContext): void => playLeague(context, kindOf(context.session.gameCode));
}

function playLeague<M extends Match, Result>(context: SportsContext, kind: SportKind<M, Result>): void {
  const { session, shell, wording } = context;
  const { t } = wording;
  document.body.classList.add(session.engine, session.gameCode);
  let view: LeagueView = startingView(readOwn(SportsState, session.state.engine).slips);
  let picks: Picks = noPicks();
  /** What became of picks that were not bet before kick-off, until the next pick. */
  let ended: string | null = null;
  const tellEnd = createEndTeller(context, view.slips.values());

  const live = createLivePanel(kind, wording, now);
  const kickOff = createKickOff(kind.rules.seasonLength, wording, now, showSlip);
  const fixtures = createFixtures(kind, wording, press);
  const sending = createSlipSending(context, {
    changed: showSlip,
    placed: (slip) => change(withSlip(view, slip)),
    refused: () => sheet.close(),
    done(count) {
      sound.open(3);
      setPicks(noPicks(view.open?.matchdayId));
      shell.say(t('game.placed', { count }));
    },
  });
  const panel = createSlipPanel({
    rules: kind.rules,
    words: wording,
    bets: session.bets,
    winMax: session.winMax,
    change: setPicks,
    place: (stake) => sending.place(picks, stake),
  });
  const slips = createSlipList(kind.rules, wording);
  const past = createPastList(kind, wording);
  const sheet = createSlipSheet(context, panel.element);
  const next = el('section', { className: 'next' }, kickOff.element, fixtures.element);
  const mine = el('div', { className: 'mine' }, slips.element, past.element);
  shell.stage.append(el('div', { className: 'sports' }, live.element, next, sheet.side, mine));

  const link = followRoom(context, leagueRoom(session.gameCode), {
    snapshot: (content) => change(withSnapshot(view, content)),
    event: (content) => change(withEvent(view, content)),
    own: (content) => change(withOwn(view, content)),
    cut: (broken) => change({ ...view, link: broken }),
  });
  change(view);

  function now(): number {
    return link.now();
  }

  function isOpen(): boolean {
    return view.link === 'live' && view.open !== null && now() < view.open.kickOffAt;
  }

  function press(leg: PickedLeg): void {
    const pressed = toggle(picks, leg);
    if (pressed === picks) {
      shell.say(t('game.too_many', { count: legsMax }));
      return;
    }
    sound.tap();
    buzz(8);
    setPicks(pressed);
  }

  /** Picks that were not bet before kick-off end with it, and the slip says so. */
  function sayEnded({ open }: LeagueView): void {
    const { length: count } = picks.legs;
    if (count === 0 || open === null || sending.isSending()) return;
    const { round } = seasonOf(open.day, kind.rules.seasonLength);
    ended = t('game.picks_ended', { count, round });
    shell.say(ended);
  }

  function setPicks(changed: Picks): void {
    ended = null;
    picks = changed;
    showSlip();
  }

  function showSlip(): void {
    const isSending = sending.isSending();
    panel.show({ picks, day: view.open?.day ?? null, isOpen: isOpen(), isSending, ended });
    fixtures.mark(picks, isOpen());
    sheet.show(picks, isSending, ended);
  }

  function change(changed: LeagueView): void {
    const before = view;
    view = changed;
    here.commit = view.open?.commit ?? null;
    if (before.link === 'lost' && view.link === 'live') shell.say('');
    if (view.open?.matchdayId !== picks.matchdayId) {
      // Picks belong to the matches they were made on.
      sayEnded(before);
      picks = noPicks(view.open?.matchdayId);
      fixtures.lay(view.open?.day ?? null);
    }
    kickOff.show(view.open);
    live.show(view.played);
    slips.show(view.slips.values());
    past.show(view.past);
    showSlip();
    for (const slip of view.slips.values()) tellEnd(slip);
  }
}

/** Says once how a slip ended; what had ended before is not told. */
function createEndTeller({ shell, wording: { t, money } }: SportsContext, known: Iterable<Slip>) {
  const told = new Set<string>();
  for (const { slipId, status } of known) if (status !== 'open') told.add(slipId);
  return ({ slipId, status, amount, win }: Slip): void => {
    if (status === 'open' || told.has(slipId)) return;
    told.add(slipId);
    if (status === 'refunded') {
      shell.say(t('game.say_void', { amount: money(amount) }));
      return;
    }
    if (cheer({ bet: amount, win })) shell.say(t('game.say_won', { amount: money(win) }), 'win');
    else shell.say(win > 0n ? t('game.say_back', { amount: money(win) }) : t('game.say_lost'));
  };
}
