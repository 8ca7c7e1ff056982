import { execFileSync } from 'node:child_process';
import { randomUUID, sign } from 'node:crypto';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type SeveralProcesses,
  startSeveralProcesses,
} from '../../apps/server/src/testing/several-processes.ts';
import { embeddedLoginUrl } from '../../core/platform/database/logins.ts';
import { type Postgres, removeCluster, startPostgres } from '../postgres/cluster.ts';
import { readCompose } from './compose.ts';
import { metricOf, metricsIn, readAlerts, readPanels } from './metrics.ts';
import { type Ground, inOrder, type Step, takeStep } from './steps.ts';

// The steps of compose.yaml, one after the other, without containers: the same commands with the same environment. On a PostgreSQL
// of its own: what a frozen process has begun holds back the readers of every database of its server.

const root = path.resolve(import.meta.dirname, '../..');
const limitMs = 400_000;
const patience = { timeout: 60_000 };
const compose = readCompose(path.join(root, 'deploy/compose.yaml'));
const folder = fs.mkdtempSync(path.join(tmpdir(), 'kislap-compose-'));
const ground: Ground = {
  secrets: path.join(folder, 'secrets'),
  data: path.join(folder, 'data'),
  variables: { PUBLIC_URL: 'http://play.example', CONSOLE_URL: 'http://desk.example', LOG_LEVEL: 'warn' },
};
const steps: Step[] = [];
let postgres: Postgres;
let house: SeveralProcesses;

const step = (name: string) => {
  const found = steps.find((each) => each.name === name);
  if (!found) throw new Error(`${name} was not started`);
  return found;
};

async function take(name: string): Promise<Step> {
  const service = compose.services[name];
  if (!service) throw new Error(`${name} is no service`);
  const taken = await takeStep(name, service, ground);
  steps.push(taken);
  return taken;
}

beforeAll(async () => {
  fs.mkdirSync(ground.data);
  execFileSync(process.execPath, [path.join(root, 'deploy/make-secrets.mjs'), ground.secrets]);
  postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), durability: 'relaxed' });
  // The logins that logins.sh makes are here those of the tests' server.
  const write = (name: string, text: string) => {
    const file = path.join(ground.secrets, name);
    fs.chmodSync(file, 0o600);
    fs.writeFileSync(file, `${text}\n`);
  };
  write('database-owner-url', postgres.url);
  write('database-url', embeddedLoginUrl(postgres.url, 'server'));
  write('database-reader-url', embeddedLoginUrl(postgres.url, 'reader'));
  const [migrate = '', ...others] = inOrder(compose);
  expect(migrate).toBe('migrate');
  await take(migrate);
  // This very process stands beside them with the same key: it opens players, and verifies.
  house = await startSeveralProcesses({ databaseUrl: postgres.url, entries: [] });
  write('master-key', fs.readFileSync(path.join(house.platform.config.dataDir, 'master.key'), 'utf8'));
  await Promise.all(others.map(take));
}, limitMs);

afterAll(async () => {
  for (const { child } of steps) {
    child.kill('SIGCONT');
    child.kill('SIGTERM');
  }
  await Promise.all(steps.map(({ ended }) => ended));
  await house?.close();
  await postgres?.stop();
  await removeCluster(path.join(folder, 'postgres'));
  fs.rmSync(folder, { recursive: true, force: true });
}, limitMs);

type Seat = Awaited<ReturnType<SeveralProcesses['seat']>>[number];

async function bet({ user, token }: Seat): Promise<string> {
  const { gameCode, currency, privateKey } = house.vendor;
  const id = randomUUID();
  const body = JSON.stringify({
    ...{ user, token, currency, game_code: gameCode, round: id, round_closed: false, amount: 100_000 },
    ...{ request_uuid: randomUUID(), transaction_uuid: id },
  });
  const signature = sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64');
  const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature };
  const url = `${step('gateway').url}/gateway/hostile/transaction/bet`;
  const answer = await fetch(url, { method: 'POST', headers, body });
  return ((await answer.json()) as { status: string }).status;
}

const errorsOf = ({ log }: Step) =>
  log()
    .split('\n')
    .filter((line) => /^\{"level":[56]0/.test(line));

it('every service is healthy, over secrets from files alone, and the first person is named once', async () => {
  expect(steps.map(({ name }) => name).sort()).toEqual(['api', 'gateway', 'migrate', 'worker']);
  expect(JSON.parse(fs.readFileSync(path.join(ground.data, 'first-run.json'), 'utf8'))).toMatchObject({
    operator: { username: 'owner' },
    secondPerson: { address: 'http://desk.example/console/welcome' },
  });
  expect(fs.existsSync(path.join(ground.data, 'master.key'))).toBe(false);
  expect((await fetch(`${step('api').url}/wps/relay/vendors`)).status).toBe(200);
  expect((await fetch(`${step('gateway').url}/wps/relay/vendors`)).status).toBe(404);
  expect(steps.flatMap(errorsOf)).toEqual([]);
});

it('the three roles together export what alerts and dashboards ask for', async () => {
  const texts = await Promise.all(
    ['worker', 'gateway', 'api'].map(async (name) => (await fetch(step(name).metricsUrl)).text()),
  );
  const exported = new Set(
    texts.flatMap((text) => [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name)),
  );
  const asked = [...readAlerts(), ...readPanels()].flatMap(({ expr }) => metricsIn(expr)).map(metricOf);
  expect(asked.filter((name) => name !== 'up' && !exported.has(name))).toEqual([]);
});

it('a leader that froze and wakes up leads no more, and has done nothing wrong', {
  timeout: limitMs,
}, async () => {
  const { pool } = house.platform.database;
  const holder = async (): Promise<string> => {
    const { rows } = await pool.query('select holder from ledger.proof_state');
    return rows[0]?.holder ?? '';
  };
  const unsealed = () => house.features.proof.countUnsealed();
  const first = step('worker');
  await expect.poll(holder, patience).not.toBe('');
  const leaders = [await holder()];
  const second = await take('worker');
  for (const frozen of [first, second]) {
    await house.seat(20, 5);
    frozen.child.kill('SIGSTOP');
    await house.seat(20, 5);
    // Half a minute later.
    await pool.query("update ledger.proof_state set held_until = now() - interval '1 second'");
    await expect.poll(holder, patience).not.toBe(leaders.at(-1));
    leaders.push(await holder());
    await expect.poll(unsealed, patience).toBe(0);
    const both = house.seat(20, 5);
    frozen.child.kill('SIGCONT');
    await both;
    await expect.poll(unsealed, patience).toBe(0);
    expect(await holder()).toBe(leaders.at(-1));
  }
  // The first leads again, since the second one froze.
  expect(leaders[2]).toBe(leaders[0]);
  expect((await house.features.ledger.verify()).problems).toEqual([]);
  // Whoever froze within a transaction has lost it and done it again.
  for (const { url } of [first, second])
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status, patience).toBe(200);
});

it('a gateway that is told to end answers every bet that it takes, and ends in time', {
  timeout: limitMs,
}, async () => {
  const seats = await house.seat(8, 1_000);
  const gateway = step('gateway');
  const isReady = async () => (await fetch(`${gateway.url}/readyz`)).ok;
  let isOver = false;
  const players = seats.map(async (seat) => {
    const answers: string[] = [];
    // As a balancer does it: nothing more once it is not ready.
    while (!isOver) answers.push(await bet(seat));
    return answers;
  });
  await expect.poll(isReady).toBe(true);
  gateway.child.kill('SIGTERM');
  await expect.poll(isReady).toBe(false);
  isOver = true;
  const answers = (await Promise.all(players)).flat();
  expect(answers.length).toBeGreaterThanOrEqual(seats.length);
  expect(new Set(answers)).toEqual(new Set(['RS_OK']));
  expect(await gateway.ended).toBe(0);
  expect(errorsOf(gateway)).toEqual([]);
  expect((await house.features.ledger.verify()).problems).toEqual([]);
});
