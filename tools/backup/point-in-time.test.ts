import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyLedger } from '../../core/ledger/index.ts';
import { archiveFolder, findGap, noteArchive } from '../postgres/archive.ts';
import { type Postgres, startPostgres } from '../postgres.ts';
import { type BackupWorld, buildBackupWorld, buildHouse, playRound } from './backup.testkit.ts';
import { createBase, removeOldBases, restorePointInTime } from './base.ts';

const passphrase = 'seven lanterns over the bay';
let world: BackupWorld;
let postgres: Postgres;
let dataDir: string;
let folder: string;

beforeAll(async () => {
  world = buildBackupWorld();
  dataDir = path.join(world.folder, 'house');
  folder = path.join(world.folder, 'kept');
  noteArchive(dataDir, folder);
  postgres = await world.startCluster('house', 'full');
}, 60_000);
afterAll(() => world.close(), 30_000);

const say = () => undefined;

it('gives back the moment that is asked for, from a copy of a busy cluster and its log', async () => {
  const database = world.open(postgres.url);
  const { ledger, players } = await buildHouse(database, 5);
  let round = 0;
  const playAll = async () => {
    round += 1;
    await Promise.all(players.map((player) => playRound(ledger, player, String(round))));
  };
  const linesOf = async (pool = database.pool) =>
    (
      await pool.query(
        'select account_id, sequence::text, cash_after::text from ledger.line order by 1, line.sequence',
      )
    ).rows;

  let isOver = false;
  const playing = (async () => {
    while (!isOver) await playAll();
  })();
  await createBase({ adminUrl: postgres.adminUrl, dataDir, folder, passphrase });
  isOver = true;
  await playing;
  await playAll();
  const then = await linesOf();
  // A moment of whole milliseconds that is after the last round and before the next.
  await sleep(20);
  const moment = new Date();
  await sleep(20);
  await playAll();
  const later = await linesOf();
  expect(later.length).toBeGreaterThan(then.length);
  await ledger.close();
  const admin = world.open(postgres.adminUrl);
  const { rows: last } = await admin.pool.query('select pg_walfile_name(pg_switch_wal()) as segment');
  const segment = path.join(archiveFolder(folder), `${last[0].segment}.gz`);
  await expect.poll(() => fs.existsSync(segment), { timeout: 30_000 }).toBe(true);

  for (const [name, until, expected] of [
    ['then', moment, then],
    ['end', undefined, later],
  ] as const) {
    const place = path.join(world.folder, name);
    await restorePointInTime({ folder, dataDir: place, until, passphrase, say });
    const restored = await world.startCluster(name, 'full');
    const { pool } = world.open(restored.url);
    expect(await linesOf(pool)).toEqual(expected);
    expect((await verifyLedger(pool)).problems).toEqual([]);
    await expect(restorePointInTime({ folder, dataDir: place, until, passphrase, say })).rejects.toThrow(
      'has a database already',
    );
  }
  const early = { folder, dataDir: path.join(world.folder, 'early'), passphrase, say };
  await expect(restorePointInTime({ ...early, until: new Date('2020-01-01') })).rejects.toThrow(
    'before that moment',
  );
}, 240_000);

it('names the segment that is missing, and keeps every one that a kept copy needs', async () => {
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

  const before = fs.readdirSync(archiveFolder(folder));
  await createBase({ adminUrl: postgres.adminUrl, dataDir, folder, passphrase });
  const said = await removeOldBases(folder, 1, passphrase);
  expect(said[0]).toMatch(/^removed base-/);
  expect(fs.readdirSync(archiveFolder(folder)).length).toBeLessThanOrEqual(before.length + 2);
  const dataDirOfRest = path.join(world.folder, 'rest');
  await restorePointInTime({ folder, dataDir: dataDirOfRest, until: undefined, passphrase, say });
  const rest = await startPostgres({ dataDir: dataDirOfRest });
  await rest.stop();
}, 240_000);
