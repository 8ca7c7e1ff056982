import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { RateLimits } from '@kislap/platform/web/rate-limit.ts';
import type { Seen } from '../identity.types.ts';
import type { Captchas } from './captcha.service.ts';
import { addressKey, noteLock, pairKey } from './lock.queries.ts';
import { countFailures, forgetFailures, readFailures, uncountFailures } from './login.queries.ts';

/** One try at a name from an address, counted before the password is looked at so that parallel guesses all count. */
export interface LoginTry {
  /** Throws when this try may not go on: too many, or a captcha is missing or wrong. */
  require(isDeviceKnown: boolean, captcha: string | undefined): Promise<void>;
  /** The password was right: what counted against the name from here is forgotten. */
  succeed(): Promise<void>;
  /** The password was wrong; answers whether the next try needs a captcha. */
  fail(): Promise<boolean>;
}

const windowSeconds = 30 * 60;
/** Failures in the window after which a captcha is asked for. Many people share a carrier's address. */
const captchaAfterName = 3;
const captchaAfterAddress = 10;
/** Tries at a name from one address; only that address waits, so nobody can lock somebody else out. */
const pairMax = 10;
/** Guesses at a name from everywhere; browsers that signed in before are not held up by them. */
const nameMax = 100;
const addressPerMinute = { name: 'login:address', max: 60, windowSeconds: 60 };

export async function beginLogin(
  parts: { db: Database; clock: Clock; rateLimits: RateLimits; captchas: Captchas },
  nameKey: string,
  seen: Seen,
): Promise<LoginTry> {
  const { db, clock, rateLimits, captchas } = parts;
  const keys = { name: `name:${nameKey}`, pair: pairKey(nameKey, seen.ip), address: addressKey(seen.ip) };
  const now = clock.now();
  await requireAddressCalm();
  const counts = await countFailures(db, [keys.name, keys.pair], now, addSeconds(now, windowSeconds));
  const name = counts.get(keys.name);
  const pair = counts.get(keys.pair);
  const byAddress = await readFailures(db, keys.address, now);

  async function requireAddressCalm(): Promise<void> {
    if ((await rateLimits.count(addressPerMinute, seen.ip)) >= addressPerMinute.max) {
      throw new AppError('too_many_requests', {}, addressPerMinute.windowSeconds);
    }
  }

  async function refuseCaptcha(code: 'captcha_required' | 'captcha_incorrect'): Promise<never> {
    await uncountFailures(db, [keys.name, keys.pair]);
    await rateLimits.hit(addressPerMinute, seen.ip);
    throw new AppError(code, { captcha: true });
  }

  return {
    async require(isDeviceKnown, captcha) {
      const secondsTo = (end = now) => Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));
      if (pair && pair.count > pairMax) {
        await noteLock(db, nameKey, seen.ip, pair.window_end);
        // Customer service can unlock it before (specification section 8).
        throw new AppError('address_locked', { captcha: true }, secondsTo(pair.window_end));
      }
      if ((name?.count ?? 0) > nameMax && !isDeviceKnown)
        throw new AppError('too_many_requests', { captcha: true }, secondsTo(name?.window_end));
      const isNeeded =
        (name?.count ?? 0) > captchaAfterName || (byAddress >= captchaAfterAddress && !isDeviceKnown);
      if (!isNeeded) return;
      if (!captcha) await refuseCaptcha('captcha_required');
      else if (!(await captchas.isRight(seen, captcha))) await refuseCaptcha('captcha_incorrect');
    },
    async succeed() {
      await forgetFailures(db, [keys.name, keys.pair]);
    },
    async fail() {
      const end = addSeconds(clock.now(), windowSeconds);
      const failures = await countFailures(db, [keys.address], clock.now(), end);
      await rateLimits.hit(addressPerMinute, seen.ip);
      return (
        (name?.count ?? 0) >= captchaAfterName ||
        (failures.get(keys.address)?.count ?? 0) >= captchaAfterAddress
      );
    },
  };
}
