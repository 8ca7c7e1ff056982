import '../../features/cashier/server/index.ts';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLedger, verifyLedger } from '../../core/ledger/index.ts';
import type { DatabaseHandle } from '../../core/platform/database/database.ts';
import { migrate } from '../../core/platform/database/migrations.ts';
import type { Postgres } from '../postgres.ts';
import {
  type BackupWorld,
  buildBackupWorld,
  buildHouse,
  clock,
  growOld,
  playRound,
  readStream,
} from './backup.testkit.ts';
import { createBackup } from './dump.ts';
import { openBackup, restoreBackup } from './load.ts';

const passphrase = 'seven lanterns over the bay';
let world: BackupWorld;
let old: Postgres;
let fresh: Postgres;
let source: DatabaseHandle;
let house: Awaited<ReturnType<typeof buildHouse>>;
let round = 0;

beforeAll(async () => {
  world = buildBackupWorld();
  [old, fresh] = await Promise.all([world.startCluster('old'), world.startCluster('fresh')]);
  source = world.open(old.url);
  await growOld(source, 20_000);
  house = await buildHouse(source);
}, 120_000);
afterAll(async () => {
  await house?.ledger.close();
  await world.close();
}, 30_000);

async function playAll(): Promise<void> {
  round += 1;
  await Promise.all(house.players.map((player) => playRound(house.ledger, player, String(round))));
}

/** Takes a backup while every player plays; the players had played before and go on after. */
async function backUpWhilePlaying(folder: string, options: { passphrase?: string; withKeys?: boolean } = {}) {
  let isOver = false;
  const playing = (async () => {
    while (!isOver) await playAll();
  })();
  await sleep(50);
  try {
    return await createBackup({
      databaseUrl: old.url,
      folder: path.join(world.folder, folder),
      dataDir: path.join(world.folder, 'old'),
      ...options,
    });
  } finally {
    isOver = true;
    await playing;
  }
}

async function linesOf(database: DatabaseHandle): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select account_id, sequence::text, amount::text, cash_after::text, reference from ledger.line order by 1, line.sequence',
  );
  return rows.map((row) => JSON.stringify(row));
}

describe('a restored copy', () => {
  it('is one moment of a database that was being written to, on another cluster and beside the first', async () => {
    const { folder, manifest } = await backUpWhilePlaying('busy', { passphrase });
    await playAll();
    const all = new Set(await linesOf(source));

    for (const url of [fresh.url, await world.createDatabase(old, 'second')]) {
      const backup = await openBackup(folder, passphrase);
      await restoreBackup({ backup, databaseUrl: url });
      const copy = world.open(url);
      expect((await verifyLedger(copy.pool)).problems).toEqual([]);

      const lines = await linesOf(copy);
      expect(lines.length).toBeGreaterThan(house.players.length);
      expect(lines.length).toBeLessThan(all.size);
      expect(lines.filter((line) => !all.has(line))).toEqual([]);
      // Each player's cash is what his last line of that moment said.
      const { rows } = await copy.pool.query(
        `select a.balance from ledger.account a where a.kind = 'player:cash' and a.balance is distinct from
           (select l.cash_after from ledger.line l where l.account_id = a.owner_id order by l.sequence desc limit 1)`,
      );
      expect(rows).toEqual([]);
      expect(manifest.books.find(({ kind }) => kind === 'player:cash')?.accounts).toBe(house.players.length);
      await migrate(url);
    }
  }, 120_000);

  it('lets a consumer go on where it stood: nothing lost, nothing twice, in both directions of the numbers', async () => {
    for (let times = 0; times < 4; times += 1) await playAll();
    const url = await world.createDatabase(fresh, 'younger');
    const stood = await house.ledger.readPosted('', 60);
    const before = new Set((await readStream(house.ledger, '')).seen);
    expect(stood.transfers.length).toBeLessThan(before.size);
    const { folder } = await backUpWhilePlaying('stream');
    const seen = stood.transfers.map(({ transferId }) => transferId);

    await restoreBackup({ backup: await openBackup(folder, undefined), databaseUrl: url });
    const [numbers] = (
      await world
        .open(url)
        .pool.query(
          `select (select max(xid)::text::bigint from ledger.batch) as largest, pg_current_xact_id()::text::bigint as own`,
        )
    ).rows;
    // Otherwise this proves nothing.
    expect(numbers.own).toBeLessThan(numbers.largest);
    const copy = await goOn(url, stood.cursor, seen);

    // And back into a cluster whose numbers are far beyond.
    await growOld(source, 20_000);
    const again = await createBackup({
      databaseUrl: url,
      folder: path.join(world.folder, 'stream'),
      dataDir: path.join(world.folder, 'fresh'),
    });
    const home = await world.createDatabase(old, 'home');
    await restoreBackup({ backup: await openBackup(again.folder, undefined), databaseUrl: home });
    await goOn(home, copy.cursor, copy.seen);
  }, 120_000);

  it('keeps the order of events, too, for a reader who had read some', async () => {
    await tell(source, ['one', 'two']);
    const stood = await readEvents(source, { xid: '0', position: '0' }, 2);
    await tell(source, ['three']);
    const { folder } = await backUpWhilePlaying('events');

    const url = await world.createDatabase(fresh, 'events');
    await restoreBackup({ backup: await openBackup(folder, undefined), databaseUrl: url });
    const copy = world.open(url);
    await tell(copy, ['four']);
    const rest = await readEvents(copy, stood.at(-1), 2);
    expect([...stood, ...rest].map(({ subject }) => subject)).toEqual(['one', 'two', 'three', 'four']);
  }, 120_000);

  it('lets a dump that other tools loaded go on as well, once the server starts on it', async () => {
    const url = await world.createDatabase(fresh, 'dumped');
    await migrate(url);
    const { pool } = world.open(url);
    const isBehind = async () =>
      (await pool.query('select platform.stream_number() <= max(xid) as "isBehind" from ledger.batch'))
        .rows[0].isBehind;
    await pool.query(
      "insert into ledger.batch (id, xid, transfers, created_at) values (1, '900000000', 0, '2026-01-01')",
    );
    expect(await isBehind()).toBe(true);
    await migrate(url);
    expect(await isBehind()).toBe(false);
  }, 120_000);

  async function tell(database: DatabaseHandle, subjects: string[]) {
    for (const subject of subjects) {
      await database.pool.query(
        `insert into platform.event (topic, subject_id, payload, occurred_at) values ('backup.told', $1, '{}', $2)`,
        [subject, clock.now()],
      );
    }
  }

  /** Waits for as many: any transaction of the server may hold the order back for a moment. */
  async function readEvents(
    database: DatabaseHandle,
    after: { xid: string; position: string } | undefined,
    count: number,
  ) {
    const read = async () => {
      const { rows } = await database.pool.query(
        `select xid::text, position::text, subject_id as subject from platform.event
         where topic = 'backup.told' and (xid, position) > ($1::text::xid8, $2::bigint)
           and xid < platform.stream_horizon() order by xid, position`,
        [after?.xid, after?.position],
      );
      return rows;
    };
    await expect.poll(read, { timeout: 15_000 }).toHaveLength(count);
    return read();
  }

  /** Reads the rest, plays more, reads that; answers what was read in all and where the consumer stands. */
  async function goOn(url: string, cursor: string, seen: string[]) {
    const database = world.open(url);
    const ledger = await createLedger({ pool: database.pool, clock });
    const rest = await readToEnd(ledger, cursor, database, seen.length);
    round += 1;
    for (const player of house.players) await playRound(ledger, player, String(round));
    const more = await readToEnd(ledger, rest.cursor, database, seen.length + rest.seen.length);
    await ledger.close();

    const read = [...seen, ...rest.seen, ...more.seen];
    expect(new Set(read).size).toBe(read.length);
    expect(read.length).toBe((await linesOf(database)).length);
    expect(more.seen.length).toBeGreaterThanOrEqual(house.players.length);
    return { cursor: more.cursor, seen: read };
  }

  /** Any transaction of the server may hold the stream back for a moment. */
  async function readToEnd(
    ledger: Parameters<typeof readStream>[0],
    from: string,
    database: DatabaseHandle,
    known: number,
  ) {
    const seen: string[] = [];
    let cursor = from;
    const total = (await linesOf(database)).length - known;
    await expect
      .poll(
        async () => {
          const part = await readStream(ledger, cursor);
          seen.push(...part.seen);
          cursor = part.cursor;
          return seen.length;
        },
        { timeout: 15_000 },
      )
      .toBeGreaterThanOrEqual(total);
    return { seen, cursor };
  }
});
