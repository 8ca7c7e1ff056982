import { createHash, createHmac } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { type PoolSide, playPool, poolWin } from '@kislap/rules/pool';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getRound, listRounds } from '../../api.ts';
import { type Arcade, buildArcade, peso } from '../../testing/arcade.ts';
import { leaveFeeds } from '../../testing/feed.ts';
import { listPoolProofs, PoolDetail, placePoolBet } from './pool.api.ts';
import { watchPool } from './pool.world.ts';
import { practiceStakes } from './pool-match.ts';

let arcade: Arcade;
let users = 0;
const gameCode = 'dalawang-ilaw';

beforeAll(async () => {
  arcade = await buildArcade({ table: { bettingMs: 3_000, graceMs: 1_000, resultMs: 200, dealShare: 3 } });
});
afterEach(leaveFeeds);
afterAll(() => arcade.close());

/** A player before the stage. */
async function sit(kind: 'real' | 'demo' = 'real') {
  users += 1;
  const user = `pool-user-${users}`;
  const open = await arcade.open(gameCode, kind === 'demo' ? 'demo' : { user, pesos: 100_000 });
  return {
    ...open,
    ...(await watchPool(arcade.base(), open.token, gameCode)),
    user,
    pesos: () => arcade.operator.balanceOf(user) / 100_000,
    callsOf: (path: string) => arcade.operator.callsOf(path).filter((content) => content.user === user),
    bet: (matchId: string, side: PoolSide, pesos: bigint, actionId = arcade.newAction()) =>
      open.call(placePoolBet, { actionId, matchId, side, amount: pesos * peso }),
  };
}

it('shares the pool of a match among those who were right, one wallet bet each and one win of the sum', async () => {
  const [one, other] = [await sit(), await sit()];
  const { matchId, commit } = await one.betting();
  await Promise.all([
    one.bet(matchId, 'meron', 1_200n),
    one.bet(matchId, 'draw', 100n),
    other.bet(matchId, 'wala', 800n),
  ]);
  expect(one.pesos()).toBe(98_700);
  await expect
    .poll(() => one.totals.at(-1))
    .toEqual({ meron: 1_200n * peso, wala: 800n * peso, draw: 100n * peso });

  const over = await one.phase(matchId, 'over');
  const seed = Buffer.from(over.serverSeed ?? '', 'hex');
  expect(createHash('sha256').update(seed).digest('hex')).toBe(commit);
  const hmac = (text: string) => createHmac('sha256', seed).update(text).digest();
  const result = playPool(draw(hmac, `POOL|${matchId}|-|-`));
  expect(over.winner).toBe(result.winner);
  const sums = { meron: 1_200n * peso, wala: 800n * peso };
  const own = poolWin(
    [
      { side: 'meron', amount: 1_200n * peso },
      { side: 'draw', amount: 100n * peso },
    ],
    result,
    sums,
  );
  const theirs = poolWin([{ side: 'wala', amount: 800n * peso }], result, sums);
  expect(await one.part(matchId)).toMatchObject({ win: own, isVoid: false });
  await expect.poll(one.pesos).toBe(98_700 + Number(own / peso));
  await expect.poll(other.pesos).toBe(99_200 + Number(theirs / peso));
  expect(one.callsOf('/transaction/bet')).toHaveLength(2);
  await expect.poll(() => one.callsOf('/transaction/win')).toHaveLength(1);

  const [round] = (await one.call(listRounds)).rounds;
  const detail = await one.call(getRound, undefined, { roundId: round?.roundId ?? '' });
  expect(z.parse(PoolDetail, detail.detail)).toMatchObject({ winner: result.winner, totals: sums });
  expect(detail.fairness?.serverSeed).toBe(over.serverSeed);
  const { json } = await arcade.ask('/game/round', { user: one.user, round: round?.roundId ?? '' });
  const receipt = await (await fetch(String(json.url).replace(/^https?:\/\/[^/]+/, arcade.base()))).text();
  expect(receipt).toContain('Winner');
  const { proofs } = await one.call(listPoolProofs);
  expect(proofs[0]).toMatchObject({ matchId, winner: result.winner });
});

it('rolls every bet of a one-sided pool back', async () => {
  const player = await sit();
  const { matchId } = await player.betting();
  await player.bet(matchId, 'meron', 50n);
  await player.bet(matchId, 'meron', 70n);
  await player.phase(matchId, 'void');
  await expect.poll(player.pesos).toBe(100_000);
  expect(player.callsOf('/transaction/rollback')).toHaveLength(2);
  expect(player.callsOf('/transaction/win')).toEqual([]);
});

it('gives play money somebody to play against, and refuses late and wrong bets', async () => {
  const player = await sit('demo');
  const { matchId } = await player.betting();
  const actionId = arcade.newAction();
  await player.bet(matchId, 'wala', 100n, actionId);
  expect((await player.bet(matchId, 'wala', 100n, actionId)).part.bets).toHaveLength(1);
  const refusal = (amount: bigint) =>
    player.refusal(placePoolBet, { actionId: arcade.newAction(), matchId, side: 'draw', amount });
  expect(await refusal(1n)).toBe('bet_not_allowed/none');
  const stakes = practiceStakes(matchId);
  await expect.poll(() => player.totals.at(-1)).toMatchObject({ wala: stakes.wala + 100n * peso });
  const over = await player.phase(matchId, 'over');
  const sums = { ...stakes, wala: stakes.wala + 100n * peso };
  const win = poolWin([{ side: 'wala', amount: 100n * peso }], { winner: over.winner ?? 'draw' }, sums);
  expect(await player.part(matchId)).toMatchObject({ win });
  expect(await refusal(10n * peso)).toBe('bets_closed/none');
});

it('calls an open match off on stopping', async () => {
  const player = await sit();
  const { matchId } = await player.betting();
  await player.bet(matchId, 'wala', 30n);
  await arcade.restart();
  await expect.poll(player.pesos).toBe(100_000);
  expect(player.callsOf('/transaction/rollback')).toHaveLength(1);
});
