import { type Cipheriv, createCipheriv, createHmac, hkdfSync, randomBytes, scryptSync } from 'node:crypto';

/** What the manifest keeps of a key: how to make it again, and whether it was made again. */
export interface Sealing {
  /** Base64. New for each backup, so no two backups share a key. */
  salt: string;
  /** Tells a wrong passphrase from a damaged file. */
  check: string;
}

const stretch = { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 };

/** The key of a new backup. */
export function createKey(passphrase: string): { key: Buffer; sealing: Sealing } {
  const salt = randomBytes(16).toString('base64');
  const key = deriveKey(passphrase, salt);
  return { key, sealing: { salt, check: subkey(key, 'check').toString('base64') } };
}

/** The key of an existing backup. Refuses another passphrase. */
export function openKey(passphrase: string, { salt, check }: Sealing): Buffer {
  const key = deriveKey(passphrase, salt);
  if (subkey(key, 'check').toString('base64') === check) return key;
  throw new Error('The passphrase is not the one of this backup.');
}

/**
 * Encrypts a file, and decrypts it: counter mode is its own inverse. It hides a file but does not prove it. The signed manifest
 * has the SHA-256 of every encrypted file, and nothing is opened before its SHA-256 was compared.
 */
export function cipherOf(key: Buffer, name: string): Cipheriv {
  return createCipheriv('aes-256-ctr', subkey(key, `file ${name}`), Buffer.alloc(16));
}

/** Signs the manifest. Without a passphrase everybody knows the key, and the signature finds accidents only. */
export function signText(key: Buffer | undefined, text: string): string {
  const signingKey = subkey(key ?? Buffer.alloc(32), 'manifest');
  return createHmac('sha256', signingKey).update(text).digest('hex');
}

function deriveKey(passphrase: string, salt: string): Buffer {
  return scryptSync(passphrase.normalize('NFC'), Buffer.from(salt, 'base64'), 32, stretch);
}

function subkey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', `kislap backup ${purpose}`, 32));
}
