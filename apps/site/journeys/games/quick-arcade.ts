import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { product } from '@kislap/testkit/environment';

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
  process.kill(arcadeProcess(), 'SIGKILL');
  const isThere = () =>
    fetch(`${given.arcadeUrl}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  // First gone, then there again.
  for (const wanted of [false, true]) {
    for (let look = 0; (await isThere()) !== wanted; look += 1) {
      if (look > 600) throw new Error(`the arcade is ${wanted ? 'not there' : 'still there'}`);
      await sleep(50);
    }
  }
}

/** The process of the arcade that has this product's data. */
function arcadeProcess(): number {
  for (const name of fs.readdirSync('/proc')) {
    const read = (what: string) => {
      try {
        return fs.readFileSync(`/proc/${name}/${what}`, 'utf8').split('\0');
      } catch {
        return [];
      }
    };
    if (!/^\d+$/.test(name) || !read('cmdline').some((word) => word.endsWith('arcade/src/main.ts'))) continue;
    if (read('environ').includes(`DATA_DIR=${given.dataDir}`)) return Number(name);
  }
  throw new Error('no arcade runs on the data of this product');
}
