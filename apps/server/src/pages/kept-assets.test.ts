import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepAssets } from './kept-assets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kislap-assets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const dayMs = 24 * 3_600_000;
const began = new Date('2026-03-01T00:00:00Z');
const kept = () => join(folder, 'kept');

async function start(names: readonly string[], day: number): Promise<string[]> {
  const built = join(folder, `build-${names.join('-')}`);
  await mkdir(built, { recursive: true });
  for (const name of names) await writeFile(join(built, name), name);
  await keepAssets({ built, kept: kept(), now: new Date(began.getTime() + day * dayMs) });
  return (await readdir(kept())).filter((name) => name !== 'current').sort();
}

it('keeps the scripts of the last build for a week after the next one came out', async () => {
  await start(['site-a.js', 'logo.woff2'], 0);
  expect(await start(['site-b.js'], 30)).toEqual(['site-a.js', 'site-b.js']);
  expect(await start(['site-b.js'], 36)).toEqual(['site-a.js', 'site-b.js']);
  expect(await start(['site-b.js'], 38)).toEqual(['site-b.js']);
});

it('starts where the list of the last build was cut off', async () => {
  await start(['site-a.js'], 0);
  await writeFile(join(kept(), 'current'), '["site-');
  expect(await start(['site-b.js'], 1)).toEqual(['site-a.js', 'site-b.js']);
});
