import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { seeLeg } from '../engine/match.ts';
import { type Stake, settle } from '../engine/settle.ts';
import { allRules, anyPicks, entryOf, must, ruleNamed } from '../testing/world.testkit.ts';
import { bestPayout } from './best-prize.ts';
import { outcomesOf } from './chance.ts';

const stake: Stake = { unit: 1_000_000n, multiple: 1n, series: 1958n };

const small = allRules.filter(
  ([, { legs }]) =>
    legs.length === 1 &&
    legs.every(({ space }) => space.symbols.length ** (space.parts * space.tokens) <= 2000),
);

it.each(small)('%s: no outcome pays more, and one pays this', (_name, rule) => {
  const leg = must(rule.legs[0]);
  fc.assert(
    fc.property(fc.gen(), (g) => {
      const entry = entryOf(rule, anyPicks(g, rule, []));
      let best = 0n;
      for (const tokens of outcomesOf(leg.space)) {
        const { payout } = settle(rule, entry, [seeLeg(leg, tokens)], stake);
        if (payout > best) best = payout;
      }
      expect(bestPayout(rule, entry, stake)).toBe(best);
    }),
    { numRuns: 3 },
  );
});

it.each([
  ['VN_N LO2', ['57', '99'], 27n * 98n],
  ['VN_N XIEN2', ['57', '99', '00'], 3n * 17n],
  ['VN_N TRUOT4', ['00', '01', '02', '03'], 0n],
  ['MY4D BIG', ['1234'], 2500n + 1000n + 500n + 1800n + 600n],
  ['L642 SIX', ['01', '02', '03', '04', '05', '06', '07'], 6n * 2000n],
  ['PH6D EDGE', ['412000', '412001'], 210_000n],
  ['LHC NORMAL2', ['01', '02', '03'], 3n * 73n],
  ['TOGEL COLOK_MACAU', ['1', '2', '3'], 32n],
])('%s %j can pay %s', (name, picks, pesos) => {
  const rule = ruleNamed(name);
  const best = bestPayout(rule, entryOf(rule, picks), { ...stake, series: 0n });
  expect(best).toBe(name === 'VN_N TRUOT4' ? 2_900_000n : pesos * 1_000_000n);
});
