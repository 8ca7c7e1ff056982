import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { draw, drawFrom } from '../fair.ts';
import { agreesWith } from '../simulation.ts';
import {
  bingoRtp,
  playBingo,
  poolsOf,
  rules75,
  rules90,
  type SoldCard,
  savedOf,
  winOfCards,
} from './bingo.ts';
import {
  ballLetter,
  callsMessage,
  cardMessage,
  drawCalls,
  shape75,
  shape90,
  soldText,
} from './bingo-cards.ts';
import { callTimes, patterns, reachedAt, toGo } from './bingo-goals.ts';
import { blackoutChance, simulateBingo } from './bingo-odds.ts';

const peso = 1_000_000n;

function longStream(name: string) {
  return drawFrom((index) =>
    createHash('shake256', { outputLength: 65_536 }).update(`${name}|${index}`).digest(),
  );
}

/** The stream of a message under the seed of vector F1. */
function streamOf(message: string) {
  const seed = Buffer.alloc(32);
  seed[31] = 1;
  return draw((text) => createHmac('sha256', seed).update(text).digest(), message);
}

/** So many cards, numbered from one. */
function dealAll(count: number, shape: typeof shape75, below = longStream('cards')): SoldCard[] {
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, cells: shape.drawCard(below) }));
}

describe('cards', () => {
  it('have five numbers of its letter in every column of 75, and a free middle', () => {
    const below = longStream('75');
    for (let deal = 0; deal < 200; deal += 1) {
      const card = shape75.drawCard(below);
      expect(card[12]).toBe(0);
      expect(new Set(card).size).toBe(25);
      for (const [cell, number] of card.entries()) {
        if (cell !== 12) expect(Math.floor((number - 1) / 15)).toBe(cell % 5);
      }
    }
    expect([1, 15, 16, 31, 60, 75].map(ballLetter).join('')).toBe('BBINGO');
  });

  it('have three rows of five in 90, one to three in rising order in every column', () => {
    const below = longStream('90');
    const seen = new Set<number>();
    for (let deal = 0; deal < 500; deal += 1) {
      const card = shape90.drawCard(below);
      for (const row of [0, 1, 2]) {
        expect(card.slice(row * 9, row * 9 + 9).filter((number) => number > 0)).toHaveLength(5);
      }
      for (let column = 0; column < 9; column += 1) {
        const numbers = [0, 1, 2].flatMap((row) => card[row * 9 + column] || []);
        expect(numbers.length).toBeGreaterThan(0);
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        for (const number of numbers) expect(Math.min(8, Math.floor(number / 10))).toBe(column);
      }
      for (const number of card) seen.add(number);
    }
    expect(seen.size).toBe(91);
  });

  it('are what the seed, the round and their number say, whoever buys them', () => {
    const again = () => shape75.drawCard(streamOf(cardMessage(shape75, 'r', 7)));
    expect(again()).toEqual(again());
    expect(again()).not.toEqual(shape75.drawCard(streamOf(cardMessage(shape75, 'r', 8))));
    expect(callsMessage(shape75, 'r', 'd')).toBe('BINGO75|r|d|-');
    expect(soldText([10, 9, 1])).toBe('1\n9\n10');
  });
});

describe('a round', () => {
  it('calls every ball once, and reaches goals at the last ball they need', () => {
    const calls = drawCalls(shape90, streamOf('BINGO90|r|d|-'));
    expect(calls.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
    const [card] = dealAll(1, shape75);
    const order = drawCalls(shape75, longStream('order'));
    const times = callTimes(order);
    const cells = card?.cells ?? [];
    const at = reachedAt(cells, patterns.cross, times);
    expect(toGo(cells, patterns.cross, new Set(order.slice(0, at)))).toBe(0);
    expect(toGo(cells, patterns.cross, new Set(order.slice(0, at - 1)))).toBe(1);
    expect(Math.max(...cells.map((number) => times[number] ?? 0))).toBe(
      reachedAt(cells, patterns.house, times),
    );
  });

  it('gives line, two lines and house in this order, and stops at the house', () => {
    for (let round = 0; round < 200; round += 1) {
      const below = longStream(`order ${round}`);
      const sold = dealAll(8, shape90, below);
      const result = playBingo(rules90, drawCalls(shape90, below), sold);
      const [line, two, house] = result.prizes.map(({ at }) => at);
      expect(line).toBeLessThan(two ?? 0);
      expect(two).toBeLessThan(house ?? 0);
      expect(result.calls).toHaveLength(house ?? 0);
      expect(result.blackout).toBeNull();
    }
  });

  it('goes on after a pattern only while a blackout may still come', () => {
    for (let round = 0; round < 300; round += 1) {
      const below = longStream(`chase ${round}`);
      const sold = dealAll(10, shape75, below);
      const order = drawCalls(shape75, below);
      const { calls, prizes, blackout } = playBingo(rules75('cross'), order, sold);
      const at = prizes[0]?.at ?? 0;
      expect(blackout).toBeNull();
      expect(calls.length).toBeGreaterThanOrEqual(at);
      expect(calls.length).toBeLessThanOrEqual(Math.max(50, at));
      const missing = (count: number) =>
        Math.min(...sold.map(({ cells }) => toGo(cells, patterns.house, new Set(order.slice(0, count)))));
      if (at < 50) expect(missing(calls.length)).toBeGreaterThan(50 - calls.length);
      for (let count = at; count < calls.length; count += 1) {
        expect(missing(count)).toBeLessThanOrEqual(50 - count);
      }
    }
  });

  it('gives the jackpot to a card that is whole on call fifty and to none on fifty-one', () => {
    const [card, other] = dealAll(2, shape75);
    const own = (card?.cells ?? []).filter((number) => number > 0);
    const rest = Array.from({ length: 75 }, (_, index) => index + 1).filter((ball) => !own.includes(ball));
    const sold = [card ?? { number: 1, cells: [] }, other ?? { number: 2, cells: [] }];
    const orderWith = (before: number) => [...rest.slice(0, before), ...own, ...rest.slice(before)];
    const inTime = playBingo(rules75('house'), orderWith(26), sold);
    expect(inTime.blackout).toEqual({ at: 50, cards: [1] });
    expect(inTime.calls).toHaveLength(50);
    const late = playBingo(rules75('house'), orderWith(27), sold);
    expect(late).toMatchObject({ blackout: null, prizes: [{ at: 51, cards: [1] }] });
  });

  it('lets cards that are done with the same ball share', () => {
    const [card] = dealAll(1, shape90);
    const cells = card?.cells ?? [];
    const sold = [1, 2, 3].map((number) => ({ number, cells }));
    const { prizes } = playBingo(rules90, drawCalls(shape90, longStream('tie')), sold);
    expect(prizes.map(({ cards }) => cards)).toEqual([
      [1, 2, 3],
      [1, 2, 3],
      [1, 2, 3],
    ]);
  });
});

describe('prizes', () => {
  it('are 70 % and 5 % of 75 balls, 15, 20 and 45 % of 90', () => {
    expect(bingoRtp(rules75('frame'))).toBe('0.75');
    expect(bingoRtp(rules90)).toBe('0.80');
    const sold = dealAll(4, shape90);
    const result = playBingo(rules90, drawCalls(shape90, longStream('pools')), sold);
    expect(poolsOf(rules90, result, 20n * peso, 0n).map(({ amount }) => amount)).toEqual([
      3n * peso,
      4n * peso,
      9n * peso,
    ]);
    expect(savedOf(rules75('house'), 20n * peso)).toBe(peso);
    expect(savedOf(rules90, 20n * peso)).toBe(0n);
  });

  it('are paid out whole, but for what the cut to the centavo takes of each player, once', () => {
    for (let round = 0; round < 400; round += 1) {
      const below = longStream(`paid ${round}`);
      const rules = round % 2 === 0 ? rules90 : rules75('parol');
      const count = 2 + below(12);
      const sold = dealAll(count, rules.shape, below);
      // Some buy the very same card, so that prizes are shared.
      for (const card of sold) if (below(3) === 0) card.cells = sold[0]?.cells ?? card.cells;
      const result = playBingo(rules, drawCalls(rules.shape, below), sold);
      const sales = BigInt(count) * 5n * peso;
      const pools = poolsOf(rules, result, sales, 0n);
      const players = 1 + below(count);
      const paid = Array.from({ length: players }, (_, player) =>
        winOfCards(pools, new Set(sold.filter((_, i) => i % players === player).map(({ number }) => number))),
      );
      const whole = pools.reduce((sum, { amount }) => sum + amount, 0n);
      const sum = paid.reduce((total, win) => total + win, 0n);
      expect(paid.every((win) => win % 10_000n === 0n)).toBe(true);
      expect(sum).toBeLessThanOrEqual(whole);
      expect(whole - sum).toBeLessThan(BigInt(players) * 10_000n);
    }
  });

  it('cut a sum of thirds once, not each of them', () => {
    const pools = [
      { amount: 10n * peso, cards: [1, 2, 3] },
      { amount: 10n * peso, cards: [1, 2, 3] },
      { amount: 10n * peso, cards: [1, 4, 5] },
    ];
    expect(winOfCards(pools, new Set([1]))).toBe(10n * peso);
    expect(winOfCards(pools, new Set([2]))).toBe(6_660_000n);
    expect(winOfCards(pools, new Set([9]))).toBe(0n);
  });

  it('give a blackout to one card in 212,085', () => {
    const [ways, of] = blackoutChance();
    expect(of / ways).toBe(212_085n);
  });

  it('return what they say over many rounds', () => {
    expect(agreesWith(simulateBingo(rules75('house'), longStream('rtp 75'), 20_000), 0.75)).toBe(true);
    expect(agreesWith(simulateBingo(rules75('vinta'), longStream('rtp v'), 20_000), 0.75)).toBe(true);
    expect(agreesWith(simulateBingo(rules90, longStream('rtp 90'), 20_000), 0.8)).toBe(true);
  });
});
