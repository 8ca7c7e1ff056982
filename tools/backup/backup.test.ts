import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../apps/server/src/migrate.ts';
import { verifyLedger } from '../../core/ledger/index.ts';
import type { DatabaseHandle } from '../../core/platform/database/database.ts';
import { archiveFolder, findGap, noteArchive } from '../postgres/archive.ts';
import { type Postgres, recoverCluster, startPostgres } from '../postgres.ts';
import {
  type BackupWorld,
  buildBackupWorld,
  buildHouse,
  goOn,
  linesOf,
  playAll,
  playWhile,
  readStream,
} from './backup.testkit.ts';
import { restoreCluster } from './cluster.ts';
import { createBackup } from './create.ts';
import { openBackup } from './manifest.ts';
import { removeOldBackups } from './retention.ts';

const passphrase = 'seven lanterns over the bay';
let world: BackupWorld;
let postgres: Postgres;
let source: DatabaseHandle;
let dataDir: string;
let folder: string;
let house: Awaited<ReturnType<typeof buildHouse>>;

beforeAll(async () => {
  world = buildBackupWorld();
  dataDir = path.join(world.folder, 'house');
  folder = path.join(world.folder, 'kept');
  noteArchive(dataDir, folder);
  postgres = await world.startCluster('house', { durability: 'full' });
  source = world.open(postgres.url);
  house = await buildHouse(source);
}, 120_000);
afterAll(async () => {
  await house?.ledger.close();
  await world.close();
}, 120_000);

const placeOf = (name: string) => path.join(world.folder, name);
const backUp = (secret?: string) =>
  createBackup({ database: { url: postgres.url, isEmbedded: true }, folder, dataDir, passphrase: secret });

describe('a restored copy of an embedded server', () => {
  it('is the moment of the backup, any later moment of the log, or its end', async () => {
    const { folder: older } = await backUp();
    await playAll(house);
    const read = await readStream(house.ledger, '');
    const made = await playWhile(house, () => backUp(passphrase));
    await playAll(house);
    const then = await linesOf(source);
    // A moment of whole milliseconds that is after the last round and before the next.
    await sleep(20);
    const moment = new Date();
    await sleep(20);
    await playAll(house);
    const later = await linesOf(source);
    expect(later.length).toBeGreaterThan(then.length);
    await archiveAll();
    // The older one and its log are gone; the rest is still complete.
    const removed = removeOldBackups(folder, 1);
    expect(removed[0]).toBe(`removed ${path.basename(older)}`);
    expect(removed[1]).toMatch(/segments of the log/);

    const backup = await openBackup(made.folder, passphrase);
    await restoreCluster(backup, placeOf('alone'), 'backup', 'relaxed');
    const alone = world.open((await world.startCluster('alone')).url);
    const lines = await linesOf(alone);
    expect(lines.length).toBeGreaterThanOrEqual(read.seen.length);
    expect(lines.length).toBeLessThan(then.length);
    expect(lines.filter((line) => !then.includes(line))).toEqual([]);
    // Each player's cash is what his last line of that moment said.
    const { rows } = await alone.pool.query(
      `select a.balance from ledger.account a where a.kind = 'player:cash' and a.balance is distinct from
         (select l.cash_after from ledger.line l where l.account_id = a.owner_id order by l.sequence desc limit 1)`,
    );
    expect(rows).toEqual([]);
    expect((await verifyLedger(alone.pool)).problems).toEqual([]);
    await goOn(alone, read, house.players);

    for (const [name, until, expected] of [
      ['then', moment, then],
      ['end', 'latest', later],
    ] as const) {
      await restoreCluster(backup, placeOf(name), until, 'relaxed');
      const copy = world.open((await world.startCluster(name)).url);
      expect(await linesOf(copy)).toEqual(expected);
      expect((await verifyLedger(copy.pool)).problems).toEqual([]);
      await expect(restoreCluster(backup, placeOf(name), until)).rejects.toThrow('has a database already');
    }
  }, 240_000);

  it('needs every segment of the log from its own on', async () => {
    const archive = path.join(world.folder, 'log');
    fs.mkdirSync(archive);
    const at = (number: string) => `0000000100000003000000${number}`;
    for (const number of ['FD', 'FE', 'FF']) fs.writeFileSync(path.join(archive, `${at(number)}.gz`), '');
    const next = '000000010000000400000000';
    fs.writeFileSync(path.join(archive, `${next}.gz`), '');
    expect(findGap(archive, at('FD'))).toBeUndefined();
    expect(findGap(archive, at('FC'))).toBe(at('FC'));
    fs.rmSync(path.join(archive, `${at('FF')}.gz`));
    expect(findGap(archive, at('FD'))).toBe(at('FF'));
    expect(findGap(archive, next)).toBeUndefined();
  });

  it('is no server to start as long as it is not whole', async () => {
    const archive = archiveFolder(folder);
    const target = { dataDir: placeOf('cut'), archive, until: 'backup', durability: 'relaxed' } as const;
    const cut = recoverCluster(target, async () => {
      throw new Error('the machine went away');
    });
    await expect(cut).rejects.toThrow('went away');
    await expect(startPostgres({ dataDir: placeOf('cut') })).rejects.toThrow('a restore that did not finish');
  });

  it('is none to work on if a later version wrote it', async () => {
    const url = await world.createDatabase(postgres, 'later');
    await migrate(url, { refusesLater: true });
    await world.open(url).pool.query("insert into platform.migration values ('9999_later.sql', '0', now())");
    await expect(migrate(url, { refusesLater: true })).rejects.toThrow('is not part of this version');
  }, 120_000);

  /** Waits until the archive holds everything that was written up to now. */
  async function archiveAll(): Promise<void> {
    const admin = world.open(postgres.adminUrl);
    const { rows } = await admin.pool.query('select pg_walfile_name(pg_switch_wal()) as segment');
    const segment = path.join(archiveFolder(folder), `${rows[0].segment}.gz`);
    await expect.poll(() => fs.existsSync(segment), { timeout: 120_000 }).toBe(true);
  }
});

it('a dump that other tools loaded goes on as well, once the server starts on it', async () => {
  const url = await world.createDatabase(postgres, 'dumped');
  await migrate(url);
  const { pool } = world.open(url);
  const isBehind = async () =>
    (await pool.query('select platform.stream_number() <= max(xid) as "isBehind" from ledger.batch')).rows[0]
      .isBehind;
  await pool.query(
    "insert into ledger.batch (id, xid, transfers, created_at) values (1, '900000000', 0, '2026-01-01')",
  );
  expect(await isBehind()).toBe(true);
  await migrate(url);
  expect(await isBehind()).toBe(false);
}, 120_000);
