import { createHmac, randomUUID } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { footballRules } from '@kislap/rules/football';
import { footballLeagues } from '@kislap/rules/football-leagues';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exchangeCode } from '../../api.ts';
import { type ArcadeHouse, buildArcadeHouse } from '../../testing/arcade-house.ts';
import { settleLegs } from './slip.ts';
import { listMatchdayProofs, placeSlip } from './sports.api.ts';
import { leaveLeagues, watchLeague } from './sports.world.ts';

// The arcade as the process that it is, ended without a word: what was taken is settled or given back, once.

const gameCode = 'liga-tala';
const rules = footballRules(footballLeagues[0]);
let house: ArcadeHouse;

beforeAll(async () => {
  house = await buildArcadeHouse(() => ({
    sports: { cycleMs: 5_000, bettingMinMs: 1_500, playMs: 3_000 },
  }));
});
afterEach(leaveLeagues);
afterAll(() => house.close());

async function post(base: string, path: string, content: object, headers: Record<string, string>) {
  const body = JSON.stringify(content);
  const signed: Record<string, string> = path.startsWith('/operator')
    ? { 'x-hub88-signature': house.operator.sign(body) }
    : {};
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed, ...headers },
    body,
  });
  return response.json();
}

/** A player of the operator in front of the league. */
async function open(base: string, user: string) {
  house.operator.setBalance(user, 100_000_000);
  const launched = await post(
    base,
    '/operator/generic/v2/game/url',
    {
      operator_id: 'kislap',
      user,
      token: `token-of-${user}`,
      game_code: gameCode,
      platform: 'GPL_DESKTOP',
      currency: 'PHP',
      country: 'PH',
      lang: 'en',
      lobby_url: 'http://localhost:8080/',
    },
    {},
  );
  const { url } = z.parse(z.object({ url: z.string() }), launched);
  const code = new URL(url).searchParams.get('s') ?? '';
  const { token } = z.parse(exchangeCode.reply, await post(base, '/api/session', { code }, {}));
  return { token, league: await watchLeague(base, token, gameCode) };
}

async function bet(base: string, token: string, matchdayId: string, legs: { match: number; pick: string }[]) {
  const content = { actionId: randomUUID(), matchdayId, amount: '10', legs };
  const headers = { authorization: `Bearer ${token}` };
  return z.parse(placeSlip.reply, await post(base, '/api/sports/slips', content, headers)).slip;
}

function callsOf(user: string, path: string) {
  return house.operator.callsOf(path).filter((content) => content.user === user);
}

it('settles every slip once where the process is killed between kick-off and settlement', async () => {
  const first = await house.start();
  const user = 'killed-in-play';
  const { token, league } = await open(first.base, user);
  const { matchdayId, day } = await league.open();
  const slips = await Promise.all([
    bet(first.base, token, matchdayId, [{ match: 0, pick: '1x2:home' }]),
    bet(first.base, token, matchdayId, [{ match: 1, pick: '1x2:draw' }]),
    bet(first.base, token, matchdayId, [
      { match: 2, pick: '1x2:home' },
      { match: 3, pick: '1x2:away' },
    ]),
  ]);
  const playing = await league.played(matchdayId, 'playing');
  await first.kill();
  expect(callsOf(user, '/transaction/win')).toEqual([]);

  const second = await house.start();
  await expect.poll(() => callsOf(user, '/transaction/win').length).toBe(3);
  const response = await fetch(`${second.base}/api/sports/proofs`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { proofs } = z.parse(listMatchdayProofs.reply, await response.json());
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
    callsOf(user, '/transaction/win')
      .map(({ amount }) => amount)
      .toSorted(),
  ).toEqual(wins.map((win) => Number(win / 10n)).toSorted());
  const balance = () => house.operator.balanceOf(user);
  const expected = 100_000_000 - 3 * 1_000_000 + Number(wins.reduce((sum, win) => sum + win, 0n) / 10n);
  await expect.poll(balance).toBe(expected);

  expect(callsOf(user, '/transaction/rollback')).toEqual([]);
  await second.kill();
});

it('gives every slip back once where the process is killed before kick-off', async () => {
  const first = await house.start();
  const user = 'killed-before';
  const { token, league } = await open(first.base, user);
  const { matchdayId } = await league.open();
  await bet(first.base, token, matchdayId, [{ match: 0, pick: '1x2:home' }]);
  await bet(first.base, token, matchdayId, [{ match: 0, pick: 'ou:over:10' }]).catch(() => undefined);
  await first.kill();
  const taken = callsOf(user, '/transaction/bet').length;
  const second = await house.start();
  await expect.poll(() => house.operator.balanceOf(user)).toBe(100_000_000);
  expect(callsOf(user, '/transaction/rollback')).toHaveLength(taken);
  expect(callsOf(user, '/transaction/win')).toEqual([]);
  await second.kill();
});
