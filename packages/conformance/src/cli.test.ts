import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { referenceSettings } from './testing/asked.ts';
import { startReferenceWallet } from './testing/reference-wallet.ts';
import type { Fault } from './testing/wallet-core.ts';
import type { ProtocolName, Report } from './types.d.mts';

const cli = path.join(import.meta.dirname, 'cli.mjs');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conformance-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function run(args: readonly string[]): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [cli, ...args]);
    let [out, err] = ['', ''];
    child.stdout.on('data', (chunk) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

async function against(protocol: ProtocolName, faults: readonly Fault[], args: readonly string[]) {
  const wallet = await startReferenceWallet(protocol, faults);
  const keyFile = path.join(folder, `${protocol}.pem`);
  await writeFile(keyFile, wallet.key);
  const { user, currency, game } = referenceSettings;
  const who = args.includes('--user') ? [] : ['--user', user, '--token', wallet.token];
  const key = protocol === 'hub88' ? keyFile : wallet.key;
  const where = ['--protocol', protocol, '--url', wallet.url, '--key', key, '--duplicates', '5'];
  const ended = await run([...where, '--currency', currency, '--game', game, ...who, ...args]);
  wallet.close();
  return { ...ended, key: wallet.key };
}

it('prints a table and ends with 0 when all passed', async () => {
  const args = ['--only', 'bet-and', '--except', 'bet-and-loss', '--seed', 's1', '--answer-within', '0'];
  const { code, out } = await against('hub88', [], args);
  expect(out).toMatch(/^scenario +plain +duplicated +reordered +killed$/m);
  expect(out).toMatch(/^bet-and-win +pass \d+ +pass \d+ +pass \d+ +pass \d+$/m);
  expect(out).toMatch(/^bet-and-loss +– +– +– +–$/m);
  expect(out).toMatch(/^hub88: \d+ passed, 0 failed, \d+ not applicable in .* \(seed s1\)$/m);
  expect(code).toBe(0);
});

it('says what was expected and what came, writes reports, hides the keys, and ends with 1', async () => {
  const [json, junit] = [path.join(folder, 'report.json'), path.join(folder, 'report.xml')];
  const args = ['--only', 'bet-repeated', '--mode', 'plain', '--json', json, '--junit', junit];
  const { code, out, key } = await against('evolution', ['takes-repeated-bets'], args);
  expect(code).toBe(1);
  expect(out).toContain('✗ bet-repeated (plain): The same bet asked for three times takes its stake once.');
  expect(out).toMatch(
    /expected {2}\S+[\s\S]+got {7}\S+[\s\S]+request[\s\S]+POST \/debit\?authToken=\*\*\*[\s\S]+reply/,
  );
  const report: Report = JSON.parse(await readFile(json, 'utf8'));
  expect(report).toMatchObject({ protocol: 'evolution', skipped: 0 });
  expect(report.failed).toBeGreaterThan(1);
  const xml = await readFile(junit, 'utf8');
  expect(xml).toMatch(/<testsuite name="evolution.plain" tests="\d+" failures="\d+" skipped="0" errors="0"/);
  expect(xml).toContain('<failure message="');
  for (const text of [out, JSON.stringify(report), xml]) expect(text).not.toContain(key);
});

it('ends with 2 when it is told too little, or there is no wallet', async () => {
  const somewhere = ['--url', 'http://127.0.0.1:9'];
  for (const [args, said] of [
    [[], '--protocol hub88|evolution|groove'],
    [['--protocol', 'bingo', ...somewhere], '--protocol: one of'],
    [['--protocol', 'evolution'], '--url'],
    [['--protocol', 'evolution', ...somewhere, '--user', 'a'], '--key'],
    [['--protocol', 'evolution', ...somewhere, '--key', 'k'], 'a player'],
    [
      ['--protocol', 'evolution', ...somewhere, '--key', 'k', '--user', 'a'],
      'the balance of a was asked for',
    ],
    [['--protocol', 'hub88', ...somewhere, '--key', '/no/such/file', '--user', 'a'], '--key'],
    [['--protocol', 'groove', ...somewhere, '--nonsense'], '--nonsense'],
    [['--protocol', 'groove', ...somewhere, '--duplicates', 'many'], '--duplicates'],
    [['--protocol', 'groove', ...somewhere, '--except', 'jackpots'], 'no scenario jackpots'],
  ] as const) {
    const { code, err } = await run(args);
    expect(err).toContain(said);
    expect(code).toBe(2);
  }
});

it('ends with 2 when the session or the key is not the wallet’s', async () => {
  const { code, err } = await against('groove', [], ['--key', 'another-key']);
  expect(err).toContain('the balance of player1 was asked for');
  expect(err).not.toContain('another-key');
  expect(code).toBe(2);
});

it('ends with 2 when the player has too little to play with', async () => {
  const { code, err } = await against('groove', [], ['--user', 'player2', '--token', 'session-of-player2']);
  expect(err).toContain('expected at least 100, got 99');
  expect(code).toBe(2);
});

it('lists the scenarios', async () => {
  const { code, out } = await run(['--protocol', 'groove', '--list']);
  expect(code).toBe(0);
  expect(out).toContain('rollback-before-its-bet\n    A rollback that comes before its bet is remembered');
});
