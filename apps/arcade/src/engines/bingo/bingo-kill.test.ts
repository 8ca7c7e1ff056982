import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { exchangeCode, getState, listRounds } from '../../api.ts';
import { doors } from '../../testing/doors.ts';
import { type OperatorWallet, startOperatorWallet } from '../../testing/operator-wallet.ts';
import { BingoState, buyCards } from './bingo.api.ts';
import { leaveHalls, watchHall } from './bingo.world.ts';
import { roomId } from './hall.ts';

const gameCode = 'bingo-bayan-90';
type Hall = Awaited<ReturnType<typeof watchHall>>;
let database: TestDatabase;
let operator: OperatorWallet;
let dataDir: string;
let reader: pg.Pool;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false });
  operator = await startOperatorWallet();
  reader = new pg.Pool({ connectionString: database.url, max: 1 });
  reader.on('error', () => undefined);
  dataDir = await mkdtemp(join(tmpdir(), 'arcade-bingo-'));
  const { callbackUrl, vendorPrivateKey, platformPublicKey } = operator;
  await writeFile(
    join(dataDir, 'arcade.json'),
    JSON.stringify({
      databaseUrl: database.url,
      port: 0,
      publicUrl: 'http://localhost:8081',
      siteOrigin: 'http://localhost:8080',
      operator: { operatorId: 'kislap', callbackUrl, vendorPrivateKey, platformPublicKey },
      bingo: { saleMs: 3_000, callMs: 45, resultMs: 60_000 },
      psp: { merchantId: 'm', apiKey: 'k', webhookSecret: 's', webhookUrl: 'http://127.0.0.1:9/' },
    }),
  );
});
afterEach(leaveHalls);
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await reader.end();
  await operator.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function launch() {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, ARCADE_PORT: '0', LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /"port":(\d+),"msg":"arcade is listening"/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.on('exit', () => reject(new Error(output)));
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  return {
    base: `http://127.0.0.1:${port}`,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

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
  operator.setBalance(user, 100 * 100_000);
  const address = await doors.hub88(base, gameCode, user, async (path, content) => {
    const body = JSON.stringify({ operator_id: 'kislap', ...content });
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': operator.sign(body) };
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

const pesosOf = (user: string) => operator.balanceOf(user) / 100_000;
const callsOf = (path: string, user: string) =>
  operator.callsOf(path).filter((content) => content.user === user);

it('goes on with the calls where they would be after its process was killed, and pays once', async () => {
  const first = await launch();
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
  expect(operator.callsOf('/transaction/win')).toEqual([]);

  const second = await launch();
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
  const first = await launch();
  const tokens = [await enter(first.base, 'cora'), await enter(first.base, 'dino')];
  const [token = ''] = tokens;
  const hall = await watchHall(first.base, token, roomId(gameCode, false));
  const roundId = await buyTogether(first.base, hall, tokens, 1);
  await first.kill();

  const second = await launch();
  await expect.poll(() => [pesosOf('cora'), pesosOf('dino')]).toEqual([100, 100]);
  const { rows } = await reader.query('SELECT status FROM arcade.shared_round WHERE id = $1', [roundId]);
  expect(rows).toEqual([{ status: 'void' }]);
  expect(callsOf('/transaction/win', 'cora')).toEqual([]);
  const list = z.parse(listRounds.reply, await callerOf(second.base, token)('GET', listRounds.path));
  expect(list.rounds).toMatchObject([{ status: 'refunded' }]);
  await second.kill();
});
