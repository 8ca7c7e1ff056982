import type { AccountId } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import { type DatabaseHandle, openDatabase } from '@kislap/platform/database/database.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import { addDays } from '@kislap/rules/days';
import { createTestDatabase, type TestDatabase } from '@kislap/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { earnedPoints, pointDays, pointWeights } from '../../rules/points.ts';
import { addDays as addBets } from '../play/play.queries.ts';
import { awardDay, lockDue } from './award.queries.ts';
import { createNightlyPoints } from './nightly-points.ts';

let test: TestDatabase;
let database: DatabaseHandle;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.url);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const firstDay = '2027-03-10';
const multipliers = [100n, 100n, 110n, 120n, 130n, 140n, 160n, 180n, 200n];
const categories = [...Object.keys(pointWeights), 'ARCADE'];
const silent = { error: () => undefined } as never;

interface Bets {
  category: string;
  validBet: bigint;
  pointed: bigint;
}

/** A player by the rule: what the database must say after each night. */
interface Model {
  accountId: AccountId;
  level: number;
  points: bigint;
  owed: bigint;
  days: Map<string, Map<string, Bets>>;
  lots: Map<string, { earned: bigint; left: bigint }>;
  entries: Map<string, bigint>;
}

function bet(player: Model, day: string, { category, amount }: { category: string; amount: bigint }) {
  const bets = player.days.get(day) ?? new Map<string, Bets>();
  const known = bets.get(category) ?? { category, validBet: 0n, pointed: 0n };
  bets.set(category, { ...known, validBet: known.validBet + amount });
  player.days.set(day, bets);
}

function award(player: Model, today: string) {
  for (const [day, bets] of [...player.days].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (day >= today || day < addDays(today, -pointDays)) continue;
    const due = [...bets.values()].map(({ category, validBet, pointed }) => ({
      category,
      validBet: validBet - pointed,
    }));
    for (const one of bets.values()) one.pointed = one.validBet;
    const gained = earnedPoints(due, multipliers[player.level] ?? 0n);
    const given = gained > player.owed ? gained - player.owed : 0n;
    player.owed = gained < player.owed ? player.owed - gained : 0n;
    player.points += given;
    if (given === 0n) continue;
    const lot = player.lots.get(day) ?? { earned: 0n, left: 0n };
    player.lots.set(day, { earned: lot.earned + given, left: lot.left + given });
    const entry = `EARNED ${day}`;
    player.entries.set(entry, (player.entries.get(entry) ?? 0n) + given);
  }
}

function lapse(player: Model, today: string) {
  for (const [day, lot] of player.lots) {
    if (day > addDays(today, -pointDays) || lot.left === 0n) continue;
    const entry = `LAPSED ${day}`;
    player.entries.set(entry, (player.entries.get(entry) ?? 0n) - lot.left);
    player.points -= lot.left;
    lot.left = 0n;
  }
}

async function readPlayer(accountId: AccountId) {
  const read = async (statement: string) => (await database.pool.query(statement, [accountId])).rows;
  const [[player], lots, entries] = await Promise.all([
    read('select points, points_owed from loyalty.player where account_id = $1'),
    read(`select earned_on::text as day, earned, left_points from loyalty.lot where account_id = $1`),
    read(`select kind || ' ' || reference as name, points from loyalty.entry where account_id = $1`),
  ]);
  return {
    points: player?.points,
    owed: player?.points_owed,
    lots: new Map(lots.map(({ day, earned, left_points: left }) => [day, { earned, left }])),
    entries: new Map(entries.map(({ name, points }) => [name, points])),
  };
}

async function addPlayer(level: number): Promise<Model> {
  const accountId = newId<AccountId>(new Date());
  await database.pool.query(
    'insert into loyalty.player (bucket, account_id, level, reached) values ($1, $2, $3, $3)',
    [bucketOf(accountId), accountId, level],
  );
  return {
    ...{ accountId, level, points: 0n, owed: 0n },
    ...{ days: new Map(), lots: new Map(), entries: new Map() },
  };
}

async function setLevel(player: Model, level: number) {
  player.level = level;
  await database.pool.query('update loyalty.player set level = $2, reached = 8 where account_id = $1', [
    player.accountId,
    level,
  ]);
}

function startStory() {
  let day = firstDay;
  const clock = { now: () => new Date(`${day}T12:30:00+08:00`) };
  const parts = { database, clock, log: silent } as never;
  return {
    nights: [createNightlyPoints(parts), createNightlyPoints(parts)] as const,
    today: () => manilaDay(clock.now()),
    wait(days: number) {
      day = addDays(day, days);
    },
  };
}

const who = fc.nat(3);
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...{ act: fc.constant('bet' as const), who, back: fc.nat(3), category: fc.constantFrom(...categories) },
      // Down to the millionth, and what is taken back.
      amount: fc.oneof(fc.bigInt(-3_000_000_000n, 9_000_000_000n), fc.bigInt(-(10n ** 15n), 10n ** 15n)),
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('level' as const), who, level: fc.nat(8) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('night' as const), days: fc.nat(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({ act: fc.constant('later' as const), days: fc.integer({ min: 100, max: 181 }) }),
  },
);

describe('the points of a night', () => {
  it('are those of the rule, for any bets, levels, corrections and lapses, in runs at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
        const story = startStory();
        const players = await Promise.all([0, 1, 4, 8].map(addPlayer));
        for (const one of steps) {
          const player = 'who' in one ? players[one.who] : undefined;
          if (player && one.act === 'bet') {
            const day = addDays(story.today(), -one.back);
            bet(player, day, one);
            const { category, amount: validBet } = one;
            await database.kysely
              .transaction()
              .execute((tx) =>
                addBets(tx, [{ accountId: player.accountId, day, category, validBet, rebatable: 0n }]),
              );
          }
          if (player && one.act === 'level') await setLevel(player, one.level);
          if (!('days' in one)) continue;
          story.wait(one.days);
          await Promise.all(story.nights.map((night) => night.awardAll()));
          for (const each of players) award(each, story.today());
          await Promise.all(story.nights.map((night) => night.lapseAll()));
          for (const each of players) lapse(each, story.today());
          for (const { accountId, points, owed, lots, entries } of players)
            expect(await readPlayer(accountId)).toEqual({ points, owed, lots, entries });
        }
      }),
      { numRuns: 6 },
    );
  });

  it('that a crash left half given are completed by the next run, and none twice', async () => {
    const story = startStory();
    const players = await Promise.all(Array.from({ length: 40 }, () => addPlayer(1)));
    const day = story.today();
    const rows = players.map(({ accountId }) => ({
      ...{ accountId, day, category: 'RNG', validBet: 1_234_560_000n, rebatable: 0n },
    }));
    await database.kysely.transaction().execute((tx) => addBets(tx, rows));
    story.wait(1);
    // Some buckets are done; one transaction is cut off before its commit.
    for (const { accountId } of players.slice(0, 10)) {
      const bucket = bucketOf(accountId);
      const cut = database.kysely.transaction().execute(async (tx) => {
        const due = await lockDue(tx, { bucket, day, after: undefined, limit: 100 });
        await awardDay(tx, { bucket, day, players: due, at: new Date() });
        if (accountId === players[9]?.accountId) throw new Error('cut off');
      });
      await cut.catch(() => undefined);
    }
    await story.nights[0].awardAll();
    for (const { accountId } of players)
      expect(await readPlayer(accountId)).toMatchObject({
        points: 1_234n,
        entries: new Map([[`EARNED ${day}`, 1_234n]]),
      });
  });
});
