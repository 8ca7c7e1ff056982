import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
} from 'node:crypto';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Pool } from 'pg';
import { proofKeySeals } from './proof-key.seals.ts';
import { findProofKey, insertProofKey } from './seals.queries.ts';

/** Signs checkpoints with Ed25519; the key needs the master key of DATA_DIR. */
export interface Signer {
  /** SPKI in base64, one line. */
  publicKey: string;
  sign(hash: Buffer): Buffer;
}

/** The key of this ledger, made when there is none yet. Throws when the master key is not the one it was sealed with. */
export async function openSigner(parts: { pool: Pool; clock: Clock; vault: Vault }): Promise<Signer> {
  const { pool, clock, vault } = parts;
  let stored = await findProofKey(pool);
  if (!stored) {
    const pair = generateKeyPairSync('ed25519');
    await insertProofKey(pool, {
      publicKey: pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      sealedPrivateKey: vault.seal(
        pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
        proofKeySeals.sealed_private_key.at({}),
      ),
      createdAt: clock.now(),
    });
    // Another process may have been first.
    stored = await findProofKey(pool);
  }
  const der = Buffer.from(
    vault.open(stored?.sealedPrivateKey ?? '', proofKeySeals.sealed_private_key.at({})),
    'base64',
  );
  const privateKey = createPrivateKey({ key: der, type: 'pkcs8', format: 'der' });
  // Not the stored one: only the secret part is protected against the owner of the database.
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { publicKey, sign: (hash) => sign(null, hash, privateKey) };
}

/** A check of signatures by this key. */
export function verifierOf(publicKey: string): (hash: Buffer, signature: Buffer) => boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), type: 'spki', format: 'der' });
  return (hash, signature) => {
    try {
      return verify(null, hash, key, signature);
    } catch {
      return false;
    }
  };
}

/** Short enough to compare by eye. */
export function fingerprintOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);
}
