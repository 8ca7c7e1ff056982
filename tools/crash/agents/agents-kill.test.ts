import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeconds, manilaDay, manilaDayStart, systemClock } from '../../../core/platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../packages/testkit/src/index.ts';
import { createDice } from '../dice.ts';
import { type GiftHouse, giftConfig, openGiftHouse } from '../gifts/gift-house.ts';
import { pickStatement, startVictim } from '../gifts/victim.ts';
import { buildChain, peso } from './agents-world.ts';
import { proveChain } from './proof.ts';
import { createWork } from './work.ts';

// A worker dies at some statement while it makes bills and has them paid down a chain of twenty whose first has too little; another one
// does the same meanwhile, or after it. Each bill is there once, and no money is lost or doubled.

/** The long form: `npm run torture -- --part agents`. */
const cases = Number(process.env.PROPERTY_CASES ?? 2);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const program = path.join(import.meta.dirname, 'agents-process.ts');
/** A case sends about so many statements; one later than all of them kills at the end. */
const statements = 1_500;
const hour = 3_600;
const wealth = 1_000_000n * peso;

let skew = 0;
const clock = { now: () => addSeconds(systemClock.now(), skew) };
let database: TestDatabase;
let dataDir = '';
let house: GiftHouse;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'kislap-agents-'));
  house = await openGiftHouse(giftConfig(database.url, dataDir), clock);
});
afterAll(async () => {
  await house?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** To an hour of the next day in Manila. */
function goTo(hourOfDay: number): void {
  const start = manilaDayStart(manilaDay(addSeconds(clock.now(), 24 * hour)));
  skew += (addSeconds(start, hourOfDay * hour).getTime() - clock.now().getTime()) / 1_000;
}

it(`agents are paid once, wherever the process dies: ${cases} cases of seed ${seed}`, {
  timeout: 120_000 + cases * 60_000,
}, async () => {
  const dice = createDice(seed);
  const { config } = house.platform;
  const work = createWork(house);
  let next = startVictim(program, config);
  let killed = 0;
  for (let done = 0; done < cases; done += 1) {
    const victim = await next;
    goTo(10);
    await house.house.services.ledger.ensurePartitions();
    const chain = await buildChain(house);
    goTo(12);
    await chain.play();
    goTo(4);
    const order = pickStatement(dice, done, statements);
    const isBeside = dice.below(2) === 0;
    const dying = victim.dieAtWork({ skew }, order);
    if (isBeside) await work();
    if (await dying) killed += 1;
    next = startVictim(program, config);
    // The clock of who lives on is two hours behind.
    skew -= 2 * hour;
    await work();
    skew += 3 * hour;
    await work();
    const found = { ...order, isBeside, problems: await proveChain(house, chain, 0n) };
    expect(found).toEqual({ ...order, isBeside, problems: [] });
    const [top] = chain.ids;
    if (top) await chain.deposit(top, wealth);
    // It may go down by one at a time, where the credit of one is being brought while the next is asked.
    let problems = ['nothing was paid'];
    for (let turn = 0; turn < 20 && problems.length > 0; turn += 1) {
      await work();
      problems = await proveChain(house, chain, wealth);
    }
    const left = { ...order, isBeside, problems };
    expect(left).toEqual({ ...order, isBeside, problems: [] });
  }
  (await next).end();
  expect(killed).toBeGreaterThan(0);
});
