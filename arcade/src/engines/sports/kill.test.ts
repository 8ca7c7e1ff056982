import { createHmac, randomUUID } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { footballRules } from '@kislap/rules/football';
import { footballLeagues } from '@kislap/rules/football-leagues';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type ArcadeHouse, buildArcadeHouse } from '../../testing/arcade-house.ts';
import { createCaller } from '../../testing/caller.ts';
import { leaveFeeds } from '../../testing/feed.ts';
import { settleLegs } from './slip.ts';
import { listMatchdayProofs, placeSlip } from './sports.api.ts';
import { watchLeague } from './sports.world.ts';

// The arcade as the process that it is, ended without a word: what was taken is settled or given back, once.

const gameCode = 'liga-tala';
const rules = footballRules(footballLeagues[0]);
let house: ArcadeHouse;

beforeAll(async () => {
  house = await buildArcadeHouse(() => ({
    sports: { cycleMs: 5_000, bettingMinMs: 1_500, playMs: 3_000 },
  }));
});
afterEach(leaveFeeds);
afterAll(() => house.close());

/** A player of the operator in front of the league. */
async function open(base: string, user: string) {
  const { token, call } = await house.enter(base, user, { gameCode, pesos: 1_000 });
  const bet = async (matchdayId: string, legs: { match: number; pick: string }[]) =>
    (await call(placeSlip, { actionId: randomUUID(), matchdayId, amount: 10_000_000n, legs })).slip;
  return { token, bet, league: await watchLeague(base, token, gameCode) };
}

it('settles every slip once where the process is killed between kick-off and settlement', async () => {
  const first = await house.start();
  const user = 'killed-in-play';
  const { token, bet, league } = await open(first.base, user);
  const { matchdayId, day } = await league.open();
  const slips = await Promise.all([
    bet(matchdayId, [{ match: 0, pick: '1x2:home' }]),
    bet(matchdayId, [{ match: 1, pick: '1x2:draw' }]),
    bet(matchdayId, [
      { match: 2, pick: '1x2:home' },
      { match: 3, pick: '1x2:away' },
    ]),
  ]);
  const playing = await league.played(matchdayId, 'playing');
  await first.kill();
  expect(house.callsOf('/transaction/win', user)).toEqual([]);

  const second = await house.start();
  await expect.poll(() => house.callsOf('/transaction/win', user).length).toBe(3);
  const { proofs } = await createCaller(() => second.base, token).call(listMatchdayProofs);
  const proof = proofs.find((one) => one.matchdayId === matchdayId);
  // What was shown before the end is what is paid after it.
  expect(proof?.results).toEqual(playing.results);
  const seed = Buffer.from(proof?.serverSeed ?? '', 'hex');
  const results = rules.play(
    draw((text) => createHmac('sha256', seed).update(text).digest(), proof?.message ?? ''),
    day,
  );
  const wins = slips.map(({ amount, legs }) => settleLegs(rules, amount, legs, results).win);
  expect(
    house
      .callsOf('/transaction/win', user)
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual(wins.map((win) => Number(win / 10n)).toSorted());
  const balance = () => house.operator.balanceOf(user);
  const expected = 100_000_000 - 3 * 1_000_000 + Number(wins.reduce((sum, win) => sum + win, 0n) / 10n);
  await expect.poll(balance).toBe(expected);

  expect(house.callsOf('/transaction/rollback', user)).toEqual([]);
  await second.kill();
});

it('gives every slip back once where the process is killed before kick-off', async () => {
  const first = await house.start();
  const user = 'killed-before';
  const { bet, league } = await open(first.base, user);
  const { matchdayId } = await league.open();
  await bet(matchdayId, [{ match: 0, pick: '1x2:home' }]);
  await bet(matchdayId, [{ match: 0, pick: 'ou:over:10' }]).catch(() => undefined);
  await first.kill();
  const taken = house.callsOf('/transaction/bet', user).length;
  const second = await house.start();
  await expect.poll(() => house.operator.balanceOf(user)).toBe(100_000_000);
  expect(house.callsOf('/transaction/rollback', user)).toHaveLength(taken);
  expect(house.callsOf('/transaction/win', user)).toEqual([]);
  await second.kill();
});
