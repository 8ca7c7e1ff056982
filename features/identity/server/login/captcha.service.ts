import { createHash } from 'node:crypto';
import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import { type Rng, randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { RateLimits } from '@kislap/platform/web/rate-limit.ts';
import type { Seen } from '../identity.types.ts';
import { captchaLetters, drawCaptcha } from './captcha.picture.ts';
import { saveCaptcha, takeCaptcha } from './captcha.queries.ts';

export interface Captchas {
  /** A base64 PNG; the caller's cookie ties the answer to it. Once a second. */
  create(seen: Seen): Promise<string>;
  /** Whether the answer is the caller's picture's; the picture is used up either way. */
  isRight(seen: Pick<Seen, 'cookies'>, answer: string): Promise<boolean>;
}

const cookie = 'kislap_captcha';
const lifeSeconds = 300;
const length = 6;
const perSecond = { name: 'captcha:second', max: 1, windowSeconds: 1 };
const perAddress = { name: 'captcha:address', max: 60, windowSeconds: 60 };

export function createCaptchas(parts: {
  db: Database;
  clock: Clock;
  rng: Rng;
  rateLimits: RateLimits;
}): Captchas {
  const { db, clock, rng, rateLimits } = parts;
  /** Two rules may ask one request for the same picture: it is used up once. */
  const judged = new WeakMap<Seen['cookies'], Promise<boolean>>();
  const hashOf = (...texts: string[]) => createHash('sha256').update(texts.join('\n')).digest();

  async function judge(seen: Pick<Seen, 'cookies'>, answer: string): Promise<boolean> {
    const token = readCookie(seen);
    if (!token) return false;
    const captcha = await takeCaptcha(db, hashOf(token));
    if (!captcha || captcha.expires_at <= clock.now()) return false;
    return captcha.answer_hash.equals(hashOf(token, answer.trim().toUpperCase()));
  }

  return {
    async create(seen) {
      const known = readCookie(seen);
      await rateLimits.require(perAddress, seen.ip);
      // Callers behind one address are told apart by their cookie; without one they share the second.
      await rateLimits.require(perSecond, known ?? seen.ip);
      const token = known ?? randomToken(rng);
      const text = Array.from({ length }, () => captchaLetters[rng.below(captchaLetters.length)]).join('');
      await saveCaptcha(db, {
        token_hash: hashOf(token),
        answer_hash: hashOf(token, text),
        expires_at: addSeconds(clock.now(), lifeSeconds),
      });
      seen.setCookie(cookie, token, lifeSeconds);
      return (await drawCaptcha(text, rng)).toString('base64');
    },

    isRight(seen, answer) {
      const known = judged.get(seen.cookies) ?? judge(seen, answer);
      judged.set(seen.cookies, known);
      return known;
    },
  };
}

function readCookie(seen: Pick<Seen, 'cookies'>): string | undefined {
  const value = seen.cookies[cookie];
  return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
}
