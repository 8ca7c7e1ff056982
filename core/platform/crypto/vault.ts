import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { AppError, assert } from '../errors.ts';
import type { Rng } from './rng.ts';
import type { SealPlace } from './sealed-columns.ts';

/**
 * Seals what must not be readable in a dump (bank numbers, phone numbers, keys) with AES-256-GCM. The place is
 * authenticated with the value: what was moved to another row or column does not open. Throws `value_unreadable`.
 */
export interface Vault {
  seal(plain: string, place: SealPlace): string;
  open(sealed: string, place: SealPlace): string;
  /** The same, undefined for what cannot be read. The alarm is raised all the same. */
  find(sealed: string, place: SealPlace): string | undefined;
  /** The same for binary data, such as a picture. */
  sealBytes(plain: Buffer, place: SealPlace): Buffer;
  openBytes(sealed: Buffer, place: SealPlace): Buffer;
  /** Whether it was sealed before places were authenticated. */
  isOld(sealed: string | Buffer): boolean;
  /** A keyed fingerprint for exact look-ups of sealed values; equal values give equal text. */
  fingerprint(purpose: string, value: string): string;
}

export interface VaultOptions {
  /** Told of every value that could not be read where it stands. */
  onUnreadable?(place: string): void;
  /** Whether values without a place still open; on unless said otherwise. */
  opensOld?: boolean;
}

const oldPrefix = 'v1.';
const prefix = 'v2.';
/** Old binary values begin with their random bytes: one in four billion looks new, and is tried as old then. */
const mark = Buffer.from([0x4b, 0x53, 0x32, 0x00]);

export function createVault(masterKey: Buffer, rng: Rng, options: VaultOptions = {}): Vault {
  assert(masterKey.length === 32, 'the master key has 32 bytes');
  const { opensOld = true } = options;
  const oldKey = derive(masterKey, 'seal');
  const key = derive(masterKey, 'seal in its place');

  function encrypt(plain: Buffer, place: SealPlace): Buffer {
    const iv = rng.bytes(12);
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place.name));
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  const decrypt = (sealed: Buffer, place: SealPlace) => decryptWith(key, sealed, Buffer.from(place.name));

  function decryptOld(sealed: Buffer, place: SealPlace): Buffer {
    assert((opensOld || place.staysOld) && !place.isHandedIn, 'old values are opened no more');
    return decryptWith(oldKey, sealed);
  }

  function guard<Plain>(place: SealPlace, open: () => Plain): Plain {
    try {
      return open();
    } catch {
      if (!place.isHandedIn) options.onUnreadable?.(place.name);
      throw new AppError('value_unreadable');
    }
  }

  function openText(sealed: string, place: SealPlace): string {
    if (sealed.startsWith(oldPrefix)) return decryptOld(bytesOf(sealed), place).toString('utf8');
    assert(sealed.startsWith(prefix), 'sealed by a version that is known');
    return decrypt(bytesOf(sealed), place).toString('utf8');
  }

  function openAny(sealed: Buffer, place: SealPlace): Buffer {
    if (!isMarked(sealed)) return decryptOld(sealed, place);
    try {
      return decrypt(sealed.subarray(mark.length), place);
    } catch {
      return decryptOld(sealed, place);
    }
  }

  return {
    seal: (plain, place) => prefix + encrypt(Buffer.from(plain, 'utf8'), place).toString('base64url'),
    open: (sealed, place) => guard(place, () => openText(sealed, place)),
    find(sealed, place) {
      try {
        return this.open(sealed, place);
      } catch {
        return undefined;
      }
    },
    sealBytes: (plain, place) => Buffer.concat([mark, encrypt(plain, place)]),
    openBytes: (sealed, place) => guard(place, () => openAny(sealed, place)),
    isOld: (sealed) => (typeof sealed === 'string' ? sealed.startsWith(oldPrefix) : !isMarked(sealed)),
    fingerprint(purpose, value) {
      return createHmac('sha256', derive(masterKey, `fingerprint:${purpose}`))
        .update(value)
        .digest('base64url');
    },
  };
}

function isMarked(sealed: Buffer): boolean {
  return sealed.subarray(0, mark.length).equals(mark);
}

function bytesOf(sealed: string): Buffer {
  return Buffer.from(sealed.slice(prefix.length), 'base64url');
}

function decryptWith(key: Buffer, sealed: Buffer, place?: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 });
  if (place) decipher.setAAD(place);
  decipher.setAuthTag(sealed.subarray(-16));
  return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
}

function derive(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, 'kislap', purpose, 32));
}

/** Where the master key is: as the settings give it, else in the file of DATA_DIR. */
export interface MasterKeyPlace {
  dataDir: string;
  masterKey?: string;
}

const keyFile = (dataDir: string) => join(dataDir, 'master.key');

/** For who must not make one. */
export function hasMasterKey({ dataDir, masterKey }: MasterKeyPlace): boolean {
  return masterKey !== undefined || existsSync(keyFile(dataDir));
}

/**
 * The key that the settings name, else that of DATA_DIR/master.key, made on the first start. Losing it loses every sealed
 * value: back it up apart.
 */
export async function readMasterKey({ dataDir, masterKey }: MasterKeyPlace, rng: Rng): Promise<Buffer> {
  const path = keyFile(dataDir);
  if (masterKey !== undefined) {
    const isOther = existsSync(path) && (await readFile(path, 'utf8')).trim() !== masterKey;
    if (isOther)
      throw new ConfigError(`MASTER_KEY is not the key of ${path}: values are sealed with one of them.`);
    return Buffer.from(masterKey, 'base64');
  }
  try {
    await writeFile(path, rng.bytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
    await chmod(path, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(await readFile(path, 'utf8'), 'base64');
}
