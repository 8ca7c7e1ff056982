import { expect, it } from 'vitest';
import type { Below } from '../fair.ts';
import { type Card, cardOf, shuffleDeck } from './deck.ts';
import {
  dealPusoy,
  type Pusoy,
  payPusoy,
  playPusoy,
  pusoyHold,
  rowsProblem,
  seatsArranging,
  viewPusoy,
} from './pusoy.ts';
import { bestRows, botPusoy } from './pusoy-best.ts';
import { kindOf, rowScore } from './pusoy-hands.ts';

const peso = 1_000_000n;

function cards(text: string): Card[] {
  return text.split(' ').flatMap((name) => cardOf(name) ?? []);
}

function sequence(seed: number): Below {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % n;
  };
}

it('ranks rows from a high card to a straight flush', () => {
  const ascending = [
    '2♠ 3♥ 5♦ 7♣ 9♠',
    'A♠ K♥ Q♦ J♣ 9♠',
    '2♠ 2♥ 3♦ 4♣ 5♠',
    '2♠ 2♥ 3♦ 3♣ 4♠',
    '2♠ 2♥ 2♦ 3♣ 4♠',
    'A♠ 2♥ 3♦ 4♣ 5♠',
    '2♠ 3♥ 4♦ 5♣ 6♠',
    '10♠ J♥ Q♦ K♣ A♠',
    '2♠ 3♠ 4♠ 5♠ 7♠',
    '2♠ 2♥ 2♦ 3♣ 3♠',
    '2♠ 2♥ 2♦ 2♣ 3♠',
    'A♠ 2♠ 3♠ 4♠ 5♠',
    '10♠ J♠ Q♠ K♠ A♠',
  ].map((row) => rowScore(cards(row)));
  expect([...ascending].sort((a, b) => a - b)).toEqual(ascending);
  expect(kindOf(rowScore(cards('K♠ K♥ K♦')))).toBe('three');
  expect(rowScore(cards('2♠ 2♥ 2♦'))).toBeGreaterThan(rowScore(cards('A♠ A♥ K♦ K♣ Q♠')));
  // Not a straight round the corner.
  expect(kindOf(rowScore(cards('Q♠ K♥ A♦ 2♣ 3♠')))).toBe('high');
});

it('takes no rows that are fouled, incomplete or of other cards', () => {
  const hand = cards('A♠ A♥ A♦ 2♠ 2♥ 3♦ 4♣ 9♠ K♠ Q♥ J♦ 10♣ 5♠');
  const rows = (front: string, middle: string, back: string) => ({
    front: cards(front),
    middle: cards(middle),
    back: cards(back),
  });
  const state: Pusoy = { phase: 'arrange', hands: [hand, []], rows: [null, null], step: 0 };
  const fouled = rows('A♠ A♥ A♦', '2♠ 2♥ 3♦ 4♣ 9♠', 'K♠ Q♥ J♦ 10♣ 5♠');
  expect(rowsProblem(fouled)).toBe('fouled');
  expect(playPusoy(state, 0, { type: 'set', rows: fouled })).toBeUndefined();
  const right = rows('2♠ 2♥ 9♠', 'A♥ A♦ 3♦ 4♣ 5♠', 'A♠ K♠ Q♥ J♦ 10♣');
  expect(playPusoy(state, 0, { type: 'set', rows: right })?.rows[0]).toEqual(right);
  const others = rows('2♠ 2♥ 8♠', 'A♥ A♦ 3♦ 4♣ 5♠', 'A♠ K♠ Q♥ J♦ 10♣');
  expect(playPusoy(state, 0, { type: 'set', rows: others })).toBeUndefined();
});

it('pays rows, bonuses and the sweep between two seats, and cuts the rake from the winner', () => {
  const rows = [
    { front: cards('A♠ A♥ K♦'), middle: cards('2♠ 2♥ 2♦ 5♣ 5♠'), back: cards('8♠ 8♥ 8♦ 8♣ 3♠') },
    { front: cards('Q♠ J♥ 9♦'), middle: cards('4♠ 4♥ 6♦ 7♣ 9♠'), back: cards('10♠ 10♥ J♦ Q♣ K♠') },
  ];
  const result = payPusoy({ phase: 'over', hands: [[], []], rows, step: 2 }, peso);
  // Three rows, two for the full house in the middle, four for the four of a kind, three for the sweep.
  expect(result.duels[0]).toMatchObject({ sweep: 1, total: 12 });
  expect(result).toMatchObject({ net: [11_400_000n, -12n * peso], rake: 600_000n });
});

it('keeps every peso in random hands of two to four, never more than the hold, and every hand can be laid', () => {
  const below = sequence(5);
  for (let hand = 0; hand < 25; hand += 1) {
    const seats = 2 + below(3);
    let state = dealPusoy(shuffleDeck(below), seats);
    for (const seat of seatsArranging(state)) {
      const view = viewPusoy(state, seat);
      expect(Object.values(view.seats[0] ?? {})).toEqual([seat > 0]);
      const next = playPusoy(state, seat, botPusoy(view));
      expect(next).toBeDefined();
      if (next !== undefined) state = next;
    }
    expect(state.phase).toBe('over');
    const { net, rake } = payPusoy(state, peso);
    expect(net.reduce((sum, one) => sum + one, 0n)).toBe(-rake);
    expect(rake).toBeGreaterThanOrEqual(0n);
    for (const one of net) expect(one).toBeGreaterThanOrEqual(-BigInt(pusoyHold) * peso);
  }
});

it('lets bots arrange by their own cards alone: other hands change nothing', () => {
  const below = sequence(17);
  for (let deal = 0; deal < 10; deal += 1) {
    const state = dealPusoy(shuffleDeck(below), 4);
    const own = state.hands[0] ?? [];
    const rest = shuffleDeck(below).filter((card) => !own.includes(card));
    const hands = state.hands.map((hand, seat) => (seat === 0 ? hand : rest.splice(0, hand.length)));
    const other = { ...state, hands };
    expect(other.hands).not.toEqual(state.hands);
    expect(viewPusoy(other, 0)).toEqual(viewPusoy(state, 0));
    expect(botPusoy(viewPusoy(other, 0))).toEqual(botPusoy(viewPusoy(state, 0)));
  }
});

it('finds good rows', () => {
  const rows = bestRows(cards('A♠ K♠ Q♠ J♠ 10♠ 9♥ 9♦ 9♣ 4♥ 4♦ 7♣ 7♥ 2♣'));
  expect(kindOf(rowScore(rows.back))).toBe('straight_flush');
  expect(kindOf(rowScore(rows.middle))).toBe('full_house');
  expect(kindOf(rowScore(rows.front))).toBe('pair');
});
