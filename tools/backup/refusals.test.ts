import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../core/platform/database/migrations.ts';
import type { Postgres } from '../postgres.ts';
import { type BackupWorld, buildBackupWorld, buildHouse, playRound } from './backup.testkit.ts';
import { restoreDataFiles } from './data-files.ts';
import { createBackup } from './dump.ts';
import { openBackup, restoreBackup } from './load.ts';
import { beginBackup, listBackups, removeOldBackups } from './retention.ts';

const passphrase = 'seven lanterns over the bay';
let world: BackupWorld;
let postgres: Postgres;
let dataDir: string;
let open: string;
let sealed: string;
let copies = 0;
let copy: string;

beforeAll(async () => {
  world = buildBackupWorld();
  postgres = await world.startCluster('house');
  dataDir = path.join(world.folder, 'house');
  fs.writeFileSync(path.join(dataDir, 'master.key'), Buffer.alloc(32, 7).toString('base64'));
  const database = world.open(postgres.url);
  const { ledger, players } = await buildHouse(database, 5);
  for (const player of players) await playRound(ledger, player, '2');
  await ledger.close();
  // A month that was taken out of the table it belonged to, which no migration makes.
  await database.pool.query(
    `create table ledger.left_month (n integer not null default 7, note text collate "C", unique (n));
     create index left_month_note on ledger.left_month (note);
     insert into ledger.left_month values (1, E'a\\tb\\\\c\\n\\\\.'), (2, null)`,
  );
  const backUp = (folder: string, options = {}) =>
    createBackup({ databaseUrl: postgres.url, folder: path.join(world.folder, folder), dataDir, ...options });
  open = (await backUp('open')).folder;
  sealed = (await backUp('sealed', { passphrase, withKeys: true })).folder;
}, 120_000);
afterAll(() => world.close(), 30_000);
beforeEach(() => {
  copies += 1;
  copy = path.join(world.folder, `copy-${copies}`);
});

function copyOf(backup: string): string {
  fs.cpSync(backup, copy, { recursive: true });
  return copy;
}

function change(file: string, work: (bytes: Buffer) => Buffer): void {
  const place = path.join(copy, file);
  fs.writeFileSync(place, work(fs.readFileSync(place)));
}

const flip = (bytes: Buffer) => {
  const changed = Buffer.from(bytes);
  changed[Math.floor(changed.length / 2)] = (changed[Math.floor(changed.length / 2)] ?? 0) ^ 1;
  return changed;
};

describe('a backup that is not as it was written is refused by the name of its file', () => {
  const damage: [string, string, (bytes: Buffer) => Buffer][] = [
    ['one bit', 'ledger.account.copy.zst', flip],
    ['its end is missing', 'ledger.account.copy.zst', (bytes) => bytes.subarray(0, -1)],
    ['it is empty', 'ledger.batch.copy.zst', () => Buffer.alloc(0)],
    [
      'another file stands in its place',
      'ledger.batch.copy.zst',
      () => fs.readFileSync(path.join(copy, 'ledger.account.copy.zst')),
    ],
    ['a bit of the manifest', 'manifest.json', flip],
    ['half of the manifest', 'manifest.json', (bytes) => bytes.subarray(0, bytes.length / 2)],
  ];

  it.each(damage)('%s', async (_, file, work) => {
    for (const [backup, secret] of [
      [open, undefined],
      [sealed, passphrase],
    ] as const) {
      copyOf(backup);
      change(file, work);
      await expect(openBackup(copy, secret)).rejects.toThrow(path.join(copy, file));
      fs.rmSync(copy, { recursive: true });
    }
  });

  it('a file is missing', async () => {
    fs.rmSync(path.join(copyOf(open), 'ledger.batch.copy.zst'));
    await expect(openBackup(copy, undefined)).rejects.toThrow('ledger.batch.copy.zst is missing');
  });

  it('a figure of the manifest was changed', async () => {
    copyOf(open);
    const cover = JSON.parse(fs.readFileSync(path.join(copy, 'manifest.json'), 'utf8'));
    cover.content.tables.find(({ name }: { name: string }) => name === 'ledger.batch').rows += 1;
    fs.writeFileSync(path.join(copy, 'manifest.json'), JSON.stringify(cover));
    await expect(openBackup(copy, undefined)).rejects.toThrow('manifest.json is not as it was written');
  });
});

describe('encryption', () => {
  it('refuses a wrong passphrase, none, and one where nothing is encrypted', async () => {
    await expect(openBackup(sealed, 'eight lanterns over the bay')).rejects.toThrow(
      'The passphrase is not the one of this backup.',
    );
    await expect(openBackup(sealed, undefined)).rejects.toThrow('This backup is encrypted');
    await expect(openBackup(open, passphrase)).rejects.toThrow('this backup is not encrypted');
  });

  it('never takes keys along in the open', async () => {
    const folder = path.join(world.folder, 'keys');
    await expect(
      createBackup({ databaseUrl: postgres.url, folder, dataDir, withKeys: true }),
    ).rejects.toThrow('only encrypted');
    const text = fs.readdirSync(sealed).map((name) => fs.readFileSync(path.join(sealed, name)));
    const key = fs.readFileSync(path.join(dataDir, 'master.key'));
    expect(text.some((bytes) => bytes.includes(key) || bytes.includes('player:cash'))).toBe(false);
  });

  it('gives the keys back on request, never over others, and says when they are missing', async () => {
    const backup = await openBackup(sealed, passphrase);
    const place = path.join(world.folder, 'keys-here');
    const missing = await restoreDataFiles(backup, place, false);
    expect(missing.join()).toContain('restore again with --with-keys');
    await restoreDataFiles(backup, place, true);
    const key = fs.readFileSync(path.join(dataDir, 'master.key'), 'utf8');
    expect(fs.readFileSync(path.join(place, 'master.key'), 'utf8')).toBe(key);

    fs.writeFileSync(path.join(place, 'master.key'), 'another');
    await restoreDataFiles(backup, place, true);
    expect(fs.readFileSync(path.join(place, 'master.key'), 'utf8')).toBe('another');
    expect(fs.readFileSync(path.join(place, 'master.key.restored'), 'utf8')).toBe(key);
  });
});

describe('a database to restore into', () => {
  it('is refused when it holds anything, and given up only on request', async () => {
    const databaseUrl = await world.createDatabase(postgres, 'twice');
    const backup = await openBackup(sealed, passphrase);
    await restoreBackup({ backup, databaseUrl });
    await expect(restoreBackup({ backup, databaseUrl })).rejects.toThrow('is not empty');
    await restoreBackup({ backup, databaseUrl, replace: true });

    const { rows } = await world.open(databaseUrl).pool.query('select * from ledger.left_month order by n');
    expect(rows).toEqual([
      { n: 1, note: 'a\tb\\c\n\\.' },
      { n: 2, note: null },
    ]);
    await expect(restoreBackup({ backup, databaseUrl, replace: true })).rejects.toThrow('is in use (kislap)');
  }, 120_000);

  it.each(['marked', 'migrated', 'loaded'] as const)(
    'that a restore left after it was %s is no database to start on',
    async (last) => {
      const databaseUrl = await world.createDatabase(postgres, `left_${last}`);
      const backup = await openBackup(open, undefined);
      const cut = (step: string) => {
        if (step === last) throw new Error('the machine went away');
      };
      await expect(restoreBackup({ backup, databaseUrl, onStep: cut })).rejects.toThrow('went away');
      await expect(migrate(databaseUrl)).rejects.toThrow('a restore that did not finish');
      await expect(restoreBackup({ backup, databaseUrl })).rejects.toThrow('a restore that did not finish');
      await restoreBackup({ backup, databaseUrl, replace: true });
      await migrate(databaseUrl);
    },
    120_000,
  );

  it('has the level of the backup: one of a version that is not here is refused', async () => {
    const databaseUrl = await world.createDatabase(postgres, 'level');
    const backup = await openBackup(open, undefined);
    const list = backup.manifest.migrations.platform ?? [];
    for (const [odd, why] of [
      [{ name: '9999_later.sql', hash: '0' }, 'is not part of'],
      [{ name: 'platform/0001_stream.sql', hash: '0' }, 'has another content in'],
    ] as const) {
      const migrations = { platform: [...list.filter(({ name }) => name !== odd.name), odd] };
      const changed = { ...backup, manifest: { ...backup.manifest, migrations } };
      await expect(restoreBackup({ backup: changed, databaseUrl, replace: true })).rejects.toThrow(why);
    }
  }, 120_000);

  it('gets the same indexes, keys and sequences as the one that was backed up', async () => {
    const databaseUrl = await world.createDatabase(postgres, 'shape');
    await restoreBackup({ backup: await openBackup(open, undefined), databaseUrl });
    const shape = async (url: string) =>
      (
        await world.open(url).pool.query(
          `select 'index' as kind, indexdef as text from pg_indexes where schemaname !~ '^pg_'
           union all select 'key', conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
             where connamespace::regnamespace::text !~ '^pg_|information_schema'
           union all select 'sequence', schemaname || sequencename || coalesce(last_value::text, '') from pg_sequences
             where schemaname !~ '^pg_' order by 1, 2`,
        )
      ).rows;
    expect(await shape(databaseUrl)).toEqual(await shape(postgres.url));
  }, 120_000);
});

describe('retention', () => {
  it('keeps the newest, and never touches what is no backup of ours', async () => {
    const folder = path.join(world.folder, 'kept');
    fs.mkdirSync(path.join(folder, '.unfinished-x'), { recursive: true });
    fs.mkdirSync(path.join(folder, 'kislap-2026-01-09T00-00-00-000Z'));
    for (const day of ['01', '02', '03', '04']) {
      fs.cpSync(open, path.join(folder, `kislap-2026-01-${day}T00-00-00-000Z`), { recursive: true });
    }
    expect(removeOldBackups('rows', folder, 2)).toEqual([
      'kislap-2026-01-02T00-00-00-000Z',
      'kislap-2026-01-01T00-00-00-000Z',
    ]);
    expect(listBackups('rows', folder)).toEqual([
      'kislap-2026-01-04T00-00-00-000Z',
      'kislap-2026-01-03T00-00-00-000Z',
    ]);
    expect(fs.readdirSync(folder)).toHaveLength(4);
  });

  it('clears what a killed backup left, but not one that is being written', () => {
    const folder = path.join(world.folder, 'left');
    const [killed, writing] = [beginBackup(folder), beginBackup(folder)];
    fs.utimesSync(killed, new Date('2026-01-01'), new Date('2026-01-01'));
    const mine = beginBackup(folder);
    expect(fs.readdirSync(folder).sort()).toEqual(
      [writing, mine].map((place) => path.basename(place)).sort(),
    );
  });
});
