import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createBackup } from './create.ts';
import { restoreDataFiles } from './data-files.ts';
import { writeStored } from './files.ts';
import { openBackup, writeManifest } from './manifest.ts';
import { backupName, beginBackup, listBackups, removeOldBackups } from './retention.ts';
import { createKey } from './sealing.ts';

const passphrase = 'seven lanterns over the bay';
const masterKey = Buffer.alloc(32, 7).toString('base64');
const rows = Buffer.from('player:cash 1000\n'.repeat(50_000));
let copies = 0;
let copy: string;

const world = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-refusals-'));
const open = await writeBackup('open', undefined);
const sealed = await writeBackup('sealed', passphrase);
afterAll(() => fs.rmSync(world, { recursive: true, force: true }));
beforeEach(() => {
  copies += 1;
  copy = path.join(world, `copy-${copies}`);
});

/** A backup as `createBackup` writes it, of rows that no database held. */
async function writeBackup(name: string, secret: string | undefined): Promise<string> {
  const folder = path.join(world, name);
  fs.mkdirSync(folder);
  const { key, sealing = null } = secret ? createKey(secret) : {};
  const database = await writeStored(folder, 'database.tar.zst', rows, key);
  const stored = await writeStored(folder, 'data-dir.master.key.zst', Buffer.from(masterKey), key);
  const content = { kind: 'cluster', madeAt: '2026-01-01T00:00:00.000Z', server: '18', database } as const;
  const startSegment = '000000010000000000000002';
  const dataFiles = [{ name: 'master.key', stored }];
  writeManifest(folder, { ...content, startSegment, dataFiles, sealing }, key);
  return folder;
}

function copyOf(backup: string): void {
  fs.cpSync(backup, copy, { recursive: true });
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

describe('a damaged backup is refused by the name of its file', () => {
  const damage: [string, string, (bytes: Buffer) => Buffer][] = [
    ['one bit', 'database.tar.zst', flip],
    ['its end is missing', 'database.tar.zst', (bytes) => bytes.subarray(0, -1)],
    ['it is empty', 'data-dir.master.key.zst', () => Buffer.alloc(0)],
    [
      'another file stands in its place',
      'data-dir.master.key.zst',
      () => fs.readFileSync(path.join(copy, 'database.tar.zst')),
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
    copyOf(open);
    fs.rmSync(path.join(copy, 'database.tar.zst'));
    await expect(openBackup(copy, undefined)).rejects.toThrow('database.tar.zst is missing');
  });

  it('a figure of the manifest was changed', async () => {
    for (const [backup, secret] of [
      [open, undefined],
      [sealed, passphrase],
    ] as const) {
      copyOf(backup);
      change('manifest.json', (bytes) => Buffer.from(String(bytes).replace('2026-01-01', '2026-01-02')));
      await expect(openBackup(copy, secret)).rejects.toThrow('manifest.json is not as it was written');
      fs.rmSync(copy, { recursive: true });
    }
  });
});

describe('encryption', () => {
  it('refuses a wrong passphrase, a missing one, and one for an unencrypted backup', async () => {
    await expect(openBackup(sealed, 'eight lanterns over the bay')).rejects.toThrow(
      'The passphrase is not the one of this backup.',
    );
    await expect(openBackup(sealed, undefined)).rejects.toThrow('This backup is encrypted');
    await expect(openBackup(open, passphrase)).rejects.toThrow('this backup is not encrypted');
  });

  it('leaves nothing to read: sealed bytes do not even decompress', () => {
    const [plain, hidden] = [open, sealed].map((folder) =>
      fs.readFileSync(path.join(folder, 'database.tar.zst')),
    );
    const magic = Buffer.from('28b52ffd', 'hex');
    expect(plain?.subarray(0, 4)).toEqual(magic);
    expect(hidden?.subarray(0, 4)).not.toEqual(magic);
    expect(fs.readFileSync(path.join(sealed, 'manifest.json'), 'utf8')).not.toContain(masterKey);
  });

  it('never takes keys along in the open', async () => {
    const options = {
      database: { url: '', isEmbedded: true },
      folder: path.join(world, 'keys'),
      dataDir: world,
    };
    await expect(createBackup({ ...options, withKeys: true })).rejects.toThrow('only encrypted');
    expect(fs.existsSync(options.folder)).toBe(false);
  });

  it('gives the keys back on request, never over others, and says when they are missing', async () => {
    const backup = await openBackup(sealed, passphrase);
    const place = path.join(world, 'keys-here');
    const missing = await restoreDataFiles(backup, place, false);
    expect(missing.join()).toContain('restore again with --with-keys');
    await restoreDataFiles(backup, place, true);
    expect(fs.readFileSync(path.join(place, 'master.key'), 'utf8')).toBe(masterKey);

    fs.writeFileSync(path.join(place, 'master.key'), 'another');
    const said = await restoreDataFiles(backup, place, true);
    expect(said.join()).toContain('differs');
    expect(fs.readFileSync(path.join(place, 'master.key'), 'utf8')).toBe('another');
    expect(fs.readFileSync(path.join(place, 'master.key.restored'), 'utf8')).toBe(masterKey);
  });
});

describe('retention', () => {
  const names = ['01', '02', '03', '04'].map((day) => backupName(`2026-01-${day}T00:00:00.000Z`));

  it('keeps the newest and their log, and never touches what is no backup of ours', () => {
    const folder = path.join(world, 'kept');
    const archive = path.join(folder, 'wal');
    for (const name of ['wal', '.unfinished-x', 'kislap-2026-01-09T00-00-00-000Z']) {
      fs.mkdirSync(path.join(folder, name), { recursive: true });
    }
    for (const name of names) fs.cpSync(open, path.join(folder, name), { recursive: true });
    for (const number of ['1', '2', '3']) {
      fs.writeFileSync(path.join(archive, `00000001000000000000000${number}.gz`), '');
    }
    expect(removeOldBackups(folder, 2)).toEqual([
      `removed ${names[1]}`,
      `removed ${names[0]}`,
      'removed 1 segments of the log that no kept backup needs',
    ]);
    expect(listBackups(folder)).toEqual([names[3], names[2]]);
    expect(fs.readdirSync(folder)).toHaveLength(5);
    expect(fs.readdirSync(archive)).toEqual(['000000010000000000000002.gz', '000000010000000000000003.gz']);
  });

  it('clears what a killed backup left, but not one that is being written', () => {
    const folder = path.join(world, 'left');
    const [killed, writing] = [beginBackup(folder), beginBackup(folder)];
    fs.utimesSync(killed, new Date('2026-01-01'), new Date('2026-01-01'));
    const mine = beginBackup(folder);
    expect(fs.readdirSync(folder).sort()).toEqual(
      [writing, mine].map((place) => path.basename(place)).sort(),
    );
  });
});
