import { createPrivateKey, createPublicKey } from 'node:crypto';
import { systemRng } from '@kislap/platform/crypto/rng.ts';
import {
  createVault,
  hasMasterKey,
  type MasterKeyPlace,
  readMasterKey,
} from '@kislap/platform/crypto/vault.ts';
import type { Pool } from 'pg';
import { proofKeySeals } from './proof-key.seals.ts';
import { findProofKey } from './seals.queries.ts';

/** The public key that checkpoints are held against. */
export interface ProofKey {
  publicKey: string | undefined;
  /** Made from the secret part that only the master key opens, or only named by the database. */
  from: 'vault' | 'database' | 'none';
}

/** For who only verifies: makes neither a key nor a file. */
export async function readProofKey(pool: Pool, place: MasterKeyPlace): Promise<ProofKey> {
  const stored = await findProofKey(pool);
  if (!stored) return { publicKey: undefined, from: 'none' };
  if (!hasMasterKey(place)) return { publicKey: stored.publicKey, from: 'database' };
  const vault = createVault(await readMasterKey(place, systemRng), systemRng);
  const der = Buffer.from(
    vault.open(stored.sealedPrivateKey, proofKeySeals.sealed_private_key.at({})),
    'base64',
  );
  const publicKey = createPublicKey(createPrivateKey({ key: der, type: 'pkcs8', format: 'der' }));
  return { publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), from: 'vault' };
}
