import { expect, it } from 'vitest';
import type { Below } from '../fair.ts';
import { type Card, cardName, cardOf, deckSize, shuffleDeck } from './deck.ts';
import { dealTongits, playTongits, type Tongits, type TongitsMove, tongitsSeats } from './tongits.ts';
import { autoTongits, botTongits } from './tongits-bot.ts';
import { findTongits, groupHand, handPoints, isMeld, meldsIn } from './tongits-melds.ts';
import { payTongits, tongitsHold } from './tongits-pay.ts';
import { seatsDue, showdownOf, viewTongits } from './tongits-view.ts';

const peso = 1_000_000n;

/** "A♠ 2♠ 10♥". */
function cards(text: string): Card[] {
  return text.split(' ').flatMap((name) => cardOf(name) ?? []);
}

/** A fixed sequence, the same on every run. */
function sequence(seed: number): Below {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return ((state ^ (state >>> 13)) >>> 0) % n;
  };
}

/** A hand in the middle of the game with what a case needs. */
function table(change: Partial<Tongits> & { hands?: string[]; melds?: string[][] }): Tongits {
  const { hands = [], melds = [], ...rest } = change;
  return {
    phase: 'draw',
    turn: 0,
    dealer: 0,
    stock: cards('9♣ 8♣'),
    discards: cards('K♦'),
    seats: [0, 1, 2].map((seat) => ({
      hand: cards(hands[seat] ?? 'K♠ Q♥ 9♦'),
      melds: (melds[seat] ?? []).map(cards),
      isBlocked: false,
      answer: null,
    })),
    caller: null,
    step: 10,
    end: null,
    ...rest,
  };
}

function after(state: Tongits, ...moves: [number, TongitsMove][]): Tongits {
  return moves.reduce((current, [seat, move]) => {
    const next = playTongits(current, seat, move);
    if (next === undefined) throw new Error(`not allowed: ${JSON.stringify(move)}`);
    return next;
  }, state);
}

it('knows melds: sets, runs with a low ace, and nothing else', () => {
  expect(isMeld(cards('7♠ 7♥ 7♦'))).toBe(true);
  expect(isMeld(cards('A♠ 2♠ 3♠'))).toBe(true);
  expect(isMeld(cards('J♥ Q♥ K♥'))).toBe(true);
  expect(isMeld(cards('Q♠ K♠ A♠'))).toBe(false);
  expect(isMeld(cards('K♠ A♥ 2♥'))).toBe(false);
  expect(isMeld(cards('7♠ 7♥'))).toBe(false);
  expect(isMeld(cards('7♠ 7♥ 7♥'))).toBe(false);
  expect(isMeld(cards('3♠ 4♠ 5♥'))).toBe(false);
});

it('groups a hand so that the fewest points are left', () => {
  // Three sevens are worth more than the run that 7♠ would end; with 8♠ the run is.
  expect(groupHand(cards('5♠ 6♠ 7♠ 7♥ 7♦ 2♣')).points).toBe(5 + 6 + 2);
  expect(groupHand(cards('5♠ 6♠ 7♠ 8♠ 7♥ 7♦ 2♣')).points).toBe(7 + 7 + 2);
  expect(handPoints(cards('A♠ 10♥ K♦'))).toBe(21);
  expect(handPoints(cards('4♠ 5♠ 6♠ 9♦ 9♥ 9♣'))).toBe(0);
  expect(findTongits(cards('4♠ 5♠ 6♠ 9♦ 9♥ 9♣ K♠'))?.thrown).toBe(cardOf('K♠'));
  expect(findTongits(cards('4♠ 5♠ 6♠ 9♦ 9♥ K♠'))).toBeUndefined();
});

it('ends a turn with a discard, and a hand without cards is Tongits', () => {
  const state = table({ phase: 'play', hands: ['4♠ 5♠ 6♠ K♠'], melds: [[]] });
  const end = after(
    state,
    [0, { type: 'meld', cards: cards('4♠ 5♠ 6♠') }],
    [0, { type: 'discard', card: cardOf('K♠') ?? 0 }],
  );
  expect(end.end).toMatchObject({ by: 'tongits', winner: 0 });
  expect(payTongits(end, peso).debts.map(({ game }) => game)).toEqual([3, 3]);
});

it('takes the discard only into a meld, and lets nobody move out of turn', () => {
  const state = table({ hands: ['K♠ K♥ 2♣ 3♦'] });
  const taken = after(state, [0, { type: 'take', cards: cards('K♠ K♥') }]);
  expect(taken.seats[0]?.melds).toEqual([cards('K♠ K♥ K♦')]);
  expect(taken.discards).toEqual([]);
  expect(playTongits(state, 0, { type: 'take', cards: cards('2♣ 3♦') })).toBeUndefined();
  expect(playTongits(state, 1, { type: 'draw' })).toBeUndefined();
  expect(playTongits(state, 0, { type: 'discard', card: cardOf('2♣') ?? 0 })).toBeUndefined();
  expect(playTongits(taken, 0, { type: 'meld', cards: cards('2♣ 2♣ 2♣') })).toBeUndefined();
});

it('lays onto melds of others, who may then not call until they have played again', () => {
  const state = table({
    phase: 'play',
    hands: ['6♠ K♣', '2♥ 3♣'],
    melds: [[], ['3♠ 4♠ 5♠'], []],
  });
  const laid = after(
    state,
    [0, { type: 'sapaw', cards: cards('6♠'), seat: 1, meld: 0 }],
    [0, { type: 'discard', card: cardOf('K♣') ?? 0 }],
  );
  expect(laid.end?.by).toBe('tongits');
  const longer = table({
    phase: 'play',
    hands: ['6♠ K♣ 2♣', '2♥ 3♣'],
    melds: [[], ['3♠ 4♠ 5♠'], []],
  });
  const blocked = after(
    longer,
    [0, { type: 'sapaw', cards: cards('6♠'), seat: 1, meld: 0 }],
    [0, { type: 'discard', card: cardOf('K♣') ?? 0 }],
  );
  expect(playTongits(blocked, 1, { type: 'call' })).toBeUndefined();
  const free = after(blocked, [1, { type: 'draw' }], [1, { type: 'discard', card: cardOf('2♥') ?? 0 }]);
  expect(free.seats[1]?.isBlocked).toBe(false);
});

it('decides a called draw: fewest points, ties against the caller, burned seats do not fight', () => {
  const melds = [['2♠ 2♥ 2♦'], ['5♠ 5♥ 5♦'], []];
  const called = after(table({ hands: ['A♠ 4♦', 'A♥ 4♣', 'A♦'], melds }), [0, { type: 'call' }]);
  expect(seatsDue(called)).toEqual([1]);
  expect(playTongits(called, 2, { type: 'answer', isFight: true })).toBeUndefined();
  const fought = after(called, [1, { type: 'answer', isFight: true }]);
  expect(fought.end).toMatchObject({ by: 'fight', winner: 1, points: [5, 5, 1] });
  // The winner's ace: one base more from each; the burned seat pays two.
  expect(payTongits(fought, peso)).toMatchObject({
    debts: [
      { seat: 0, total: 2 },
      { seat: 2, total: 3, isBurned: true },
    ],
    net: [-2n * peso, 4_750_000n, -3n * peso],
    rake: 250_000n,
  });
  expect(after(called, [1, { type: 'answer', isFight: false }]).end).toMatchObject({
    by: 'draw',
    winner: 0,
  });
});

it('ends with the stock: fewest points among those with a meld, and nobody where there is none', () => {
  const last = { phase: 'play', stock: [] } as const;
  const discard: [number, TongitsMove] = [0, { type: 'discard', card: cardOf('K♠') ?? 0 }];
  const some = table({
    ...last,
    hands: ['K♠ 9♥', '3♥', '8♦'],
    melds: [['2♠ 2♥ 2♦'], [], ['6♠ 6♥ 6♦']],
    stock: [],
  });
  expect(after(some, discard).end).toMatchObject({ by: 'stock', winner: 2, points: [9, 3, 8] });
  const none = after(table({ ...last, stock: [], hands: ['K♠ 9♥', '3♥', '8♦'] }), discard);
  expect(none.end).toMatchObject({ by: 'nobody', winner: null });
  expect(payTongits(none, peso)).toEqual({ debts: [], net: [0n, 0n, 0n], rake: 0n });
});

it('pays for aces and secret fours, and never more than the hold', () => {
  const state = table({
    phase: 'play',
    stock: [],
    hands: ['7♠ 7♥ 7♦ 7♣ A♠ K♠', 'K♥ Q♦', '9♠'],
    melds: [['2♠ 2♥ 2♦'], ['J♠ J♥ J♦'], []],
  });
  const end = after(state, [0, { type: 'discard', card: cardOf('K♠') ?? 0 }]);
  const { debts } = payTongits(end, peso);
  expect(debts.map(({ total }) => total)).toEqual([1 + 1 + 3, 2 + 1 + 3]);
  for (const { total } of debts) expect(total).toBeLessThanOrEqual(tongitsHold);
});

it('shows a seat nothing of the others until the hand is over', () => {
  const state = dealTongits(shuffleDeck(sequence(7)), 1);
  const view = viewTongits(state, 0);
  const known = new Set(view.hand);
  const told = JSON.stringify({ ...view, hand: [] });
  expect(view.seats.map(({ count }) => count)).toEqual([12, 13, 12]);
  expect(known.size).toBe(12);
  // Before the first discard no card but one's own is anywhere in the view.
  expect(told).not.toMatch(/\[\d+,\d+/);
  expect(showdownOf(state)).toBeNull();
});

/** Every kind of move a seat could make, one of each picked by chance; discards and draws are always among them. */
function someMove(state: Tongits, seat: number, below: Below): TongitsMove {
  const view = viewTongits(state, seat);
  const { hand } = view;
  const pick = <T>(list: T[]): T | undefined => list[below(Math.max(1, list.length))];
  if (state.phase === 'answer') return { type: 'answer', isFight: below(2) === 0 };
  if (state.phase === 'draw') {
    if (below(6) === 0 && playTongits(state, seat, { type: 'call' })) return { type: 'call' };
    const { discard } = view;
    const melds = discard === null ? [] : meldsIn([...hand, discard]).filter((one) => one.includes(discard));
    const meld = below(2) === 0 ? pick(melds) : undefined;
    return meld ? { type: 'take', cards: meld.filter((card) => card !== discard) } : { type: 'draw' };
  }
  const meld = below(2) === 0 ? pick(meldsIn(hand)) : undefined;
  if (meld) return { type: 'meld', cards: meld };
  const target = below(tongitsSeats);
  const onto = below(state.seats[target]?.melds.length || 1);
  const sapaw: TongitsMove = { type: 'sapaw', cards: [pick(hand) ?? 0], seat: target, meld: onto };
  if (below(2) === 0 && playTongits(state, seat, sapaw)) return sapaw;
  return { type: 'discard', card: pick(hand) ?? 0 };
}

function playOut(below: Below, choose: (state: Tongits, seat: number) => TongitsMove): Tongits {
  let state = dealTongits(shuffleDeck(below), below(tongitsSeats));
  while (state.phase !== 'over') {
    const [seat] = seatsDue(state);
    const next = seat === undefined ? undefined : playTongits(state, seat, choose(state, seat));
    if (next === undefined) throw new Error(`dead end: ${JSON.stringify(state)}`);
    state = next;
    if (state.step > 200) throw new Error('a hand that does not end');
  }
  return state;
}

function check(state: Tongits): void {
  const all = [
    ...state.stock,
    ...state.discards,
    ...state.seats.flatMap(({ hand, melds }) => [...hand, ...melds.flat()]),
  ];
  if (all.length !== deckSize || new Set(all).size !== deckSize) throw new Error(all.map(cardName).join(' '));
  const { net, rake } = payTongits(state, peso);
  if (net.reduce((sum, one) => sum + one, 0n) !== -rake) throw new Error('money is made or lost');
  if (net.some((one) => one < -BigInt(tongitsHold) * peso)) throw new Error('more than the hold is lost');
}

it('keeps every card and every peso in ten thousand random hands, and always ends', () => {
  const below = sequence(2026);
  const ends = new Set<string>();
  for (let hand = 0; hand < 10_000; hand += 1) {
    const state = playOut(below, (current, seat) => someMove(current, seat, below));
    check(state);
    ends.add(state.end?.by ?? '');
  }
  expect([...ends].sort()).toEqual(['draw', 'fight', 'nobody', 'stock', 'tongits']);
});

/** The same table as one seat sees it, with the cards that it cannot see dealt another way. */
function dealtAnew(state: Tongits, own: number, below: Below): Tongits {
  const others = state.seats.map((seat, index) => (index === own ? [] : seat.hand));
  const hidden = [...state.stock, ...others.flat()];
  const mixed = shuffleDeck(below).filter((card) => hidden.includes(card));
  const take = (count: number) => mixed.splice(0, count).sort((a, b) => a - b);
  const seats = state.seats.map((seat, index) =>
    index === own ? seat : { ...seat, hand: take(seat.hand.length) },
  );
  return { ...state, seats, stock: take(state.stock.length) };
}

it('lets bots play by their own cards alone: other hands and another stock change no move', () => {
  const below = sequence(23);
  let moves = 0;
  for (let hand = 0; hand < 60; hand += 1) {
    playOut(below, (state, seat) => {
      const move = botTongits(viewTongits(state, seat));
      expect(botTongits(viewTongits(dealtAnew(state, seat, below), seat))).toEqual(move);
      moves += 1;
      return move;
    });
  }
  expect(moves).toBeGreaterThan(1_000);
});

it('lets bots and absent people play hands to their end from their own view', () => {
  const below = sequence(11);
  const wins = [0, 0, 0];
  for (let hand = 0; hand < 400; hand += 1) {
    const state = playOut(below, (current, seat) =>
      (seat === 0 ? autoTongits : botTongits)(viewTongits(current, seat)),
    );
    check(state);
    const winner = state.end?.winner ?? null;
    if (winner !== null) wins[winner] = (wins[winner] ?? 0) + 1;
  }
  // The cautious play of somebody absent is no gift to the others.
  expect(wins[0]).toBeGreaterThan(60);
});
