import { oddsText, productOf } from '@kislap/rules/odds';
import type { Match } from '@kislap/rules/sport';
import { placeSlip, SportsState } from '../../engines/sports/sports.api.ts';
import { leagueRoom } from '../../engines/sports/sports.live.ts';
import { cheer } from '../shared/bet/cheer.ts';
import { CallFailure, newActionId } from '../shared/calls.ts';
import { button, el, iconButton } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { openLive } from '../shared/live-link.ts';
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
import { legsMax, noPicks, type PickedLeg, type Picks, slipsOf, toggle } from './slip-picks.ts';
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
  return (context: SportsContext): void => {
    const { session, shell, wording, call, token, parent } = context;
    const { t, money } = wording;
    const kind = kindOf(session.gameCode);
    const room = leagueRoom(session.gameCode);
    document.body.classList.add(session.engine, session.gameCode);
    let view: LeagueView = startingView(readOwn(SportsState, session.state.engine).slips);
    let picks: Picks = noPicks();
    let isSending = false;
    const told = new Set(
      [...view.slips.values()].filter(({ status }) => status !== 'open').map(({ slipId }) => slipId),
    );

    const live = createLivePanel(kind, wording, now);
    const kickOff = createKickOff(kind.rules.seasonLength, wording, now, showSlip);
    const fixtures = createFixtures(kind, wording, press);
    const panel = createSlipPanel({
      rules: kind.rules,
      words: wording,
      bets: session.bets,
      winMax: session.winMax,
      change: setPicks,
      place,
    });
    const slips = createSlipList(kind.rules, wording);
    const past = createPastList(kind, wording);
    const side = el('aside', { className: 'side' });
    const dialog = el('dialog', { className: 'slip-sheet', attrs: { 'aria-label': t('game.slip') } });
    const opener = button('', () => dialog.showModal(), 'button main big slip-opener');
    const closer = iconButton(t('arcade.close'), 'close', () => dialog.close(), 'icon-button slip-close');
    const next = el('section', { className: 'next' }, kickOff.element, fixtures.element);
    const mine = el('div', { className: 'mine' }, slips.element, past.element);
    shell.stage.append(el('div', { className: 'sports' }, live.element, next, side, mine));
    shell.controls.append(opener);
    document.body.append(dialog);
    dialog.addEventListener('click', (event) => {
      if (event.target === dialog) dialog.close();
    });

    const wide = matchMedia('(min-width: 1000px)');
    wide.addEventListener('change', lay);
    lay();

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
    link.join(room);
    change(view);

    function now(): number {
      return link.now();
    }

    /** Where there is room the slip lies open beside the matches; on a phone it comes from below. */
    function lay(): void {
      document.body.classList.toggle('has-side', wide.matches);
      if (wide.matches) {
        dialog.close();
        side.append(panel.element);
      } else {
        dialog.append(panel.element, closer);
      }
      shell.controls.hidden = wide.matches;
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

    function setPicks(changed: Picks): void {
      picks = changed;
      showSlip();
    }

    function showSlip(): void {
      panel.show({ picks, day: view.open?.day ?? null, isOpen: isOpen(), isSending });
      fixtures.mark(picks, isOpen());
      const { length } = picks.legs;
      const odds =
        slipsOf(picks).length === 1 ? ` · ${oddsText(productOf(picks.legs.map((leg) => leg.odds)))}` : '';
      opener.textContent =
        length === 0
          ? t('game.slip_empty')
          : `${t('game.slip')} · ${t('game.slip_count', { count: length })}${odds}`;
      opener.disabled = length === 0;
      if (length === 0 && !isSending) dialog.close();
    }

    function change(changed: LeagueView): void {
      const before = view;
      view = changed;
      here.commit = view.open?.commit ?? null;
      if (before.link === 'lost' && view.link === 'live') shell.say('');
      if (view.open?.matchdayId !== picks.matchdayId) {
        // Picks belong to the matches they were made on.
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

    function place(stake: bigint): void {
      const { matchdayId } = picks;
      const sending = slipsOf(picks).map((legs) => ({
        actionId: newActionId(),
        matchdayId,
        amount: stake,
        legs: legs.map(({ match, pick }) => ({ match, pick })),
      }));
      void sendAll(sending);
    }

    type Sending = {
      actionId: string;
      matchdayId: string;
      amount: bigint;
      legs: { match: number; pick: string }[];
    };

    /** One after the other: a slip that is refused keeps the rest from being sent. */
    async function sendAll(sending: readonly Sending[], placed = 0): Promise<void> {
      isSending = true;
      shell.clearProblem();
      showSlip();
      let done = placed;
      for (const [index, body] of sending.entries()) {
        try {
          const { slip, balance } = await call(placeSlip, { body });
          if (balance !== null) shell.setBalance(balance);
          change(withSlip(view, slip));
          done += 1;
        } catch (failure) {
          isSending = false;
          showSlip();
          dialog.close();
          const isUnknown = failure instanceof CallFailure && failure.money === 'pending';
          const rest = sending
            .slice(index)
            .map((one) => (isUnknown ? one : { ...one, actionId: newActionId() }));
          shell.showProblem(failure, () => void sendAll(rest, done));
          return;
        }
      }
      isSending = false;
      sound.open(3);
      setPicks(noPicks(view.open?.matchdayId));
      shell.say(t('game.placed', { count: done }));
    }

    /** Says once how a slip ended, and tells the page around the game. */
    function tellEnd(slip: Slip): void {
      if (slip.status === 'open' || told.has(slip.slipId)) return;
      told.add(slip.slipId);
      if (slip.status === 'refunded') {
        shell.say(t('game.say_void', { amount: money(slip.amount) }));
        return;
      }
      parent.round(slip.slipId, slip.amount, slip.win);
      if (cheer({ bet: slip.amount, win: slip.win }))
        shell.say(t('game.say_won', { amount: money(slip.win) }), 'win');
      else shell.say(slip.win > 0n ? t('game.say_back', { amount: money(slip.win) }) : t('game.say_lost'));
    }
  };
}
