import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isInTank, placeOf } from '@kislap/rules/fish-water';
import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as api from '../../api.ts';
import { systemClock } from '../../clock.ts';
import { doors } from '../../testing/doors.ts';
import { type OperatorWallet, startOperatorWallet } from '../../testing/operator-wallet.ts';
import { leaveTanks, sitAtTank } from './fish.world.ts';

// The arcade as a process of its own, killed while a batch is on its way. Its stake is settled or given back, once.

const peso = 1_000_000n;
const stake = 30n * peso;
let database: TestDatabase;
let operator: OperatorWallet;
let reader: pg.Pool;
let dataDir: string;
const children: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase({ isMigrated: false });
  operator = await startOperatorWallet();
  reader = new pg.Pool({ connectionString: database.url, max: 1 });
  reader.on('error', () => undefined);
  dataDir = await mkdtemp(join(tmpdir(), 'arcade-'));
  const { callbackUrl, vendorPrivateKey, platformPublicKey, groove } = operator;
  await writeFile(
    join(dataDir, 'arcade.json'),
    JSON.stringify({
      databaseUrl: database.url,
      port: 0,
      publicUrl: 'http://localhost:8081',
      siteOrigin: 'http://localhost:8080',
      operator: { operatorId: 'kislap', callbackUrl, vendorPrivateKey, platformPublicKey },
      groove,
      psp: { merchantId: 'm', apiKey: 'k', webhookSecret: 's', webhookUrl: 'http://127.0.0.1:9/' },
    }),
  );
});
afterEach(leaveTanks);
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
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /"port":(\d+),"msg":"arcade is listening"/.exec(output);
      if (found) resolve(Number(found[1]));
    });
    child.on('exit', () => reject(new Error(output)));
  });
  return { child, base: `http://127.0.0.1:${port}` };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

function callerOf(base: string, token: string | null) {
  return async function call<Body extends z.core.$ZodType, Reply extends z.core.$ZodType>(
    endpoint: api.Call<Body, Reply>,
    body?: z.output<Body>,
  ): Promise<z.output<Reply>> {
    const response = await fetch(base + endpoint.path, {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: body === undefined ? null : JSON.stringify(z.encode(endpoint.body, body)),
    });
    return z.parse(endpoint.reply, await response.json());
  };
}

/** Three nets at ten pesos each on a fish that they reach. */
async function shootThree(base: string, user: string): Promise<void> {
  operator.setBalance(user, 100_000_000);
  const ask = () => Promise.reject(new Error('opened without a signed call'));
  const address = await doors.groove(base, 'bahura-haul', user, ask);
  const code = new URL(address, base).searchParams.get('s') ?? '';
  const { token } = await callerOf(base, null)(api.exchangeCode, { code });
  const place = { base: () => base, newAction: () => randomUUID() };
  const at = await sitAtTank(place, { token, call: callerOf(base, token) }, 250);
  const { fishes, startsAt } = await at.tide();
  const now = systemClock.now().getTime() - startsAt;
  const lock = fishes.findIndex(([kind = 0, from = 0, ms = 1, ...path], id) =>
    [now, now + 3_500].every((instant) => {
      const spot = placeOf({ id, kind, from, ms, path }, instant);
      return spot !== undefined && isInTank(spot);
    }),
  );
  const { reply } = await at.shoot(3, 10n * peso, { dx: 1, dy: -1, lock });
  expect(reply.hits.every(({ fish }) => fish === lock)).toBe(true);
}

const callsOf = (path: string, user: string) =>
  operator.callsOf(path).filter((call) => call.user === user).length;

async function roundOf(user: string) {
  const { rows } = await reader.query(
    `SELECT round.status, round.bet::text, round.win::text FROM arcade.round
     JOIN arcade.player ON player.id = round.player_id WHERE player.operator_user = $1`,
    [user],
  );
  expect(rows).toHaveLength(1);
  return z.parse(z.object({ status: z.string(), bet: z.string(), win: z.string() }), rows[0]);
}

it('gives the stake back once when it is killed before the stake is answered', async () => {
  const { child, base } = await launch();
  operator.trouble('/transaction/bet', 'slow');
  await shootThree(base, 'fisher-killed-early');
  await expect.poll(() => callsOf('/transaction/bet', 'fisher-killed-early')).toBe(1);
  await kill(child);
  const again = await launch();
  await expect.poll(async () => (await roundOf('fisher-killed-early')).status).toBe('refunded');
  await expect.poll(() => operator.balanceOf('fisher-killed-early')).toBe(100_000_000);
  expect(callsOf('/transaction/win', 'fisher-killed-early')).toBe(0);
  await kill(again.child);
});

it('pays the win once when it is killed before the win has been delivered', async () => {
  const { child, base } = await launch();
  operator.trouble('/transaction/win', 'down', 2);
  await shootThree(base, 'fisher-killed-late');
  await expect.poll(() => callsOf('/transaction/win', 'fisher-killed-late')).toBeGreaterThanOrEqual(1);
  await kill(child);
  // The dead process had the call for itself until its lease is over.
  await reader.query("UPDATE arcade.wallet_call SET next_attempt_at = now() WHERE status = 'pending'");
  const again = await launch();
  const { status, bet, win } = await roundOf('fisher-killed-late');
  expect({ status, bet: BigInt(bet) }).toEqual({ status: 'settled', bet: stake });
  const after = Number((1_000n * peso - stake + BigInt(win)) / 10n);
  await expect
    .poll(
      async () => {
        const { rows } = await reader.query(
          "SELECT count(*)::int AS open FROM arcade.wallet_call WHERE status = 'pending'",
        );
        return z.parse(z.object({ open: z.int() }), rows[0]).open;
      },
      { timeout: 40_000 },
    )
    .toBe(0);
  expect(operator.balanceOf('fisher-killed-late')).toBe(after);
  expect(callsOf('/transaction/bet', 'fisher-killed-late')).toBe(1);
  await kill(again.child);
});
