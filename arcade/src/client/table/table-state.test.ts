import { expect, it } from 'vitest';
import {
  chipsBySpot,
  standing,
  startingView,
  type TableView,
  withChip,
  withEvent,
  withOwn,
  withSnapshot,
} from './table-state.ts';

const chip = (actionId: string, status: 'staking' | 'placed' | 'returned', spot = 'red') => ({
  betId: `bet-${actionId}`,
  actionId,
  spot,
  amount: 5_000_000n,
  status,
});
const betting = (roundId: string) => ({ phase: 'betting', roundId, commit: 'c', opensAt: 0, closesAt: 9 });
const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

function snapshot(round: object | null, own: object | null = null) {
  return { round, totals: null, own, history: [] };
}

function seated(): TableView {
  return withSnapshot(startingView(), snapshot(betting('R1')));
}

it('begins a new deal with an empty cloth', () => {
  const view = withChip(seated(), 'R1', id(1), chip(id(1), 'placed'));
  expect(view.link).toBe('live');
  const next = withEvent(view, { type: 'round', round: betting('R2') });
  expect(next.round?.roundId).toBe('R2');
  expect(standing(next)).toEqual([]);
});

it('remembers a result once', () => {
  const round = {
    phase: 'result',
    roundId: 'R1',
    commit: 'c',
    outcome: { number: 7 },
    serverSeed: 's',
    nextAt: 9,
  };
  const once = withEvent(seated(), { type: 'round', round });
  const twice = withEvent(once, { type: 'round', round });
  expect(twice.history).toEqual([{ roundId: 'R1', outcome: { number: 7 } }]);
});

it('takes the word of the server about chips, and keeps those still on their way', () => {
  let view = withChip(seated(), 'R1', id(1), chip(id(1), 'staking'));
  view = withChip(view, 'R1', id(2), chip(id(2), 'staking', 'black'));
  const bet = { ...chip(id(1), 'placed'), amount: '5' };
  const own = { roundId: 'R1', bets: [bet], win: null, isVoid: false };
  view = withSnapshot(view, snapshot(betting('R1'), own));
  expect(
    standing(view)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['placed', 'staking']);
  expect(chipsBySpot(standing(view))).toEqual(
    new Map([
      ['red', { amount: 5_000_000n, isTaken: true }],
      ['black', { amount: 5_000_000n, isTaken: false }],
    ]),
  );
});

it('never brings a chip back that was taken away, whichever answer comes last', () => {
  let view = withChip(seated(), 'R1', id(1), chip(id(1), 'returned'));
  view = withChip(view, 'R1', id(1), chip(id(1), 'placed'));
  expect(standing(view)).toEqual([]);
  expect(withChip(view, 'R0', id(3), chip(id(3), 'placed'))).toBe(view);
});

it('learns the win of its own part, and of no other deal', () => {
  const part = (roundId: string) => ({ part: { roundId, bets: [], win: '12.5', isVoid: false } });
  expect(withOwn(seated(), part('R1')).win).toBe(12_500_000n);
  expect(withOwn(seated(), part('R0')).win).toBeNull();
});
