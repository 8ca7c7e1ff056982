import { expect, it } from 'vitest';
import { type AutoPlan, afterRound, atCard, mayGoOn, type PlayedRound, startAuto } from './auto-plan.ts';

const plan: AutoPlan = { spins: 3, lossMax: 25n, winAbove: 50n, stopsAtFeature: true };
const round = (change: Partial<PlayedRound> = {}): PlayedRound => ({
  cost: 10n,
  win: 0n,
  hasFeature: false,
  hasJackpot: false,
  ...change,
});
const reasonAfter = (change: Partial<PlayedRound>, given: Partial<AutoPlan> = {}) =>
  afterRound(startAuto({ ...plan, ...given }), round(change)).reason;

it('play ends after the chosen number of spins', () => {
  let state = startAuto({ ...plan, lossMax: 1_000n });
  for (const expected of [null, null, 'done'] as const) {
    const after = afterRound(state, round());
    expect(after.reason).toBe(expected);
    state = after.state;
  }
});

it('no bet is placed that could lose more than the limit', () => {
  const first = afterRound(startAuto(plan), round());
  expect(first.reason).toBeNull();
  expect(afterRound(first.state, round()).reason).toBe('loss');
  expect(mayGoOn(startAuto(plan), 26n)).toBe('loss');
});

it('a win makes room below the limit again', () => {
  const first = afterRound(startAuto(plan), round({ win: 10n }));
  expect(afterRound(first.state, round()).reason).toBeNull();
});

it('play stops after a win above the limit, and not at the limit', () => {
  expect(reasonAfter({ win: 51n })).toBe('win');
  expect(reasonAfter({ win: 50n })).toBeNull();
  expect(reasonAfter({ win: 500n }, { winAbove: null })).toBeNull();
});

it('play stops at a feature where that is chosen, and at a jackpot always', () => {
  expect(reasonAfter({ hasFeature: true })).toBe('feature');
  expect(reasonAfter({ hasFeature: true }, { stopsAtFeature: false })).toBeNull();
  expect(reasonAfter({ hasJackpot: true }, { stopsAtFeature: false })).toBe('jackpot');
});

it('a card of a jackpot ends play, one of a feature where that is chosen', () => {
  const patient = startAuto({ ...plan, stopsAtFeature: false });
  expect(atCard(startAuto(plan), 'feature')).toBe('feature');
  expect(atCard(patient, 'feature')).toBeNull();
  expect(atCard(patient, 'jackpot')).toBe('jackpot');
});
