import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addSeconds, systemClock } from '../../../core/platform/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../packages/testkit/src/index.ts';
import { createDice } from '../dice.ts';
import { doingsOf } from './doings.ts';
import { type GiftHouse, giftConfig, openGiftHouse } from './gift-house.ts';
import { buildCase, type GiftCase } from './gift-world.ts';
import { proveGifts } from './proof.ts';
import { pickStatement, startVictim } from './victim.ts';

// A process dies at some statement while it gives many players all that the house gives: points changed into money, a bonus,
// gifts and raffle prizes of the reward centre, the wheel, the rain, the points of the night, and the prizes of a tournament. Whoever lives on
// finishes it, half of the players never come back, and nobody has anything twice.

/** The long form: `npm run torture -- --part gifts`. */
const cases = Number(process.env.PROPERTY_CASES ?? 3);
const seed = Number(process.env.PROPERTY_SEED ?? Date.now() % 2 ** 31);
const playersEach = 6;
const program = path.join(import.meta.dirname, 'gift-process.ts');
/** A case sends about so many statements; one later than all of them kills at the end. */
const statements = 1_000;
const patienceSeconds = 15;

let skew = 0;
const clock = { now: () => addSeconds(systemClock.now(), skew) };
let database: TestDatabase;
let dataDir = '';
let gifts: GiftHouse;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'kislap-gifts-'));
  gifts = await openGiftHouse(giftConfig(database.url, dataDir), clock);
});
afterAll(async () => {
  await gifts?.close();
  await database?.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What jobs do on their own, once what was on its way is long enough ago. */
async function sweep(): Promise<void> {
  const { rewards, loyalty, promotions } = gifts.house.services;
  skew += patienceSeconds;
  await rewards.wheel.sweep();
  await rewards.rain.sweep();
  await promotions.sweep();
  await promotions.tournaments.settle();
  await loyalty.points.awardAll();
}

async function comeBack({ players, offers }: GiftCase, count: number): Promise<void> {
  const again = players.slice(0, count).flatMap((player) => doingsOf(gifts, offers, player));
  // What was given before is refused, or told again.
  for (const doing of again) await doing().catch(() => undefined);
  await gifts.house.services.rewards.rain.rest();
}

it(`gives everything once, wherever the process dies: ${cases} cases of seed ${seed}`, {
  timeout: 120_000 + cases * 60_000,
}, async () => {
  const dice = createDice(seed);
  const config = gifts.platform.config;
  let next = startVictim(program, config);
  let killed = 0;
  for (let done = 0; done < cases; done += 1) {
    const victim = await next;
    const world = await buildCase(gifts, playersEach);
    const order = pickStatement(dice, done, statements);
    const { players, offers } = world;
    if (await victim.dieAtWork({ players, offers }, order)) killed += 1;
    next = startVictim(program, config);
    await sweep();
    const found = { ...order, problems: await proveGifts(gifts, world, false) };
    expect(found).toEqual({ ...order, problems: [] });
    await comeBack(world, playersEach / 2);
    await comeBack(world, playersEach);
    await sweep();
    const left = { ...order, problems: await proveGifts(gifts, world, true) };
    expect(left).toEqual({ ...order, problems: [] });
  }
  (await next).end();
  expect(killed).toBeGreaterThan(0);
});
