import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FairRecord } from './index.d.mts';
import { isProven, leafOf, readRecords, verifyRecord } from './verify.mjs';

const cli = path.join(import.meta.dirname, 'cli.mjs');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The published example: five digits, no bets. */
const record: FairRecord = {
  game: 'SSC',
  issue: '20260101-0001',
  commit: 'ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5',
  serverSeed: `${'0'.repeat(63)}1`,
  betsRoot: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  beacon: '-',
  result: { N: ['5', '7', '6', '6', '3'] },
  leaves: [],
};

const north: FairRecord = {
  game: 'VN_N',
  issue: '20260101',
  commit: record.commit,
  serverSeed: record.serverSeed,
  betsRoot: record.betsRoot,
  result: {
    DB: ['46513'],
    G1: ['32639'],
    G2: ['33120', '08960'],
    G3: ['47729', '01315', '81591', '45808', '48000', '57765'],
    G4: ['8458', '0920', '7431', '4024'],
    G5: ['3098', '6445', '1479', '2569', '7661', '9833'],
    G6: ['364', '304', '152'],
    G7: ['04', '40', '32', '28'],
  },
};

function statesOf(one: FairRecord, own = {}) {
  return Object.fromEntries(verifyRecord(one, own).map(({ name, state }) => [name, state]));
}

async function run(...args: string[]): Promise<{ code: number | null; out: string; err: string }> {
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

async function save(name: string, document: unknown): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, JSON.stringify(document));
  return file;
}

it('proves the published draws', () => {
  expect(statesOf(record)).toEqual({ commitment: 'RIGHT', result: 'RIGHT', 'bets root': 'RIGHT' });
  expect(statesOf(north)).toMatchObject({ commitment: 'RIGHT', result: 'RIGHT' });
});

it.each([
  ['commitment', { commit: '0'.repeat(64) }],
  ['commitment', { serverSeed: `${'0'.repeat(63)}2` }],
  ['commitment', { serverSeed: '01' }],
  ['result', { result: { N: ['5', '7', '6', '6', '4'] } }],
  ['result', { issue: '20260101-0002' }],
  ['result', { beacon: '1f' }],
  ['bets root', { leaves: [leafOf({ id: 'o-1', order: {} })] }],
])('finds a wrong %s', (name, change) => {
  const changed = { ...record, ...change };
  expect(statesOf(changed)[name]).toBe('WRONG');
  expect(isProven(verifyRecord(changed))).toBe(false);
});

it.each([
  ['result', { serverSeed: null }],
  ['result', { result: null }],
  ['result', { game: 'ROULETTE' }],
  ['result', { betsRoot: null }],
  ['commitment', { commit: null }],
])('does not prove a draw without its %s', (name, change) => {
  expect(statesOf({ ...record, ...change })[name]).toBe('MISSING');
});

it('takes Hanoi from the northern draw of the same day', () => {
  const hanoi = { game: 'HN', issue: '20260101', result: { N: ['6513'], B2: ['39'] }, derivedFrom: north };
  expect(isProven(verifyRecord(hanoi))).toBe(true);
  expect(isProven(verifyRecord({ ...hanoi, result: { N: ['6513'], B2: ['38'] } }))).toBe(false);
  expect(isProven(verifyRecord({ ...hanoi, issue: '20260102' }))).toBe(false);
  expect(isProven(verifyRecord({ ...hanoi, derivedFrom: null }))).toBe(false);
});

it('finds an order in the list, and says when it has another content or is not there', () => {
  const own = { id: 'o-1', order: { picks: ['57'], cost: '27.00' } };
  const one = { ...record, leaves: [leafOf(own), leafOf({ id: 'o-2', order: {} })] };
  expect(statesOf(one, { order: own })).toMatchObject({ order: 'RIGHT' });
  expect(statesOf(one, { order: { ...own, order: { ...own.order, cost: '2.70' } } })).toMatchObject({
    order: 'WRONG',
  });
  expect(statesOf(one, { leaf: leafOf({ id: 'o-3', order: {} }) })).toMatchObject({ order: 'WRONG' });
  expect(statesOf({ ...record, leaves: null }, { order: own })).toMatchObject({ order: 'MISSING' });
});

it('reads a record, a list, an answer that wraps one, and a file of vectors', () => {
  const { serverSeed: seed, commit, result } = record;
  const msg = `SSC|20260101-0001|${record.betsRoot}|-`;
  for (const document of [
    record,
    [record],
    { value: record },
    { fairDraws: { SSC: { seed, commit, msg, result } } },
  ]) {
    const [one] = readRecords(document);
    expect(one && isProven(verifyRecord(one))).toBe(true);
  }
  expect([readRecords(null), readRecords({ value: 1 }), readRecords('x')]).toEqual([[], [], []]);
});

it('runs on a file and on an address, and ends as it found', async () => {
  const good = await save('good.json', record);
  expect(await run(good)).toMatchObject({ code: 0, err: '' });
  const bad = await run(await save('bad.json', { ...record, commit: '00' }));
  expect(bad.code).toBe(1);
  expect(bad.out).toContain('✗ commitment');

  const server = createServer((_request, response) => response.end(JSON.stringify({ value: record })));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(await run(`http://127.0.0.1:${port}/fair/SSC/20260101-0001`)).toMatchObject({ code: 0 });
  await new Promise((resolve) => server.close(resolve));
});

it('takes an order of one’s own from a file', async () => {
  const own = { id: 'o-1', order: { picks: ['57'] } };
  const file = await save('record.json', { ...record, betsRoot: null, leaves: [leafOf(own)] });
  const { code, out } = await run(file, '--order', await save('order.json', own));
  expect(code).toBe(1);
  expect(out).toContain('✓ order');
});

it('ends with 2 where nothing can be read', async () => {
  expect(await run()).toMatchObject({ code: 2, out: '' });
  expect(await run(path.join(folder, 'none.json'))).toMatchObject({ code: 2 });
  expect(await run(await save('other.json', { a: 1 }))).toMatchObject({ code: 2 });
});
