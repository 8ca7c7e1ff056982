import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { holderOf, isAlive, tryLock, withFolderLock } from './folder-lock.mjs';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

/** Another process that takes the lock and holds it until it is killed. */
async function holder(file: string) {
  const code = `import { tryLock } from ${JSON.stringify(path.join(import.meta.dirname, 'folder-lock.mjs'))};
    console.log(tryLock(${JSON.stringify(file)})); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [answer] = await once(child.stdout, 'data');
  expect(String(answer).trim()).toBe('true');
  return child;
}

it('is held by one living process at a time, and passes on when that one is killed', async () => {
  const file = path.join(folder, 'lock');
  const child = await holder(file);
  expect(tryLock(file)).toBe(false);
  expect(holderOf(file)).toBe(child.pid);

  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(tryLock(file)).toBe(true);
  expect(holderOf(file)).toBe(process.pid);
});

it('does not take a later process with the same pid for the holder', () => {
  const file = path.join(folder, 'lock');
  fs.writeFileSync(file, `${process.pid} 1`);
  expect(tryLock(file)).toBe(true);
});

it('runs one piece of work after the other', async () => {
  const order: string[] = [];
  await withFolderLock(folder, async () => {
    order.push('first');
  });
  await withFolderLock(folder, async () => {
    order.push('second');
  });
  expect(order).toEqual(['first', 'second']);
});

it('knows a process that has ended', () => {
  expect(isAlive(process.pid)).toBe(true);
  expect(isAlive(0)).toBe(false);
  expect(isAlive(4_194_305)).toBe(false);
});
