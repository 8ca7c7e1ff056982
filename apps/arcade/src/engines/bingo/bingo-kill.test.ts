import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exchangeCode, getState, listRounds } from '../../api.ts';
import { type ArcadeHouse, buildArcadeHouse } from '../../testing/arcade-house.ts';
import { doors } from '../../testing/doors.ts';
import { BingoState, buyCards } from './bingo.api.ts';
import { leaveHalls, watchHall } from './bingo.world.ts';
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
afterEach(leaveHalls);
afterAll(async () => {
  await reader.end();
  await house.close();
});

function callerOf(base: string, token: string) {
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return response.json();
  };
}

async function enter(base: string, user: string) {
  house.operator.setBalance(user, 100 * 100_000);
  const address = await doors.hub88(base, gameCode, user, async (path, content) => {
    const body = JSON.stringify({ operator_id: 'kislap', ...content });
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': house.operator.sign(body) };
    const response = await fetch(`${base}/operator/generic/v2${path}`, { method: 'POST', headers, body });
    return { status: response.status, json: await response.json() };
  });
  const code = new URL(address).searchParams.get('s') ?? '';
  const opened = await callerOf(base, '')('POST', exchangeCode.path, { code });
  return z.parse(exchangeCode.reply, opened).token;
}

/** Cards for everybody in one round: where the machine was too slow for a sale, in the next. */
async function buyTogether(
  base: string,
  hall: Hall,
  tokens: readonly string[],
  count: number,
): Promise<string> {
  for (;;) {
    const { roundId } = await hall.selling();
    const replies = await Promise.all(
      tokens.map((token) => {
        const actionIds = Array.from({ length: count }, () => crypto.randomUUID());
        return callerOf(base, token)('POST', buyCards.path, { roundId, actionIds });
      }),
    );
    const bought = replies.map((reply) => buyCards.reply.safeParse(reply));
    if (bought.every((one) => one.data?.cards.every(({ card }) => card !== null))) return roundId;
  }
}

const pesosOf = (user: string) => house.operator.balanceOf(user) / 100_000;
const callsOf = (path: string, user: string) =>
  house.operator.callsOf(path).filter((content) => content.user === user);

it('goes on with the calls where they would be after its process was killed, and pays once', async () => {
  const first = await house.start();
  const users = ['ana', 'ben'];
  const tokens = await Promise.all(users.map((user) => enter(first.base, user)));
  const [token = ''] = tokens;
  const hall = await watchHall(first.base, token, roomId(gameCode, false));
  const roundId = await buyTogether(first.base, hall, tokens, 2);
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
  const state = z.parse(getState.reply, await callerOf(second.base, token)('GET', getState.path));
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
  const tokens = [await enter(first.base, 'cora'), await enter(first.base, 'dino')];
  const [token = ''] = tokens;
  const hall = await watchHall(first.base, token, roomId(gameCode, false));
  const roundId = await buyTogether(first.base, hall, tokens, 1);
  await first.kill();

  const second = await house.start();
  await expect.poll(() => [pesosOf('cora'), pesosOf('dino')]).toEqual([100, 100]);
  const { rows } = await reader.query('SELECT status FROM arcade.shared_round WHERE id = $1', [roundId]);
  expect(rows).toEqual([{ status: 'void' }]);
  expect(callsOf('/transaction/win', 'cora')).toEqual([]);
  const list = z.parse(listRounds.reply, await callerOf(second.base, token)('GET', listRounds.path));
  expect(list.rounds).toMatchObject([{ status: 'refunded' }]);
  await second.kill();
});
