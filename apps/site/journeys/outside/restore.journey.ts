import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { launchGame, listGames } from '@kislap/games/contract/games';
import { getMemberInfo } from '@kislap/identity/contract/member';
import { login } from '@kislap/identity/contract/session';
import { product } from '@kislap/testkit/environment';
import { findFreePorts } from '@kislap/testkit/free-ports';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import { readFirstRun } from '@kislap/testkit/journey-people';
import { openVendor, transactionOf, units } from '@kislap/testkit/journey-vendor';
import { getBalance } from '@kislap/wallet/contract/wallet';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinWithMoney } from '../games/watched-game.ts';
import { openCalls } from '../site-calls.ts';

const given = product();
const browser = journeyBrowser();
const root = path.resolve(import.meta.dirname, '../../../..');
const startLimitMs = 120_000;
const peso = 1_000_000n;
let folder: string;
let copy: ChildProcess | undefined;

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-restored-'));
  fs.chmodSync(folder, 0o755);
});
afterAll(async () => {
  if (copy && copy.exitCode === null) {
    copy.kill('SIGTERM');
    await once(copy, 'exit');
  }
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The commands an operator would run, with nothing of this run's own settings but those named. */
function environment(changes: Record<string, string>): NodeJS.ProcessEnv {
  const { DATABASE_URL: _, ...env } = process.env;
  return { ...env, BACKUP_PASSPHRASE: 'seven lanterns over the bay', ...changes };
}

async function run(tool: string, args: string[], changes: Record<string, string>): Promise<string> {
  const command = [path.join(root, 'tools', tool), ...args];
  const { stdout } = await promisify(execFile)(process.execPath, command, {
    cwd: root,
    env: environment(changes),
  });
  return stdout;
}

function openSite(baseUrl: string) {
  let token: string | null = null;
  const call = openCalls(baseUrl, () => token);
  return {
    call,
    async signIn(username: string, password: string) {
      ({ token } = await call(login, { body: { username, password } }));
    },
  };
}

async function startCopy(dataDir: string): Promise<string> {
  const [port = 0, consolePort = 0, arcadePort = 0, metricsPort = 0] = await findFreePorts(4);
  const changes = {
    DATA_DIR: dataDir,
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    ARCADE_PORT: String(arcadePort),
    METRICS_PORT: String(metricsPort),
    PUBLIC_URL: '',
    CONSOLE_URL: '',
  };
  const child = spawn(process.execPath, [path.join(root, 'tools/start.ts')], {
    cwd: root,
    env: environment(changes),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  copy = child;
  const giveUp = AbortSignal.timeout(startLimitMs);
  let output = '';
  while (!/^ready \S+$/m.test(output))
    output += String((await once(child.stdout, 'data', { signal: giveUp }))[0]);
  child.stdout.resume();
  return `http://localhost:${port}`;
}

it('backs up the running product, restores it elsewhere, and a player signs in there and bets', async () => {
  const player = await joinWithMoney(browser);
  const { balance } = await player.call(getBalance);

  const backups = path.join(folder, 'backups');
  const dataDir = path.join(folder, 'data');
  const written = await run('backup/run.ts', ['--to', backups, '--with-keys'], { DATA_DIR: given.dataDir });
  expect(written).toContain('the keys of DATA_DIR are inside');
  const restored = await run('backup/restore.ts', ['--from', backups, '--into', dataDir, '--with-keys'], {});
  expect(restored).toContain('the restored copy passes the verifier');

  const siteUrl = await startCopy(dataDir);
  const there = openSite(siteUrl);
  await there.signIn(player.username, player.password);
  expect((await there.call(getBalance)).balance).toBe(balance);

  const [game] = (await there.call(listGames, { query: { gameName: 'Fiesta 20' } })).games;
  if (!game) return expect.fail('Fiesta 20 is not in the list');
  const { gameId, gameCode } = game;
  const opened = await there.call(launchGame, { body: { gameId, mode: 'real', device: 'mobile' } });
  const [integration] = readFirstRun({
    ...given,
    firstRunFile: path.join(dataDir, 'first-run.json'),
  }).vendors;
  if (!integration) return expect.fail('first-run.json names no vendor');
  expect(new URL(integration.callbackUrl).origin).toBe(siteUrl);
  const vendor = openVendor(integration);
  const token = opened.sessionId ?? '';
  const seat = { user: (await there.call(getMemberInfo)).id, token, game_code: gameCode };
  expect(await vendor.call('transaction/bet', transactionOf(seat, units))).toMatchObject({ status: 'RS_OK' });
  expect((await there.call(getBalance)).balance).toBe(balance - peso);
  expect((await player.call(getBalance)).balance).toBe(balance);
}, 240_000);
