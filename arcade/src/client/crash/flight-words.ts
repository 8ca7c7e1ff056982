import { crashMultiplierAt, crashTimeOf, formatMultiplier, parseMultiplier } from '@kislap/rules/crash';
import { tellCashOut } from '../shared/bet/steps.ts';
import { el } from '../shared/dom.ts';
import { sound } from '../shared/sound.ts';
import type { Mark } from './flight-art.ts';
import type { Flight } from './flight-scene.ts';
import type { Bet, LiveState, Offer } from './live-state.ts';
import type { CrashContext, Words } from './texts.ts';

/** Says once how a bet ended; reply and feed together tell it once. */
export function createEndTeller({ shell, wording }: CrashContext, aboard: Bet | null, celebrate: () => void) {
  const { t, money } = wording;
  const told = new Set<string>();
  if (aboard !== null && aboard.outcome !== 'placed') told.add(aboard.roundId);
  return (bet: Bet, state: LiveState): void => {
    if (bet.outcome === 'placed' || told.has(bet.roundId)) return;
    told.add(bet.roundId);
    if (bet.outcome === 'refunded') shell.say(t('game.refundedBet', { amount: money(bet.amount) }));
    if (bet.outcome === 'lost') {
      const crashedAt =
        state.round?.phase === 'crashed' ? state.round.crashedAt : (state.history[0]?.crashedAt ?? '');
      shell.say(t('game.lostBet', { multiplier: crashedAt, amount: money(bet.amount) }));
      sound.lose();
    }
    if (bet.outcome !== 'cashed_out' || bet.cashedOutAt === null) return;
    tellCashOut({ shell, wording }, { ...bet, bet: bet.amount, multiplier: bet.cashedOutAt }, celebrate);
  };
}

/** Where the lantern is at this millisecond of the arcade's clock; `darkSince` is of the page's own. */
export function flightOf(state: LiveState, now: number, darkSince: number): Flight {
  const { round } = state;
  // Without the feed nobody here knows whether the lantern still burns, so none is shown rising.
  if (round === null || state.link !== 'live') return { phase: 'waiting' };
  const marks: Mark[] = [...state.players.values()].flatMap(({ cashedOutAt, isYou }) =>
    cashedOutAt === null ? [] : [{ multiplier: cashedOutAt, isYou }],
  );
  if (round.phase === 'flying')
    return { phase: 'flying', elapsedMs: Math.max(0, now - round.takeOffAt), marks };
  if (round.phase !== 'crashed') return { phase: 'waiting' };
  const hundredths = parseMultiplier(round.crashedAt) ?? 100;
  const sinceMs = performance.now() - darkSince;
  return { phase: 'dark', elapsedMs: crashTimeOf(hundredths), sinceMs, marks };
}

/** The multiplier, what goes on, and the fuse that burns down to the start. */
export function createReadout({ t }: Words) {
  const big = el('p', { className: 'multiplier', attrs: { 'aria-hidden': 'true' } });
  const note = el('p', { className: 'flight-note' });
  const fuse = el('div', { className: 'fuse', attrs: { 'aria-hidden': 'true' } });

  function waitingText({ round, link }: LiveState, now: number): string {
    if (link === 'refused') return '';
    if (link === 'lost') return t('arcade.reconnecting');
    if (round === null) return t('arcade.connecting');
    if (round.phase !== 'betting') return t('game.preparing');
    return t('game.nextRoundIn', {
      seconds: Math.max(0, Math.ceil((round.takeOffAt - now) / 1000)),
    });
  }

  return {
    element: el('div', { className: 'readout' }, big, note),
    fuse,
    /** Answers the multiplier in hundredths while the lantern flies. */
    show(state: LiveState, now: number): number | null {
      const round = state.link === 'live' ? state.round : null;
      const flying = round?.phase === 'flying' ? crashMultiplierAt(now - round.takeOffAt) : null;
      big.classList.toggle('dark', round?.phase === 'crashed');
      big.hidden = flying === null && round?.phase !== 'crashed';
      if (flying !== null) {
        big.textContent = `${formatMultiplier(flying)}×`;
        note.textContent = '';
      } else if (round?.phase === 'crashed') {
        big.textContent = `${round.crashedAt}×`;
        note.textContent = t('game.crashedAt', { multiplier: round.crashedAt });
      } else {
        note.textContent = waitingText(state, now);
      }
      const left = round?.phase === 'betting' ? round.takeOffAt - now : 0;
      fuse.style.transform = `scaleX(${Math.max(0, Math.min(1, left / 6000))})`;
      return flying;
    },
  };
}

/** What the one button says. */
export function labelOf(offer: Offer, { link }: LiveState, { t }: Words): string {
  if (offer === 'wait' && link === 'lost') return t('arcade.reconnecting');
  if (offer === 'wait' && link !== 'refused') return t('arcade.connecting');
  const labels = {
    wait: t('arcade.placeBet'),
    bet: t('arcade.placeBet'),
    placed: t('game.betIn'),
    cash_out: t('arcade.cashOut'),
    queue: t('game.betNext'),
    unqueue: t('game.cancelNext'),
  };
  return labels[offer];
}
