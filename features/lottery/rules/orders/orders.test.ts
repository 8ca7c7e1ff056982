import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seeResult } from '../engine/match.ts';
import { settle } from '../engine/settle.ts';
import { book, must, ruleNamed, value } from '../testing/world.testkit.ts';
import { chaseHold, chaseRest } from './chase.ts';
import { correctPayout } from './correction.ts';
import { limitPayout } from './limits.ts';
import { checkOrder, type OrderAsk } from './order.ts';
import { dividePool, poolContribution, poolSeed } from './pool.ts';
import { sliderRebates } from './rebates.ts';
import { checkSeries } from './stake.ts';

const peso = 1_000_000n;
const account = { maxSeries: 1950n, play: 'LOTT' } as const;
const straight: OrderAsk = {
  game: 'SSC_1M',
  betType: 'L3_STR',
  picks: [['3'], ['3'], ['9']],
  unit: 2n * peso,
  multiple: 1n,
  series: 1800n,
  version: 1,
};
const lo2: OrderAsk = { game: 'VN_C', betType: 'LO2', picks: ['57'], unit: peso, multiple: 1n, version: 1 };
const all = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

describe('an order', () => {
  it('is priced by its game’s template', () => {
    expect(value(checkOrder(book, lo2, account))).toMatchObject({ lines: 1n, cost: 18n * peso });
    expect(value(checkOrder(book, { ...lo2, game: 'VN_N' }, account))).toMatchObject({ cost: 27n * peso });
  });

  it.each([
    ['UNKNOWN_VERSION', { ...lo2, version: 2 }],
    ['UNKNOWN_GAME', { ...lo2, game: 'VN_X' }],
    ['UNKNOWN_GAME', { ...straight, game: 'SSC' }],
    ['UNKNOWN_BET_TYPE', { ...lo2, betType: 'LO9' }],
    ['NO_PICKS', { ...lo2, picks: [] }],
    ['NUMBER_OUTSIDE', { ...lo2, picks: ['570'] }],
    ['DUPLICATE_NUMBER', { ...lo2, picks: ['57', '57'] }],
    ['NO_LINES', { ...lo2, betType: 'XIEN3', picks: ['57', '99'] }],
    ['NO_LINES', { ...straight, betType: 'L3_G3', picks: [['3'], ['3']] }],
    ['TOO_MANY_LINES', { ...straight, betType: 'S5', picks: [all, all, all, all, all] }],
    ['AMOUNT_NOT_OF_UNIT', { ...lo2, unit: 1_500_000n }],
    ['AMOUNT_NOT_OF_UNIT', { ...lo2, unit: 0n }],
    ['AMOUNT_NOT_OF_UNIT', { ...straight, unit: peso }],
    ['MULTIPLE_OUTSIDE', { ...lo2, multiple: 0n }],
    ['MULTIPLE_OUTSIDE', { ...lo2, multiple: 10_000n }],
    ['ORDER_TOO_SMALL', { ...straight, unit: 20_000n, multiple: 49n }],
    ['SERIES_MISSING', { ...straight, series: undefined }],
    ['SERIES_OUTSIDE', { ...straight, series: 1801n }],
    ['SERIES_OUTSIDE', { ...straight, series: 1698n }],
    ['SERIES_OUTSIDE', { ...straight, series: 1952n }],
    ['SERIES_NOT_PLAYED', { ...lo2, series: 1800n }],
  ])('is refused with %s', (code, ask) => {
    expect(checkOrder(book, ask, account)).toMatchObject({ ok: false, refusal: { code } });
  });

  it('may have ten thousand lines, and not one more', () => {
    const four = { ...straight, betType: 'S4_LAST', picks: [all, all, all, all] };
    expect(value(checkOrder(book, four, account)).lines).toBe(10_000n);
    expect(
      checkOrder(book, { ...straight, betType: 'S5', picks: [all, all, all, all, ['1', '2']] }, account),
    ).toMatchObject({ refusal: { found: 20_000n, max: 10_000n } });
  });

  it('may have the smallest amount often enough', () => {
    expect(value(checkOrder(book, { ...straight, unit: 20_000n, multiple: 50n }, account)).cost).toBe(peso);
  });

  it('is paid at most what the game allows; the pool is not limited', () => {
    expect(limitPayout(value(book.game('SSC_1M')), 196_000n * peso)).toBe(100_000n * peso);
    expect(limitPayout(value(book.game('PH6D')), 2_000_000n * peso)).toBe(500_000n * peso);
    expect(limitPayout(value(book.game('PH6D')), 60n * peso)).toBe(60n * peso);
  });
});

describe('the series', () => {
  const { betType } = ruleNamed('SSC L3_STR');

  it('of ZY is the account’s own, above 1960 too', () => {
    expect(checkSeries(betType, undefined, { maxSeries: 1970n, play: 'ZY' })).toEqual({
      ok: true,
      value: 1970n,
    });
    expect(checkSeries(betType, 1800n, { maxSeries: 1970n, play: 'ZY' }).ok).toBe(false);
  });

  it('of LOTT ends at 1960', () => {
    expect(checkSeries(betType, 1960n, { maxSeries: 1970n, play: 'LOTT' }).ok).toBe(true);
    expect(checkSeries(betType, 1962n, { maxSeries: 1970n, play: 'LOTT' })).toMatchObject({
      refusal: { code: 'SERIES_OUTSIDE', max: 1960n },
    });
  });
});

describe('rebates (vector L1)', () => {
  it('share what the slider leaves up the line', () => {
    expect(sliderRebates(100n * peso, 1800n, [1950n, 1960n, 1970n, 1980n])).toEqual([
      7_500_000n,
      500_000n,
      500_000n,
      500_000n,
    ]);
  });

  it('come with the return to the root’s series, but for what is cut', () => {
    const series = fc.integer({ min: 850, max: 990 }).map((half) => BigInt(2 * half));
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10_000_000n),
        fc.array(series, { minLength: 2, maxLength: 20 }),
        (centavos, line) => {
          const stake = centavos * 10_000n;
          const [chosen = 0n, ...up] = line.sort();
          const root = must(up.at(-1));
          const sum = sliderRebates(stake, chosen, up).reduce((total, one) => total + one, 0n);
          const whole = (stake * (root - chosen)) / 2000n;
          expect(sum).toBeLessThanOrEqual(whole);
          expect(whole - sum).toBeLessThan(BigInt(up.length) * 10_000n);
        },
      ),
    );
  });

  it('are none for ZY and for who is below his downline', () => {
    expect(sliderRebates(100n * peso, 1950n, [1950n, 1940n, 1960n])).toEqual([0n, 0n, peso]);
  });
});

describe('the pool', () => {
  const { betType } = ruleNamed('L642 SIX');

  it('takes a quarter of the stakes of its own bet type', () => {
    expect(poolContribution(betType, 20n * peso)).toBe(5n * peso);
    expect(poolContribution(ruleNamed('LHC SP_NUM').betType, 20n * peso)).toBe(0n);
  });

  it('is shared by stake to the centavo; what is cut stays, and a pool that nobody won rolls over', () => {
    const pool = 1_000_100n * peso;
    const { shares, next } = dividePool(pool, [
      { order: 'a', stake: 20n * peso },
      { order: 'b', stake: 40n * peso },
    ]);
    expect(shares).toEqual([
      { order: 'a', amount: 333_366_660_000n },
      { order: 'b', amount: 666_733_330_000n },
    ]);
    expect(next).toBe(poolSeed + 10_000n);
    expect(dividePool(pool, [])).toEqual({ shares: [], next: pool });
  });

  it('never pays more than it has', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 15n), fc.array(fc.bigInt(1n, 10n ** 9n)), (pool, stakes) => {
        const { shares, next } = dividePool(
          pool,
          stakes.map((stake, order) => ({ order, stake })),
        );
        const paid = shares.reduce((sum, { amount }) => sum + amount, 0n);
        expect(paid + next).toBe(stakes.length > 0 ? pool + poolSeed : pool);
        expect(paid).toBeLessThanOrEqual(pool);
      }),
    );
  });
});

describe('a chase (vector L4)', () => {
  const multiples = [1n, 2n, 4n, 8n];

  it('holds the cost of every issue and gives back those that are not played', () => {
    const { cost, rule, entry, stake, game } = value(checkOrder(book, straight, account));
    expect(chaseHold(game, cost, multiples)).toEqual({ ok: true, value: 30n * peso });
    const seen = seeResult(rule, { N: ['1', '2', '3', '3', '9'] });
    expect(settle(rule, entry, seen, { ...stake, multiple: 4n }).payout).toBe(7200n * peso);
    expect(chaseRest(cost, multiples, 3)).toBe(16n * peso);
  });

  it.each([
    ['SSC_1M', 1, 'TOO_FEW_ISSUES'],
    ['SSC_1M', 51, 'TOO_MANY_ISSUES'],
    ['PL3', 11, 'TOO_MANY_ISSUES'],
  ])('of %s over %d issues is refused', (game, issues, code) => {
    const answer = chaseHold(value(book.game(game)), peso, Array(issues).fill(1n));
    expect(answer).toMatchObject({ ok: false, refusal: { code } });
  });

  it('refuses a multiple that an order could not have', () => {
    expect(chaseHold(value(book.game('PL3')), peso, [1n, 0n])).toMatchObject({
      refusal: { code: 'MULTIPLE_OUTSIDE' },
    });
  });
});

describe('a correction (vector L3)', () => {
  it('takes back what the balance has and leaves the rest as a debt', () => {
    expect(correctPayout(980n * peso, 0n, 300n * peso)).toEqual({
      reversed: 300n * peso,
      paid: 0n,
      debt: 680n * peso,
    });
  });

  it('comes out at the same worth whatever the balance', () => {
    const amount = fc.bigInt(0n, 10n ** 12n);
    fc.assert(
      fc.property(amount, amount, amount, (before, after, balance) => {
        const { reversed, paid, debt } = correctPayout(before, after, balance);
        expect(paid - reversed - debt).toBe(after - before);
        expect(balance + paid - reversed).toBeGreaterThanOrEqual(0n);
        expect(debt === 0n || balance + paid - reversed === 0n).toBe(true);
      }),
    );
  });
});
