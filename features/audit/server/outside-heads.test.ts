import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createOutsideHeads } from './outside-heads.ts';

const world = await buildPeopleWorld();
const folder = await mkdtemp(path.join(os.tmpdir(), 'kislap-heads-'));
const objects = new Map<string, string>();
const asked: (string | undefined)[] = [];
/** Keeps objects as a store behind HTTPS would. */
const sandbox = createServer(async (request, response) => {
  asked.push(request.headers.authorization);
  const name = request.url ?? '';
  if (request.method === 'PUT') {
    let text = '';
    for await (const part of request) text += String(part);
    objects.set(name, text);
    response.writeHead(200).end();
  } else response.writeHead(objects.has(name) ? 200 : 404).end(objects.get(name));
});
await new Promise<void>((resolve) => sandbox.listen(0, '127.0.0.1', resolve));
const base = `http://127.0.0.1:${(sandbox.address() as AddressInfo).port}`;

beforeEach(async () => {
  objects.clear();
  await world.platform.database.pool.query(
    "UPDATE audit.head SET sequence = 0, hash = ''; TRUNCATE audit.entry",
  );
});
afterAll(async () => {
  sandbox.close();
  await rm(folder, { recursive: true });
  await world.close();
});

const headsAt = (target: string | undefined) =>
  createOutsideHeads({
    ...world.platform,
    db: world.platform.database.kysely,
    config: {
      auditHeads: target === undefined ? undefined : { target, authorization: 'Bearer of-the-store' },
    },
  });

async function write(count: number): Promise<void> {
  const what = { action: 'test.changed', target: 'thing:1', ip: '', requestId: '' };
  for (let index = 0; index < count; index++) {
    const actor = { kind: 'system' as const, name: 'test' };
    await world.audit.record(world.platform.database.kysely, { ...what, actor });
  }
}

it.each([
  ['a folder', folder],
  ['an object store', `${base}/heads`],
])('heads noted in %s fit the chain, also after it grew', async (_name, target) => {
  const outside = headsAt(target);
  await write(3);
  await outside.note();
  await write(2);
  const report = await outside.compare();
  expect(report.heads.map(({ sequence, state }) => [sequence, state])).toEqual([
    [3, 'fits'],
    [3, 'fits'],
  ]);
  await outside.note();
  expect((await outside.compare()).heads.map(({ sequence }) => sequence)).toEqual([5, 5]);
});

it('a chain that was cut back and written anew, hashes and head included, does not fit its heads outside', async () => {
  const outside = headsAt(`${base}/heads/`);
  await write(4);
  await outside.note();
  await world.platform.database.pool.query(
    "UPDATE audit.head SET sequence = 0, hash = ''; TRUNCATE audit.entry",
  );
  await write(2);
  expect((await world.audit.verify()).isIntact).toBe(true);
  expect((await outside.compare()).heads[0]).toMatchObject({ sequence: 4, state: 'cut' });
  world.clock.advance(1);
  await write(2);
  expect((await world.audit.verify()).isIntact).toBe(true);
  expect((await outside.compare()).heads[0]).toMatchObject({ sequence: 4, state: 'differs' });
});

it('a store is told who asks, and one that does not answer is named by its code', async () => {
  asked.length = 0;
  await headsAt(base).note();
  expect(new Set(asked)).toEqual(new Set(['Bearer of-the-store']));
  await expect(headsAt('http://127.0.0.1:9/heads').compare()).rejects.toThrow('audit_outside_unreachable');
});

it('a copy that was changed is told, and without a place nothing is written', async () => {
  const outside = headsAt(base);
  await write(1);
  await outside.note();
  objects.set('/audit-head.json', 'nothing of ours');
  expect((await outside.compare()).heads[0]).toMatchObject({ sequence: null, state: 'unreadable' });
  await headsAt(undefined).note();
  expect(await headsAt(undefined).compare()).toEqual({ place: null, heads: [] });
});

it('a copy holds the number, the hash and the time of the head', async () => {
  await write(2);
  await headsAt(folder).note();
  expect(await readdir(folder)).toContain('audit-head.json');
  const head = JSON.parse(await readFile(path.join(folder, 'audit-head.json'), 'utf8'));
  expect(head).toMatchObject({ sequence: 2, hash: expect.stringMatching(/^[\w-]{43}$/) });
});
