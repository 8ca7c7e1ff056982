import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBelow } from '../../packages/testkit/src/faults/processes.ts';
import { type RunningProduct, startProduct } from '../product.ts';
import { signalPostgres } from './victims.ts';

// `npm start` as a person runs it, whose parts die one after the other.

const limitMs = 400_000;
const patience = { timeout: 60_000, interval: 20 };
let running: RunningProduct;
beforeAll(async () => {
  running = await startProduct({ DEMO: 'on' }, 'restarts');
}, limitMs);
afterAll(() => running?.stop(), limitMs);

const serverCommand = 'apps/server/src/main.ts';

async function statusOf(path: string): Promise<number> {
  try {
    const response = await fetch(running.product.siteUrl + path, { signal: AbortSignal.timeout(5_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

async function killed(words: string): Promise<void> {
  const before = findBelow(running.pid, words);
  if (before === undefined) throw new Error(`${words} is not running`);
  process.kill(before, 'SIGKILL');
  await expect.poll(() => findBelow(running.pid, words) ?? before, patience).not.toBe(before);
}

it('starts without a warning of Node, such as of a timer in the past', () => {
  const logs = path.join(running.product.dataDir, 'logs');
  const said = ['server.log', 'arcade.log'].map((name) => fs.readFileSync(path.join(logs, name), 'utf8'));
  expect(said.every((text) => text.length > 0)).toBe(true);
  expect([running.output(), ...said].join('\n').match(/^.*\b\w*Warning: .*$/gm)).toBeNull();
});

it('starts what died again, answers 503 meanwhile, and gives up after the fifth time', {
  timeout: limitMs,
}, async () => {
  await killed('arcade/src/main.ts');
  const isArcadeBack = () =>
    fetch(`${running.product.arcadeUrl}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isArcadeBack, patience).toBe(200);
  expect(await statusOf('/')).toBe(200);

  // The words of the postmaster alone: its children say what they do.
  const postmaster = findBelow(running.pid, 'bin/postgres');
  signalPostgres(postmaster ?? 0, 'SIGKILL');
  await expect.poll(() => statusOf('/readyz'), patience).toBe(503);
  await expect.poll(() => statusOf('/readyz'), patience).toBe(200);
  expect(await statusOf('/')).toBe(200);

  for (let count = 1; count <= 5; count += 1) {
    const met: number[] = [];
    const dying = killed(serverCommand);
    const isBack = async () => {
      met.push(await statusOf('/'));
      return met.includes(503) && met.at(-1) === 200;
    };
    await expect.poll(isBack, patience).toBe(true);
    await dying;
    expect(new Set(met.filter((status) => status !== 0))).toEqual(new Set([200, 503]));
    expect(running.output()).toContain(`The server (SIGKILL) ended; starting it again in`);
    expect(running.output()).toContain(`(${count} of 5 within ten minutes)`);
  }
  process.kill(findBelow(running.pid, serverCommand) ?? 0, 'SIGKILL');
  await running.ended;
  expect(running.output()).toContain('The server (SIGKILL) ended again after 5 restarts within ten minutes');
  expect(await statusOf('/')).toBe(0);
});
