import { createHash } from 'node:crypto';
import type { OperatorId } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorsParts, Origin } from './operators.parts.ts';
import * as queries from './sign-in.queries.ts';

export const failuresMax = 3;
export const windowSeconds = 30 * 60;
export const deviceSeconds = 400 * 24 * 3_600;
const deviceCookie = 'kislap_console_device';

/** A sign-in with what its browser brought. */
export interface Visit extends Origin {
  cookies?: Record<string, string | undefined>;
  setCookie?(name: string, value: string, maxAgeSeconds: number): void;
}

/** One try, counted before it is looked at so that parallel guesses all count. */
export interface SignInTry {
  /** From here on the second factor is guessed at, by somebody who has the password. Throws `account_locked`. */
  beginSecondFactor(): Promise<void>;
  /** Something was wrong. */
  fail(): Promise<void>;
  /** Nothing was wrong, and nobody is signed in yet: only this try is taken back. */
  goOn(): Promise<void>;
  /** A whole sign-in: what counted is forgotten and the browser is known. */
  succeed(tx: Executor, operatorId: OperatorId): Promise<void>;
}

/**
 * Counts a try at a name at its address; a browser that signed in to it before has an allowance of its own, so nobody
 * locks an operator out from outside. Wrong second factors count for the name wherever they come from: to add to them
 * takes the password. Throws `account_locked`.
 */
export async function beginSignIn(
  { db, clock, rng }: Pick<OperatorsParts, 'db' | 'clock' | 'rng'>,
  username: string,
  visit: Visit,
): Promise<SignInTry> {
  const lockedUntil = addSeconds(clock.now(), windowSeconds);
  const token = readDevice(visit);
  const isKnown = token !== undefined && (await queries.isDeviceOf(db, username, hashOf(token)));
  const placeKey = isKnown
    ? `device:${username}:${hashOf(token).toString('hex')}`
    : `address:${username}:${visit.ip}`;
  const secondKey = `second:${username}`;
  const counts = new Map<string, number>();

  async function count(key: string): Promise<void> {
    const lock = await queries.countTry(db, key, { now: clock.now(), lockedUntil, max: failuresMax });
    if (lock.locked_until !== null) throw new AppError('account_locked');
    counts.set(key, lock.count);
  }

  await count(placeKey);
  return {
    async beginSecondFactor() {
      if (!isKnown) await count(secondKey);
    },
    async fail() {
      for (const [key, number] of counts)
        if (number >= failuresMax) await queries.lockKey(db, key, lockedUntil);
    },
    async goOn() {
      for (const key of counts.keys()) await queries.uncountTry(db, key);
    },
    async succeed(tx, operatorId) {
      await queries.forgetFailures(tx, [placeKey, secondKey]);
      const device = token ?? randomToken(rng);
      await queries.saveDevice(tx, {
        operator_id: operatorId,
        token_hash: hashOf(device),
        last_seen_at: clock.now(),
      });
      visit.setCookie?.(deviceCookie, device, deviceSeconds);
    },
  };
}

function readDevice({ cookies }: Visit): string | undefined {
  const value = cookies?.[deviceCookie];
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
