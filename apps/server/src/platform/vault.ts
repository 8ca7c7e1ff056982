import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from './errors.ts';
import type { Rng } from './rng.ts';

/** Seals what must not be readable in a dump (bank numbers, phone numbers, keys) with AES-256-GCM. */
export interface Vault {
  seal(plain: string): string;
  open(sealed: string): string;
  /** A keyed fingerprint for exact look-ups of sealed values; equal values give equal text. */
  fingerprint(purpose: string, value: string): string;
}

const version = 'v1';

export function createVault(masterKey: Buffer, rng: Rng): Vault {
  assert(masterKey.length === 32, 'the master key has 32 bytes');
  const sealKey = derive(masterKey, 'seal');
  return {
    seal(plain) {
      const iv = rng.bytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv);
      const content = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([iv, content, cipher.getAuthTag()]).toString('base64url')}`;
    },
    open(sealed) {
      const [prefix, text = ''] = sealed.split('.');
      assert(prefix === version, 'sealed by a version that is known');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
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
