import { createHash } from 'node:crypto';
import type { AccountId } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { TrustedDevice } from '../../contract/authenticator.ts';
import { doorsSetting } from '../doors/doors.settings.ts';
import type { IdentityParts } from '../identity.parts.ts';
import type { Seen } from '../identity.types.ts';
import { nameDevice } from './device-name.ts';
import {
  deleteTrustedDevices,
  listTrustedDevices,
  saveTrustedDevice,
  touchTrustedDevice,
} from './trusted-device.queries.ts';

/** The prefix makes browsers take it only over TLS (or from this machine), for this host alone. */
const cookie = '__Host-kislap_trust';
const daySeconds = 24 * 3_600;

/** Browsers an account does not ask for extra verification. */
export interface TrustedDevices {
  isTrusted(accountId: AccountId, seen: Seen): Promise<boolean>;
  trust(executor: Executor, accountId: AccountId, seen: Seen): Promise<void>;
  list(accountId: AccountId, seen: Pick<Seen, 'cookies'>): Promise<TrustedDevice[]>;
  /** Throws `not_found`. */
  forget(accountId: AccountId, deviceId: string): Promise<void>;
  forgetAll(executor: Executor, accountId: AccountId): Promise<void>;
}

export function createTrustedDevices({
  db,
  clock,
  rng,
  site,
}: Pick<IdentityParts, 'db' | 'clock' | 'rng' | 'site'>): TrustedDevices {
  return {
    async isTrusted(accountId, seen) {
      const token = readCookie(seen);
      return token !== undefined && (await touchTrustedDevice(db, accountId, hashOf(token), clock.now()));
    },

    async trust(executor, accountId, seen) {
      const now = clock.now();
      const { trustDays } = (await site.getSetting(doorsSetting)).challenge;
      const token = readCookie(seen) ?? randomToken(rng);
      await saveTrustedDevice(executor, {
        bucket: bucketOf(accountId),
        id: newId(now),
        account_id: accountId,
        token_hash: hashOf(token),
        device: seen.userAgent.slice(0, 300),
        ip: seen.ip,
        created_at: now,
        last_used_at: now,
        expires_at: addSeconds(now, trustDays * daySeconds),
      });
      seen.setCookie(cookie, token, trustDays * daySeconds);
    },

    async list(accountId, seen) {
      const own = readCookie(seen);
      const ownHash = own === undefined ? undefined : hashOf(own);
      const rows = await listTrustedDevices(db, accountId, clock.now());
      return rows.map((row) => ({
        deviceId: row.id,
        device: nameDevice(row.device),
        ip: row.ip,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        expiresAt: row.expires_at,
        isCurrent: ownHash !== undefined && row.token_hash.equals(ownHash),
      }));
    },

    async forget(accountId, deviceId) {
      if ((await deleteTrustedDevices(db, accountId, deviceId)) === 0) throw new AppError('not_found');
    },

    async forgetAll(executor, accountId) {
      await deleteTrustedDevices(executor, accountId);
    },
  };
}

function readCookie(seen: Pick<Seen, 'cookies'>): string | undefined {
  const value = seen.cookies[cookie];
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
