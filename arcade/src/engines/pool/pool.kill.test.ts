import { createHmac, randomUUID } from 'node:crypto';
import { draw } from '@kislap/rules/fair';
import { type PoolSide, playPool, poolWin } from '@kislap/rules/pool';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { getRound, listRounds } from '../../api.ts';
import { type ArcadeHouse, buildArcadeHouse } from '../../testing/arcade-house.ts';
import { createCaller } from '../../testing/caller.ts';
import { leaveFeeds } from '../../testing/feed.ts';
import { listPoolProofs, placePoolBet } from './pool.api.ts';
import { watchPool } from './pool.world.ts';

// The arcade as the process that it is, ended without a word: a pool is shared out or given back, once.

const gameCode = 'dalawang-ilaw';
const peso = 1_000_000n;
let house: ArcadeHouse;

beforeAll(async () => {
  house = await buildArcadeHouse(() => ({ table: { bettingMs: 3_000, resultMs: 300, dealShare: 25 } }));
});
afterEach(leaveFeeds);
afterAll(() => house.close());

async function enter(base: string, user: string) {
  const { token, call } = await house.enter(base, user, { gameCode, pesos: 1_000 });
  const bet = (matchId: string, side: PoolSide, pesos: bigint) =>
    call(placePoolBet, { actionId: randomUUID(), matchId, side, amount: pesos * peso });
  return { token, bet };
}

it('shares the pool once by what was drawn where the process is killed between stake and settlement', async () => {
  const first = await house.start();
  const [ana, ben] = [await enter(first.base, 'pool-ana'), await enter(first.base, 'pool-ben')];
  const stage = await watchPool(first.base, ana.token, gameCode);
  const { matchId } = await stage.betting();
  await Promise.all([
    ana.bet(matchId, 'meron', 300n),
    ana.bet(matchId, 'draw', 20n),
    ben.bet(matchId, 'wala', 100n),
  ]);
  const { winner: shown } = await stage.phase(matchId, 'playing');
  await first.kill();
  expect([house.pesosOf('pool-ana'), house.pesosOf('pool-ben')]).toEqual([680, 900]);
  for (const user of ['pool-ana', 'pool-ben']) expect(house.callsOf('/transaction/win', user)).toEqual([]);

  const second = await house.start();
  const { call } = createCaller(() => second.base, ana.token);
  const [proof] = (await call(listPoolProofs)).proofs;
  expect(proof).toMatchObject({ matchId, winner: shown });
  const seed = Buffer.from(proof?.serverSeed ?? '', 'hex');
  const hmac = (text: string) => createHmac('sha256', seed).update(text).digest();
  const result = playPool(draw(hmac, proof?.message ?? ''));
  expect(result.winner).toBe(shown);
  const sums = { meron: 300n * peso, wala: 100n * peso };
  const own = poolWin(
    [
      { side: 'meron', amount: 300n * peso },
      { side: 'draw', amount: 20n * peso },
    ],
    result,
    sums,
  );
  const theirs = poolWin([{ side: 'wala', amount: 100n * peso }], result, sums);
  await expect.poll(() => house.pesosOf('pool-ana')).toBe(680 + Number(own) / 1e6);
  await expect.poll(() => house.pesosOf('pool-ben')).toBe(900 + Number(theirs) / 1e6);
  const [round] = (await call(listRounds)).rounds;
  expect(round).toMatchObject({ status: 'settled', win: own });
  const detail = await call(getRound, undefined, { roundId: round?.roundId ?? '' });
  expect(detail.fairness?.serverSeed).toBe(proof?.serverSeed);
  await second.kill();

  // Whoever comes after that has nothing left to pay.
  const third = await house.start();
  await createCaller(() => third.base, ana.token).call(listRounds);
  for (const user of ['pool-ana', 'pool-ben']) {
    expect(house.callsOf('/transaction/win', user)).toHaveLength(1);
    expect(house.callsOf('/transaction/rollback', user)).toEqual([]);
  }
  await third.kill();
});

it('gives every bet back once where the process is killed while the match still takes bets', async () => {
  const first = await house.start();
  const user = 'pool-cora';
  const { token, bet } = await enter(first.base, user);
  const stage = await watchPool(first.base, token, gameCode);
  const { matchId } = await stage.betting();
  await bet(matchId, 'meron', 50n);
  await bet(matchId, 'wala', 70n);
  await first.kill();
  expect(house.pesosOf(user)).toBe(880);

  const second = await house.start();
  await expect.poll(() => house.pesosOf(user)).toBe(1_000);
  expect(house.callsOf('/transaction/rollback', user)).toHaveLength(2);
  expect(house.callsOf('/transaction/win', user)).toEqual([]);
  const { rounds } = await createCaller(() => second.base, token).call(listRounds);
  expect(rounds).toMatchObject([{ status: 'refunded' }]);
  await second.kill();
});
