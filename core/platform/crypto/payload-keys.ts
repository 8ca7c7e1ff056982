import { createPrivateKey, privateDecrypt } from 'node:crypto';
import {
  type CryptoKey,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { addSeconds, type Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { newId } from '../database/ids.ts';
import { AppError } from '../errors.ts';
import { parseJson } from '../http/json.ts';
import {
  type EncryptionKeyRow,
  findKeys,
  insertFirstKey,
  insertKey,
  useNonce,
} from './payload-keys.queries.ts';
import { sealedIn } from './sealed-columns.ts';
import type { Vault } from './vault.ts';

/** The keys clients encrypt payloads to (api.md: JWE, RSA-OAEP-256, A256GCM). */
export interface PayloadKeys {
  /** The key the permission call hands out. */
  current(): Promise<{ kid: string; jwk: JWK }>;
  /**
   * Throws `encryption_required` for anything but our JWE, `encryption_key_unknown` for a retired key, `encryption_stale` for
   * one that is not of the last minute, `encryption_replayed` for one that was taken before.
   */
  decrypt(compact: string): Promise<unknown>;
  /** A bare RSA-OAEP-256 ciphertext, tried with every key that is alive; `encryption_key_unknown` when none fits. */
  decryptBare(ciphertext: Buffer): Promise<string>;
  /** Makes a new current key; the old one decrypts until its time is over. */
  rotate(): Promise<void>;
}

export const keySeals = sealedIn({ table: 'platform.encryption_key', key: ['kid'] }, { private_jwk: 'text' });

const lifetimeSeconds = 90 * 24 * 3600;
const overlapSeconds = 24 * 3600;
const refreshMs = 60_000;
/** How old a payload may be, and how far ahead of ours its sender's clock. */
const freshSeconds = 60;
const nonceForm = /^[A-Za-z0-9_-]{16,64}$/;

export function createPayloadKeys(parts: { db: Database; clock: Clock; vault: Vault }): PayloadKeys {
  const { db, clock, vault } = parts;
  const privateKeys = new Map<string, Promise<CryptoKey | Uint8Array>>();
  let rows: EncryptionKeyRow[] = [];
  let readAt = 0;

  async function listKeys(fresh = false): Promise<EncryptionKeyRow[]> {
    const now = clock.now();
    if (fresh || rows.length === 0 || now.getTime() - readAt > refreshMs) {
      rows = await findKeys(db, now);
      readAt = now.getTime();
    }
    return rows;
  }

  async function makeKey(): Promise<EncryptionKeyRow> {
    const pair = await generateKeyPair('RSA-OAEP-256', { modulusLength: 2048, extractable: true });
    const now = clock.now();
    const kid = newId(now);
    const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RSA-OAEP-256', use: 'enc' };
    return {
      kid,
      public_jwk: JSON.stringify(publicJwk),
      private_jwk: vault.seal(
        JSON.stringify(await exportJWK(pair.privateKey)),
        keySeals.private_jwk.at({ kid }),
      ),
      created_at: now,
      retires_at: addSeconds(now, lifetimeSeconds + overlapSeconds),
    };
  }

  async function findPrivateKey(kid: string): Promise<CryptoKey | Uint8Array> {
    const known =
      (await listKeys()).find((row) => row.kid === kid) ??
      (await listKeys(true)).find((row) => row.kid === kid);
    if (!known) throw new AppError('encryption_key_unknown');
    let key = privateKeys.get(kid);
    if (!key) {
      key = importJWK(
        JSON.parse(vault.open(known.private_jwk, keySeals.private_jwk.at(known))),
        'RSA-OAEP-256',
      );
      privateKeys.set(kid, key);
    }
    return key;
  }

  /** The header is authenticated with the payload, so nobody makes an old one fresh. */
  async function takeOnce({ iat, jti }: Record<string, unknown>): Promise<void> {
    const now = clock.now();
    const age = typeof iat === 'number' ? now.getTime() / 1000 - iat : Number.NaN;
    const isFresh = Math.abs(age) <= freshSeconds && typeof jti === 'string' && nonceForm.test(jti);
    if (!isFresh) throw new AppError('encryption_stale', { serverTime: now.toISOString() });
    // Until it is stale, however far ahead the sender's clock was.
    const isFirst = await useNonce(db, jti, addSeconds(now, 2 * freshSeconds + 1));
    if (!isFirst) throw new AppError('encryption_replayed');
  }

  return {
    async current() {
      let [newest] = await listKeys();
      if (!newest) {
        await insertFirstKey(db, await makeKey());
        [newest] = await listKeys(true);
      }
      const ageMs = clock.now().getTime() - (newest?.created_at.getTime() ?? 0);
      if (!newest || ageMs > lifetimeSeconds * 1000) {
        await this.rotate();
        [newest] = await listKeys(true);
      }
      const jwk = newest?.public_jwk;
      if (!newest || !jwk) throw new AppError('unavailable');
      return { kid: newest.kid, jwk: typeof jwk === 'string' ? JSON.parse(jwk) : jwk };
    },
    async decrypt(compact) {
      const kid = readKid(compact);
      const key = await findPrivateKey(kid);
      try {
        const { plaintext, protectedHeader } = await compactDecrypt(compact, key, {
          keyManagementAlgorithms: ['RSA-OAEP-256'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        await takeOnce(protectedHeader);
        return parseJson(new TextDecoder('utf8', { fatal: true }).decode(plaintext));
      } catch (error) {
        throw error instanceof AppError ? error : new AppError('encryption_required');
      }
    },
    async decryptBare(ciphertext) {
      for (const row of await listKeys()) {
        try {
          const key = createPrivateKey({
            key: JSON.parse(vault.open(row.private_jwk, keySeals.private_jwk.at(row))),
            format: 'jwk',
          });
          return privateDecrypt({ key, oaepHash: 'sha256' }, ciphertext).toString('utf8');
        } catch {
          // Made for another key, or for none: the next one decides.
        }
      }
      throw new AppError('encryption_key_unknown');
    },
    async rotate() {
      await insertKey(db, await makeKey());
      await listKeys(true);
    },
  };
}

function readKid(compact: string): string {
  try {
    const { kid } = decodeProtectedHeader(compact);
    if (typeof kid === 'string') return kid;
  } catch {
    // Not a JWE at all: the answer is the same as for one without a key id.
  }
  throw new AppError('encryption_required');
}
