import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../apps/server/src/migrate.ts';
import { verifyLedger } from '../../core/ledger/index.ts';
import type { DatabaseHandle } from '../../core/platform/database/database.ts';
import type { Postgres } from '../postgres.ts';
import {
  type BackupWorld,
  buildBackupWorld,
  buildHouse,
  clock,
  goOn,
  growOld,
  type House,
  linesOf,
  playAll,
  playWhile,
  readStream,
} from './backup.testkit.ts';
import { createBackup } from './create.ts';
import { loadDump, releaseJobs } from './dump.ts';
import { openBackup } from './manifest.ts';

const passphrase = 'seven lanterns over the bay';
let world: BackupWorld;
let postgres: Postgres;
let source: DatabaseHandle;
let house: House;

/** Where Debian puts a server with all of its programs; npm's has no pg_dump, and pg_dump reads no newer server. */
const installed = '/usr/lib/postgresql';
const newest = fs.existsSync(installed) ? fs.readdirSync(installed).sort().at(-1) : undefined;

beforeAll(async () => {
  world = buildBackupWorld();
  const binaries = newest === undefined ? {} : { binaries: path.join(installed, newest) };
  postgres = await world.startCluster('house', binaries);
  source = world.open(postgres.url);
  await growOld(source, 20_000);
  house = await buildHouse(source);
}, 120_000);
afterAll(async () => {
  await house?.ledger.close();
  await world.close();
}, 120_000);

const backUp = (url = postgres.url) =>
  createBackup({
    database: { url, isEmbedded: false },
    folder: path.join(world.folder, 'kept'),
    dataDir: path.join(world.folder, 'house'),
    passphrase,
  });

async function restore(folder: string, url: string): Promise<DatabaseHandle> {
  await loadDump(await openBackup(folder, passphrase), url);
  await migrate(url, { refusesLater: true });
  await releaseJobs(url);
  return world.open(url);
}

async function query(database: DatabaseHandle, text: string, values: unknown[] = []) {
  return (await database.pool.query(text, values)).rows;
}

/** Only where a server's programs are: `npm test` needs none. */
const withPrograms = newest === undefined ? () => undefined : it;

withPrograms(
  'a dump is one moment of a busy server, and goes on in a younger one of a later version',
  async () => {
    await query(
      source,
      `create table ledger.left_month (n integer not null default 7, note text collate "C", unique (n));
     insert into ledger.left_month values (1, E'a\\tb\\\\c\\n\\\\.'), (2, null)`,
    );
    for (let times = 0; times < 4; times += 1) await playAll(house);
    const stood = await readStream(house.ledger, '');
    const { folder } = await playWhile(house, () => backUp());
    await playAll(house);
    const all = await linesOf(source);

    const young = await world.startCluster('young');
    const copy = await restore(folder, young.url);
    const lines = await linesOf(copy);
    expect(lines.length).toBeGreaterThanOrEqual(stood.seen.length);
    expect(lines.length).toBeLessThan(all.length);
    expect(lines.filter((line) => !all.includes(line))).toEqual([]);
    expect((await verifyLedger(copy.pool)).problems).toEqual([]);
    expect(await query(copy, 'select * from ledger.left_month order by n')).toEqual([
      { n: 1, note: 'a\tb\\c\n\\.' },
      { n: 2, note: null },
    ]);
    // Roles are in no dump, but the writers' is there with its rights.
    expect(
      await query(copy, "select has_table_privilege('kislap_app', 'ledger.batch', 'insert') as may"),
    ).toEqual([{ may: true }]);
    const [numbers] = await query(
      copy,
      'select (select max(xid)::text::bigint from ledger.batch) as largest, pg_current_xact_id()::text::bigint as own',
    );
    // Otherwise the next line proves nothing.
    expect(numbers.own).toBeLessThan(numbers.largest);
    await goOn(copy, stood, house.players);
  },
  120_000,
);

withPrograms(
  'a dump goes on in a server whose numbers are far beyond, also for a reader of events',
  async () => {
    await tell(source, ['one', 'two']);
    const read = await readEvents(source, { xid: '0', position: '0' }, 2);
    await tell(source, ['three']);
    const stood = await readStream(house.ledger, '');
    const { folder } = await backUp();
    await growOld(source, 20_000);
    const url = await world.createDatabase(postgres, 'home');
    const home = await restore(folder, url);
    expect(await query(home, shape)).toEqual(await query(source, shape));
    await goOn(home, stood, house.players);
    await tell(home, ['four']);
    const rest = await readEvents(home, read.at(-1), 2);
    expect([...read, ...rest].map(({ subject }) => subject)).toEqual(['one', 'two', 'three', 'four']);
  },
  120_000,
);

withPrograms(
  'a dump is loaded into an empty database alone, and all or nothing',
  async () => {
    const { folder } = await backUp();
    const url = await world.createDatabase(postgres, 'taken');
    const taken = world.open(url);
    await query(taken, 'create table mine (n integer)');
    await expect(restore(folder, url)).rejects.toThrow('is not empty (public)');
    // An empty schema is no table, so the load finds it half way.
    await query(taken, 'drop table mine; create schema platform');
    await expect(restore(folder, url)).rejects.toThrow('schema "platform" already exists');
    expect(await query(taken, "select nspname from pg_namespace where nspname = 'ledger'")).toEqual([]);
    await query(taken, 'drop schema platform');
    await restore(folder, url);
    await expect(backUp(await world.createDatabase(postgres, 'other'))).rejects.toThrow(
      'nothing of this product',
    );
  },
  120_000,
);

it('a backup of a server that no program here can read says why', async () => {
  const young = newest === undefined ? postgres : await world.startCluster('newer');
  await migrate(young.url);
  await expect(backUp(young.url)).rejects.toThrow(/^pg_dump (does not run|failed)/);
}, 120_000);

it('a cluster is refused: a dump takes no moment of several nodes', async () => {
  const url = await world.createDatabase(postgres, 'spread');
  const admin = new URL(postgres.adminUrl);
  admin.pathname = new URL(url).pathname;
  // A server that has no Citus can still say that it has.
  await query(
    world.open(admin.href),
    `do $$ begin
       set local allow_system_table_mods = on;
       insert into pg_extension values (16000, 'citus', 10, 11, false, '13', null, null);
     end $$`,
  );
  await expect(backUp(url)).rejects.toThrow('This database is a cluster');
}, 120_000);

const shape = `
  select 'index' as kind, indexdef as text from pg_indexes where schemaname !~ '^pg_'
  union all select 'key', conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
    where connamespace::regnamespace::text !~ '^pg_|information_schema'
  union all select 'sequence', schemaname || sequencename || coalesce(last_value::text, '') from pg_sequences
    where schemaname !~ '^pg_' order by 1, 2`;

async function tell(database: DatabaseHandle, subjects: string[]): Promise<void> {
  for (const subject of subjects) {
    await query(
      database,
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
  const read = () =>
    query(
      database,
      `select xid::text, position::text, subject_id as subject from platform.event
       where topic = 'backup.told' and (xid, position) > ($1::text::xid8, $2::bigint)
         and xid < platform.stream_horizon() order by xid, position`,
      [after?.xid, after?.position],
    );
  await expect.poll(read, { timeout: 15_000 }).toHaveLength(count);
  return read();
}
