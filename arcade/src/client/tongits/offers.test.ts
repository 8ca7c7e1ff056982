import { cardOf } from '@kislap/rules/deck';
import type { TongitsView } from '@kislap/rules/tongits-view';
import { expect, it } from 'vitest';
import { grouped, offersOf } from './offers.ts';

function cards(text: string): number[] {
  return text.split(' ').flatMap((name) => cardOf(name) ?? []);
}

function view(change: Partial<TongitsView>): TongitsView {
  const seat = { count: 5, melds: [], isBlocked: false, answer: null };
  return {
    seat: 0,
    phase: 'draw',
    turn: 0,
    dealer: 0,
    caller: null,
    step: 5,
    hand: cards('4♠ 5♠ 6♠ 9♦ 9♥ K♣'),
    stockCount: 10,
    discard: cardOf('9♣') ?? null,
    discardCount: 3,
    seats: [seat, { ...seat, melds: [cards('7♠ 8♠ 9♠')] }, seat],
    waiting: [0],
    ...change,
  };
}

it('offers the discard where it makes a meld, and a call only with a meld on the table', () => {
  const offers = offersOf(view({}), []);
  expect(offers).toMatchObject({ canDraw: true, canCall: false, meld: null });
  expect(offers.take?.toSorted()).toEqual(cards('9♦ 9♥').toSorted());
  const open = { count: 3, melds: [cards('2♠ 2♥ 2♦')], isBlocked: false, answer: null };
  expect(offersOf(view({ seats: [open] }), []).canCall).toBe(true);
  expect(offersOf(view({ seats: [{ ...open, isBlocked: true }] }), []).canCall).toBe(false);
});

it('offers the chosen cards as a meld, else one to show; a target for sapaw; one card to discard', () => {
  const play = view({ phase: 'play' });
  expect(offersOf(play, []).meld).toEqual({ cards: cards('4♠ 5♠ 6♠'), isChosen: false });
  expect(offersOf(play, cards('4♠ 5♠ 6♠'))).toMatchObject({
    meld: { isChosen: true },
    targets: [{ seat: 1, meld: 0 }],
    discard: null,
  });
  expect(offersOf(play, cards('K♣'))).toMatchObject({ discard: cardOf('K♣'), targets: [] });
});

it('offers nothing out of turn but an answer that is due', () => {
  expect(offersOf(view({ turn: 1 }), cards('K♣'))).toMatchObject({
    canDraw: false,
    take: null,
    meld: null,
    discard: null,
    canTongits: false,
    mustAnswer: false,
  });
  expect(offersOf(view({ phase: 'answer', turn: 1, waiting: [0] }), []).mustAnswer).toBe(true);
});

it('puts melds side by side', () => {
  expect(grouped(cards('K♣ 6♠ 4♠ 9♥ 5♠ 9♦')).slice(0, 3)).toEqual(cards('4♠ 5♠ 6♠'));
});
