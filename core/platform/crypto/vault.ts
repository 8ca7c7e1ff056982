import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '../errors.ts';
import type { Rng } from './rng.ts';

/** Seals what must not be readable in a dump (bank numbers, phone numbers, keys) with AES-256-GCM. */
export interface Vault {
  seal(plain: string): string;
  open(sealed: string): string;
  /** The same for binary data, such as a picture. */
  sealBytes(plain: Buffer): Buffer;
  openBytes(sealed: Buffer): Buffer;
  /** A keyed fingerprint for exact look-ups of sealed values; equal values give equal text. */
  fingerprint(purpose: string, value: string): string;
}

const version = 'v1';

export function createVault(masterKey: Buffer, rng: Rng): Vault {
  assert(masterKey.length === 32, 'the master key has 32 bytes');
  const sealKey = derive(masterKey, 'seal');
  function sealBytes(plain: Buffer): Buffer {
    const iv = rng.bytes(12);
    const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
    return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  function openBytes(sealed: Buffer): Buffer {
    const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, 12));
    decipher.setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  }

  return {
    sealBytes,
    openBytes,
    seal: (plain) => `${version}.${sealBytes(Buffer.from(plain, 'utf8')).toString('base64url')}`,
    open(sealed) {
      const [prefix, text = ''] = sealed.split('.');
      assert(prefix === version, 'sealed by a version that is known');
      return openBytes(Buffer.from(text, 'base64url')).toString('utf8');
    },
    fingerprint(purpose, value) {
      return createHmac('sha256', derive(masterKey, `fingerprint:${purpose}`))
        .update(value)
        .digest('base64url');
    },
  };
}

function derive(masterKey: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', masterKey, 'kislap', purpose, 32));
}

/** Reads DATA_DIR/master.key, made on the first start. Losing it loses every sealed value: back it up apart. */
export async function readMasterKey(dataDir: string, rng: Rng): Promise<Buffer> {
  const path = join(dataDir, 'master.key');
  try {
    await writeFile(path, rng.bytes(32).toString('base64'), { mode: 0o600, flag: 'wx' });
    await chmod(path, 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(await readFile(path, 'utf8'), 'base64');
}
