import fs from 'node:fs';
import path from 'node:path';
import { product } from '@kislap/testkit/environment';
import { findBelow } from '@kislap/testkit/faults/processes';
import { patienceMs } from '@kislap/testkit/journey';
import { expect, vi } from 'vitest';

/** Rounds that last minutes in a house, in seconds; in milliseconds. */
const pace = {
  bingo: { saleMs: 6_000, callMs: 60, resultMs: 2_000 },
  sports: { cycleMs: 15_000, bettingMinMs: 6_000, playMs: 4_000 },
};

const given = product();
const file = path.join(given.dataDir, 'arcade.json');

/** Lets the arcade of this product begin again with quick rounds. Answers what puts it right again. */
export async function quickenArcade(): Promise<() => Promise<void>> {
  const before = fs.readFileSync(file, 'utf8');
  await beginWith(JSON.stringify({ ...JSON.parse(before), ...pace }, null, 2));
  return () => beginWith(before);
}

/** An arcade reads its settings once, and `npm start` starts what has died again. */
async function beginWith(settings: string): Promise<void> {
  fs.writeFileSync(`${file}.new`, settings, { mode: 0o600 });
  fs.renameSync(`${file}.new`, file);
  // The lock begins with the pid of `npm start`.
  const launcher = fs.readFileSync(path.join(given.dataDir, 'launcher.lock'), 'utf8');
  const arcade = findBelow(Number.parseInt(launcher, 10), 'arcade/src/main.ts');
  if (arcade === undefined) throw new Error('no arcade runs on the data of this product');
  process.kill(arcade, 'SIGKILL');
  const isThere = () =>
    fetch(`${given.arcadeUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  // First gone, then there again.
  for (const wanted of [false, true])
    await vi.waitFor(async () => expect(await isThere()).toBe(wanted), { timeout: patienceMs });
}
