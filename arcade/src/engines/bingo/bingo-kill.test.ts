import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { getState, listRounds } from '../../api.ts';
import { type ArcadeHouse, buildArcadeHouse } from '../../testing/arcade-house.ts';
import { createCaller } from '../../testing/caller.ts';
import { leaveFeeds } from '../../testing/feed.ts';
import { BingoState, buyCards } from './bingo.api.ts';
import { watchHall } from './bingo.world.ts';
import { roomId } from './hall.ts';

const gameCode = 'bingo-bayan-90';
type Hall = Awaited<ReturnType<typeof watchHall>>;
let house: ArcadeHouse;
let reader: pg.Pool;

beforeAll(async () => {
  house = await buildArcadeHouse(() => ({ bingo: { saleMs: 3_000, callMs: 45, resultMs: 60_000 } }));
  reader = new pg.Pool({ connectionString: house.database.url, max: 1 });
  reader.on('error', () => undefined);
});
afterEach(leaveFeeds);
afterAll(async () => {
  await reader.end();
  await house.close();
});

const enter = (base: string, user: string) => house.enter(base, user, { gameCode, pesos: 100 });
type Page = Awaited<ReturnType<typeof enter>>;

/** Cards for everybody in one round: where the machine was too slow for a sale, in the next. */
async function buyTogether(hall: Hall, pages: readonly Page[], count: number): Promise<string> {
  for (;;) {
    const { roundId } = await hall.selling();
    const replies = await Promise.all(
      pages.map(({ call }) => {
        const actionIds = Array.from({ length: count }, () => crypto.randomUUID());
        return call(buyCards, { roundId, actionIds }).catch(() => undefined);
      }),
    );
    if (replies.every((reply) => reply?.cards.every(({ card }) => card !== null))) return roundId;
  }
}

const callsOf = (path: string, user: string) => house.callsOf(path, user);
const pesosOf = (user: string) => house.pesosOf(user);

it('goes on with the calls where they would be after its process was killed, and pays once', async () => {
  const first = await house.start();
  const users = ['ana', 'ben'];
  const pages = await Promise.all(users.map((user) => enter(first.base, user)));
  const token = pages[0]?.token ?? '';
  const hall = await watchHall(first.base, token, roomId(gameCode, false));
  const roundId = await buyTogether(hall, pages, 2);
  await hall.until((seen) =>
    seen.type === 'event' &&
    seen.content.type === 'call' &&
    seen.content.roundId === roundId &&
    seen.content.call >= 3
      ? true
      : undefined,
  );
  await first.kill();
  const before = hall.balls(roundId);
  await expect.poll(() => users.map(pesosOf)).toEqual([90, 90]);
  expect(house.operator.callsOf('/transaction/win')).toEqual([]);

  const second = await house.start();
  const again = await watchHall(second.base, token, roomId(gameCode, false));
  const { content } = await again.until((seen) => (seen.type === 'snapshot' ? seen : undefined));
  expect(content.round).toMatchObject({ roundId });
  expect(content.own?.cards.map(({ status }) => status)).toEqual(['placed', 'placed']);
  const state = await createCaller(() => second.base, token).call(getState);
  expect(z.parse(BingoState, state.engine).own?.cards).toHaveLength(2);
  const result = await again.inPhase(roundId, 'result');
  expect(result.calls.slice(0, before.length)).toEqual(before);
  expect(result.calls.length).toBeGreaterThan(before.length);
  for (const user of users) await expect.poll(() => callsOf('/transaction/win', user)).toHaveLength(1);
  const paid = users.reduce((sum, user) => sum + Number(callsOf('/transaction/win', user)[0]?.amount), 0);
  await expect.poll(() => users.reduce((sum, user) => sum + pesosOf(user), 0)).toBe(180 + paid / 100_000);
  // Four cards at five pesos: 80 % of the sales are prizes, but for the cut to the centavo.
  expect(paid).toBeGreaterThan(1_600_000 - 2_000);
  expect(paid).toBeLessThanOrEqual(1_600_000);
  await second.kill();
});

it('gives every card back once when its process was killed during the sale', async () => {
  const first = await house.start();
  const pages = [await enter(first.base, 'cora'), await enter(first.base, 'dino')];
  const token = pages[0]?.token ?? '';
  const hall = await watchHall(first.base, token, roomId(gameCode, false));
  const roundId = await buyTogether(hall, pages, 1);
  await first.kill();

  const second = await house.start();
  await expect.poll(() => [pesosOf('cora'), pesosOf('dino')]).toEqual([100, 100]);
  const { rows } = await reader.query('SELECT status FROM arcade.shared_round WHERE id = $1', [roundId]);
  expect(rows).toEqual([{ status: 'void' }]);
  expect(callsOf('/transaction/win', 'cora')).toEqual([]);
  const list = await createCaller(() => second.base, token).call(listRounds);
  expect(list.rounds).toMatchObject([{ status: 'refunded' }]);
  await second.kill();
});
