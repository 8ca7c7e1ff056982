import { describe, expect, it } from 'vitest';
import {
  type Bet,
  type LiveState,
  offerOf,
  type Player,
  type Round,
  startingState,
  withMessage,
  withOwn,
} from './live-state.ts';

const betting: Round = { phase: 'betting', roundId: 'R-1', commit: 'c', takeOffAt: 6000 };
const flying: Round = { phase: 'flying', roundId: 'R-1', commit: 'c', takeOffAt: 6000 };
const crashed: Round = {
  phase: 'crashed',
  roundId: 'R-1',
  commit: 'c',
  crashedAt: '1.50',
  serverSeed: 's',
  nextAt: 9000,
};
const player: Player = { seat: 1, name: 'p***1', amount: 10n, cashedOutAt: null, win: 0n, isYou: false };
const bet: Bet = {
  roundId: 'R-1',
  amount: 10n,
  autoCashOut: null,
  outcome: 'placed',
  cashedOutAt: null,
  win: 0n,
};

function welcomed(round: Round, own: Bet | null = null): LiveState {
  return withMessage(
    startingState(null),
    { type: 'welcome', now: 1000, round, players: [player], playerCount: 1, own, history: [] },
    100,
  );
}

describe('the live feed', () => {
  it('keeps the clock offset of the message that was least delayed', () => {
    let state = welcomed(betting);
    state = withMessage(state, { type: 'pong', now: 2000 }, 1150);
    expect(state.offset).toBe(900);
    state = withMessage(state, { type: 'pong', now: 3000 }, 2060);
    expect(state.offset).toBe(940);
  });

  it('replaces a player by seat and ignores one of another round', () => {
    let state = welcomed(flying);
    const out = { ...player, cashedOutAt: '1.20', win: 12n };
    state = withMessage(state, { type: 'player', now: 1, roundId: 'R-1', player: out, playerCount: 1 }, 1);
    expect([...state.players.values()]).toEqual([out]);
    const after = withMessage(state, { type: 'player', now: 1, roundId: 'R-0', player, playerCount: 5 }, 1);
    expect(after.players).toEqual(state.players);
    expect(after.playerCount).toBe(1);
  });

  it('notes a crash in the history once and clears the players with the next round', () => {
    let state = welcomed(flying, bet);
    for (let time = 0; time < 2; time++)
      state = withMessage(state, { type: 'round', now: 1, round: crashed }, 1);
    expect(state.history).toEqual([{ roundId: 'R-1', crashedAt: '1.50' }]);
    state = withOwn(state, { ...bet, outcome: 'lost' });
    state = withMessage(state, { type: 'round', now: 1, round: { ...betting, roundId: 'R-2' } }, 1);
    expect(state.players.size).toBe(0);
    expect(state.own).toBeNull();
  });

  it('never opens a settled bet again when an older reply arrives last', () => {
    const state = withOwn(welcomed(flying, bet), {
      ...bet,
      outcome: 'cashed_out',
      cashedOutAt: '1.20',
      win: 12n,
    });
    expect(withOwn(state, bet).own?.outcome).toBe('cashed_out');
  });
});

describe('the main button', () => {
  it.each([
    [welcomed(betting), false, 'bet'],
    [welcomed(betting, bet), false, 'placed'],
    [welcomed(flying, bet), false, 'cash_out'],
    [welcomed(flying), false, 'queue'],
    [welcomed(flying), true, 'unqueue'],
    [welcomed(flying, { ...bet, outcome: 'cashed_out' }), false, 'queue'],
    [welcomed(betting, { ...bet, outcome: 'refunded' }), false, 'queue'],
    [startingState(bet), false, 'wait'],
    [{ ...welcomed(flying, bet), link: 'lost' }, false, 'cash_out'],
    [welcomed(betting), true, 'unqueue'],
    [{ ...welcomed(flying), link: 'lost' }, false, 'wait'],
    [{ ...welcomed(flying, bet), link: 'refused' }, false, 'wait'],
  ] as const)('offers what can be done (%#)', (state, isQueued, offer) => {
    expect(offerOf(state, isQueued)).toBe(offer);
  });
});
