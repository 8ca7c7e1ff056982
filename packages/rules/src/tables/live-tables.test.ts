import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { cardText, drawCards, parseCard, shoeSize } from '../cards/cards.ts';
import { draw, drawDistinct } from '../fair.ts';
import {
  baccarat,
  baccaratWays,
  bankerDraws,
  countBaccarat,
  dealBaccarat,
  simulateBaccarat,
} from './baccarat.ts';
import { compareDragonTiger, dragonTiger, simulateDragonTiger } from './dragon-tiger.ts';
import { colourOf, roulette, rouletteSpots, simulateRoulette, wheelOrder } from './roulette.ts';
import { rollOf, sicBo, simulateSicBo } from './sic-bo.ts';
import {
  rtpFraction,
  type SpotBet,
  spotMax,
  type TableRules,
  tableMessage,
  winOfBets,
} from './table-bets.ts';

const peso = 1_000_000n;

function seeded(message: string) {
  return draw((text) => createHmac('sha256', 'a fixed seed').update(text).digest(), message);
}

function cards(text: string) {
  return text.split(' ').flatMap((one) => parseCard(one) ?? []);
}

/** The short form of `npm run rtp`: the share returned lies inside its 99 % interval. */
function expectShare<Outcome>(
  rules: TableRules<Outcome>,
  spots: string[],
  simulate: (below: (n: number) => number, rounds: number) => { stake: bigint; win: bigint; squares: number },
): void {
  const rounds = 200_000;
  const { stake, win, squares } = simulate(seeded(rules.game), rounds);
  const mean = Number(win) / rounds;
  const error = Math.sqrt(squares / rounds - mean * mean) / Math.sqrt(rounds);
  const exact = spots.reduce((sum, spot) => {
    const [won, of] = rules.rtp(spot);
    return sum + (Number(won) / Number(of)) * 100;
  }, 0);
  expect(stake).toBe(BigInt(rounds * spots.length * 100));
  expect(Math.abs(mean - exact)).toBeLessThan(2.576 * error);
}

describe('cards', () => {
  it('draws as a whole shuffle would', () => {
    const drawn = drawCards(seeded('shoe'), 52).map(cardText);
    const places = drawDistinct(seeded('shoe'), shoeSize, 52);
    expect(drawn).toHaveLength(52);
    expect(drawn.map((text) => parseCard(text)?.rank)).toEqual(places.map((place) => (place % 13) + 1));
  });

  it('knows every card by its text and nothing else', () => {
    const all = new Set(drawCards(seeded('all'), shoeSize).map(cardText));
    expect(all.size).toBe(52);
    for (const text of all) expect(parseCard(text)).toBeDefined();
    for (const wrong of ['', '1S', 'AX', 'ASS', 'as']) expect(parseCard(wrong)).toBeUndefined();
  });
});

describe('baccarat', () => {
  it('has the ways that its constants say, and the published chances and returns', () => {
    const counted = countBaccarat();
    expect(Object.values(counted).map(BigInt)).toEqual(Object.values(baccaratWays));
    const chance = (ways: bigint) => (Number(ways) / Number(baccaratWays.all)).toFixed(6);
    expect(chance(baccaratWays.banker)).toBe('0.458597');
    expect(chance(baccaratWays.player)).toBe('0.446247');
    expect(chance(baccaratWays.tie)).toBe('0.095156');
    const returns = baccarat.spots.map((spot) => rtpFraction(baccarat.rtp(spot)).slice(0, 6));
    expect(returns).toEqual(['0.9876', '0.9894', '0.8564', '0.8963', '0.8963']);
    expectShare(baccarat, ['player', 'banker', 'tie'], simulateBaccarat);
  });

  it.each([
    // A natural ends the deal, whoever has it.
    ['9S 2D TS 3D 5C 5C', 9, 5, 'player', 2, 2],
    ['2S 8D 3S TD 5C 5C', 5, 8, 'banker', 2, 2],
    // Player stands on seven; the banker draws on five.
    ['7S 5D TS TD 4C 9C', 7, 9, 'banker', 2, 3],
    // The banker's six stands unless the third card is a six or seven.
    ['2S 6D 3S TD 5C 9C', 0, 6, 'banker', 3, 2],
    ['2S 6D 3S TD 6C 2C', 1, 8, 'banker', 3, 3],
    // The banker's three draws unless the third card is an eight.
    ['2S 3D 3S TD 8C 9C', 3, 3, 'tie', 3, 2],
  ] as const)('deals %s', (text, playerTotal, bankerTotal, winner, player, banker) => {
    const deal = dealBaccarat(cards(text));
    expect(deal).toMatchObject({ playerTotal, bankerTotal, winner });
    expect([deal.player.length, deal.banker.length]).toEqual([player, banker]);
  });

  it('draws for the banker by the table of the third card', () => {
    const draws = [3, 4, 5, 6].map((total) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(total, third)),
    );
    expect(draws).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7, 9],
      [2, 3, 4, 5, 6, 7],
      [4, 5, 6, 7],
      [6, 7],
    ]);
  });

  it('pays 195 for 100 on a winning banker and gives both sides back on a tie (vector G6)', () => {
    const bets = [{ spot: 'banker', amount: 100n * peso }];
    const banker = dealBaccarat(cards('2S 8D 3S TD 5C 5C'));
    const tie = dealBaccarat(cards('2S 3D 3S TD 8C 9C'));
    expect(winOfBets(baccarat, bets, banker)).toBe(195n * peso);
    expect(winOfBets(baccarat, bets, tie)).toBe(100n * peso);
    const many: SpotBet[] = [
      { spot: 'player', amount: 50n * peso },
      { spot: 'tie', amount: 10n * peso },
      { spot: 'player_pair', amount: 5n * peso },
    ];
    expect(winOfBets(baccarat, many, tie)).toBe(140n * peso);
  });

  it('cuts the sum of a round to the centavo once', () => {
    const banker = dealBaccarat(cards('2S 8D 3S TD 5C 5C'));
    // 1.95 × 0.01 twice is 0.039: cut once to 0.03, not twice to 0.02.
    const bets = [1, 2].map(() => ({ spot: 'banker', amount: 10_000n }));
    expect(winOfBets(baccarat, bets, banker)).toBe(30_000n);
  });
});

describe('roulette', () => {
  it('returns 36 of 37 on every spot of the cloth', () => {
    expect(new Set(roulette.spots).size).toBe(roulette.spots.length);
    expect(roulette.spots).toHaveLength(37 + 60 + 12 + 2 + 1 + 22 + 11 + 3 + 3 + 6);
    for (const spot of roulette.spots) {
      expect(roulette.rtp(spot)).toEqual([36n, 37n]);
      const sum = wheelOrder.reduce((total, number) => total + roulette.returned(spot, { number }), 0);
      expect(sum).toBe(3600);
    }
    expectShare(roulette, ['straight:17', 'dozen:2', 'red'], simulateRoulette);
  });

  it('has the wheel and the cloth of the single zero', () => {
    expect([...wheelOrder].sort((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n));
    // Red and black alternate round the wheel.
    const colours = wheelOrder.slice(1).map(colourOf);
    expect(colours.every((colour, index) => colour === (index % 2 === 0 ? 'red' : 'black'))).toBe(true);
    const covered = (id: string) => rouletteSpots.find((spot) => spot.id === id)?.numbers;
    expect(covered('corner:1-2-4-5')).toEqual([1, 2, 4, 5]);
    expect(covered('column:3')?.slice(0, 3)).toEqual([3, 6, 9]);
    expect(covered('dozen:2')?.[0]).toBe(13);
    expect(covered('split:3-4')).toBeUndefined();
    expect(roulette.returned('red', { number: 0 })).toBe(0);
  });
});

describe('sic bo', () => {
  it('returns what the domain says', () => {
    const percent = (spot: string) => {
      const [won, of] = sicBo.rtp(spot);
      return ((Number(won) / Number(of)) * 100).toFixed(2);
    };
    expect(
      ['big', 'small', 'any_triple', 'triple:1', 'double:2', 'pair:1-6', 'single:3'].map(percent),
    ).toEqual(['97.22', '97.22', '86.11', '83.80', '81.48', '83.33', '92.13']);
    expect([4, 5, 6, 7, 8, 9, 10].map((sum) => percent(`sum:${sum}`))).toEqual([
      '84.72',
      '86.11',
      '83.33',
      '90.28',
      '87.50',
      '81.02',
      '87.50',
    ]);
    for (let sum = 4; sum <= 10; sum += 1) expect(percent(`sum:${21 - sum}`)).toBe(percent(`sum:${sum}`));
    expectShare(sicBo, ['big', 'single:4', 'sum:11'], simulateSicBo);
  });

  it('lets a triple beat big and small, and pays a single number by how often it shows', () => {
    const triple = rollOf([5, 5, 5]);
    expect(
      ['big', 'any_triple', 'triple:5', 'double:5', 'single:5'].map((s) => sicBo.returned(s, triple)),
    ).toEqual([0, 3100, 18_100, 1100, 400]);
    expect(sicBo.returned('pair:2-5', rollOf([5, 2, 2]))).toBe(600);
    expect(new Set(sicBo.spots).size).toBe(3 + 18 + 15 + 14);
  });
});

describe('dragon tiger', () => {
  it('returns 96.26 % on a side and 67.22 % on the tie', () => {
    expect(dragonTiger.spots.map((spot) => rtpFraction(dragonTiger.rtp(spot)))).toEqual([
      '0.962650',
      '0.962650',
      '0.672289',
    ]);
    expectShare(dragonTiger, ['dragon', 'tie'], simulateDragonTiger);
  });

  it('gives half a side back on a tie', () => {
    const tie = compareDragonTiger('9S', '9D');
    expect(dragonTiger.returned('dragon', tie)).toBe(50);
    expect(dragonTiger.returned('tie', tie)).toBe(900);
    expect(compareDragonTiger('AS', '2S').winner).toBe('tiger');
    expect(compareDragonTiger('KS', 'QS').winner).toBe('dragon');
  });
});

function expectTops<Outcome>(rules: TableRules<Outcome>) {
  const below = seeded(`tops of ${rules.game}`);
  const best = new Map<string, number>();
  for (let round = 0; round < 3000; round += 1) {
    const outcome = rules.play(below);
    for (const spot of rules.spots)
      best.set(spot, Math.max(best.get(spot) ?? 0, rules.returned(spot, outcome)));
  }
  for (const spot of rules.spots) expect(best.get(spot)).toBeLessThanOrEqual(rules.top(spot));
  expect(best.get(rules.spots[0] ?? '')).toBe(rules.top(rules.spots[0] ?? ''));
}

it('lets no spot bring back more than its top, and limits long odds more', () => {
  expectTops(baccarat);
  expectTops(roulette);
  expectTops(sicBo);
  expectTops(dragonTiger);
  const limit = 5_000n * peso;
  const limits = ['red', 'corner:1-2-4-5', 'straight:17'].map((spot) => spotMax(roulette.top(spot), limit));
  expect(limits).toEqual([limit, 1_000n * peso, 500n * peso]);
  expect(spotMax(sicBo.top('triple:1'), limit)).toBe(100n * peso);
});

it('draws the same result for everybody from a round of its own', () => {
  expect(tableMessage(baccarat.game, 'R-1')).toBe('BACCARAT|R-1|-|-');
  for (const rules of [baccarat, roulette, sicBo, dragonTiger]) {
    const message = tableMessage(rules.game, 'R-1');
    expect(rules.play(seeded(message))).toEqual(rules.play(seeded(message)));
  }
});
