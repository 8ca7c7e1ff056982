import type { AccountId } from '@kislap/contract-kit';
import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import { hashPassword, isPasswordRight } from '@kislap/platform/crypto/passwords.ts';
import type { Database, Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as queries from './payment-password.queries.ts';

const failuresMax = 5;
const lockHours = 24;

export interface PaymentPasswords {
  findState(accountId: AccountId): Promise<{ isSet: boolean; lockedUntil: Date | null }>;
  /**
   * Throws `payment_password_not_set`, `payment_password_incorrect` or `payment_password_locked`. Five wrong tries in a
   * row lock it for 24 hours (domain 4.5). Never inside a transaction: a failed try must stay counted.
   */
  require(accountId: AccountId, typed: string): Promise<void>;
  /** Sets the first one, or changes it when `old` is right. The caller has checked the login password. */
  put(accountId: AccountId, input: { old: string | undefined; next: string }): Promise<void>;
  /** For an account that is about to be opened: the answer keeps the password in that transaction. */
  prepare(password: string): Promise<(executor: Executor, accountId: AccountId) => Promise<void>>;
}

export function createPaymentPasswords(parts: { db: Database; clock: Clock }): PaymentPasswords {
  const { db, clock } = parts;
  const turns = new Map<AccountId, Promise<void>>();

  /** One try at a time per account, so that equal requests sent together do not count as guesses. */
  async function check(accountId: AccountId, typed: string): Promise<string> {
    const turn = (turns.get(accountId) ?? Promise.resolve()).then(() => tryOnce(accountId, typed));
    const settled = turn.then(forget, forget);
    turns.set(accountId, settled);
    return turn;

    function forget() {
      if (turns.get(accountId) === settled) turns.delete(accountId);
    }
  }

  /** The hash that the typed text matched. */
  async function tryOnce(accountId: AccountId, typed: string): Promise<string> {
    const now = clock.now();
    const lockedUntil = addSeconds(now, lockHours * 3600);
    const row = await queries.countAttempt(db, accountId, { now, failuresMax, lockedUntil });
    if (!row) {
      const known = await queries.findPaymentPassword(db, accountId);
      if (!known) throw new AppError('payment_password_not_set');
      throw locked(known.locked_until);
    }
    if (await isPasswordRight(row.hash, typed)) {
      await queries.clearFailures(db, accountId);
      return row.hash;
    }
    if (row.failures >= failuresMax) throw locked(lockedUntil);
    throw new AppError('payment_password_incorrect', { triesLeft: failuresMax - row.failures });
  }

  return {
    async findState(accountId) {
      const row = await queries.findPaymentPassword(db, accountId);
      const isLocked = row?.locked_until && row.locked_until > clock.now();
      return { isSet: row !== undefined, lockedUntil: isLocked ? row.locked_until : null };
    },

    async require(accountId, typed) {
      await check(accountId, typed);
    },

    async prepare(password) {
      if (isTrivial(password)) throw new AppError('password_too_weak');
      const hash = await hashPassword(password);
      return async (executor, accountId) => {
        await queries.insertPaymentPassword(executor, accountId, hash, clock.now());
      };
    },

    async put(accountId, { old, next }) {
      if (isTrivial(next)) throw new AppError('password_too_weak');
      const known = await queries.findPaymentPassword(db, accountId);
      if (!known) {
        const hash = await hashPassword(next);
        if (await queries.insertPaymentPassword(db, accountId, hash, clock.now())) return;
        throw new AppError('payment_password_incorrect');
      }
      if (old === undefined) throw new AppError('payment_password_incorrect');
      const from = await check(accountId, old);
      const to = await hashPassword(next);
      if (!(await queries.updatePaymentPassword(db, accountId, { from, to }, clock.now()))) {
        throw new AppError('payment_password_incorrect');
      }
    },
  };
}

function locked(until: Date | null): AppError {
  return new AppError('payment_password_locked', { lockedUntil: until?.toISOString() });
}

/** 111111, 123456, 987654: digits that are guessed first. */
function isTrivial(digits: string): boolean {
  const steps = new Set(
    [...digits].slice(1).map((digit, index) => (Number(digit) - Number(digits[index]) + 10) % 10),
  );
  return steps.size === 1 && [0, 1, 9].includes([...steps][0] ?? 0);
}
