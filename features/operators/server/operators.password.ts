import { addSeconds } from '@kislap/platform/clock.ts';
import { isPasswordRight } from '@kislap/platform/crypto/passwords.ts';
import type { InnerParts, Origin } from './operators.parts.ts';
import { findOperatorByUsername } from './operators.queries.ts';
import { failuresMax, windowSeconds } from './sign-in.guard.ts';
import { countTry, lockKey, uncountTry } from './sign-in.queries.ts';

/**
 * Whether a name and a password typed at another door are an operator's; undefined where the name is none. Wrong ones
 * count by the same rule, so that no other door is a better place to guess, but apart: nothing that happens at another
 * door adds to what is counted at the console, or takes from it.
 */
export function createPasswordCheck({ db, clock, audit }: InnerParts) {
  return async (name: string, password: string, origin: Omit<Origin, 'userAgent'>) => {
    const username = name.toLowerCase();
    const operator = await findOperatorByUsername(db, username);
    if (!operator) return undefined;
    const now = clock.now();
    const lockedUntil = addSeconds(now, windowSeconds);
    const key = `elsewhere:${username}:${origin.ip}`;
    const lock = await countTry(db, key, { now, lockedUntil, max: failuresMax });
    const isRight = await isPasswordRight(operator.password_hash, password);
    if (lock.locked_until !== null) return false;
    if (isRight) {
      await uncountTry(db, key);
      return operator.status === 'active';
    }
    if (lock.count >= failuresMax) await lockKey(db, key, lockedUntil);
    const actor = { kind: 'system' as const, name: 'sign-in' };
    const target = `operator:${operator.id}`;
    await audit.record(db, { actor, action: 'operators.sign_in_failed', target, ...origin });
    return false;
  };
}
