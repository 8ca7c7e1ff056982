import type { BodyOf } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { hashPassword, isPasswordRight, isWeakPassword } from '@kislap/platform/crypto/passwords.ts';
import { createTotpSecret, findTotpStep, totpUri } from '@kislap/platform/crypto/totp.ts';
import { AppError, assert, invalidField } from '@kislap/platform/errors.ts';
import type * as z from 'zod/mini';
import type { Operator, OperatorLoginReply, operatorLogin } from '../contract/operators.console.ts';
import type { InnerParts, Origin } from './operators.parts.ts';
import * as queries from './operators.queries.ts';
import type { OperatorRow } from './operators.tables.ts';

type Input = BodyOf<typeof operatorLogin>;
type Reply = z.output<typeof OperatorLoginReply>;

export const failuresMax = 3;
export const windowSeconds = 30 * 60;
const perAddress = { name: 'console-login:address', max: 60, windowSeconds: 60 };
const passwordLengthMin = 10;

/** Ten characters at least, and none that is guessed first. */
export function requireGoodOperatorPassword(password: string, known: readonly string[]): void {
  if (password.length < passwordLengthMin || isWeakPassword(password, known))
    throw new AppError('password_too_weak');
}

export function createOperatorLogin(parts: InnerParts): (input: Input, origin: Origin) => Promise<Reply> {
  const { db, clock, rng, vault, audit, rateLimits, sessions } = parts;
  // Checked for names that do not exist, so that they take the same time.
  const nobodysSecret = createTotpSecret(rng);

  async function noteFailure(operator: OperatorRow, origin: Origin, action: string): Promise<void> {
    const { ip, requestId } = origin;
    const actor = { kind: 'system' as const, name: 'sign-in' };
    await audit.record(db, { actor, action, target: `operator:${operator.id}`, ip, requestId });
  }

  async function beginTry(
    username: string,
  ): Promise<{ fail(operator?: OperatorRow, origin?: Origin): Promise<never>; goOn(): Promise<void> }> {
    const now = clock.now();
    const lockedUntil = addSeconds(now, windowSeconds);
    const lock = await queries.countTry(db, username, { now, lockedUntil, max: failuresMax });
    if (lock.locked_until !== null) throw new AppError('account_locked');
    return {
      async fail(operator, origin) {
        const isLocked = lock.count >= failuresMax;
        if (isLocked) await queries.lockName(db, username, lockedUntil);
        if (operator && origin) await noteFailure(operator, origin, 'operators.sign_in_failed');
        throw new AppError('credentials_incorrect');
      },
      /** Nothing was wrong, and nobody is signed in yet: only this try is taken back. */
      goOn: () => queries.uncountTry(db, username),
    };
  }

  async function finish(
    operator: OperatorRow,
    step: bigint,
    input: Input,
    origin: Origin,
  ): Promise<Reply | undefined> {
    const now = clock.now();
    const newHash = input.newPassword === undefined ? undefined : await hashPassword(input.newPassword);
    return db.transaction().execute(async (tx): Promise<Reply | undefined> => {
      if (!(await queries.useTotpStep(tx, operator.id, step))) return undefined;
      await queries.updateOperator(tx, operator.id, {
        is_enrolled: true,
        last_login_at: now,
        ...(newHash ? { password_hash: newHash, must_change_password: false } : {}),
      });
      const token = await sessions.create(tx, operator.id, origin);
      await queries.forgetFailures(tx, operator.username);
      const signedIn = await queries.findOperator(tx, operator.id);
      assert(signedIn, 'the operator who signed in exists');
      await audit.record(tx, {
        actor: { kind: 'system', name: operator.username },
        action: 'operators.signed_in',
        target: `operator:${operator.id}`,
        after: { isFirst: !operator.is_enrolled, passwordChanged: newHash !== undefined },
        ip: origin.ip,
        requestId: origin.requestId,
      });
      return { state: 'signed_in', token, operator: toOperator(signedIn) };
    });
  }

  return async (input, origin) => {
    const username = input.username.toLowerCase();
    await rateLimits.require(perAddress, origin.ip);
    const attempt = await beginTry(username);
    const operator = await queries.findOperatorByUsername(db, username);
    const isRight = await isPasswordRight(operator?.password_hash, input.password);
    const secret = operator ? vault.open(operator.totp_secret) : nobodysSecret;
    const step = input.totp === undefined ? undefined : findTotpStep(secret, input.totp, clock.now());
    if (!operator || !isRight || operator.status !== 'active') return attempt.fail(operator, origin);

    if (!operator.is_enrolled && input.totp === undefined) {
      await attempt.goOn();
      return {
        state: 'enrolment',
        totpSecret: secret,
        otpauthUri: totpUri(secret, 'Kislap Console', username),
      };
    }
    if (step === undefined || step <= operator.totp_step) return attempt.fail(operator, origin);
    if (operator.must_change_password && input.newPassword === undefined) {
      await attempt.goOn();
      return { state: 'password_change' };
    }
    if (input.newPassword !== undefined) {
      await attempt.goOn();
      if (!operator.must_change_password) throw invalidField('newPassword', 'not_expected');
      if (input.newPassword === input.password)
        throw new AppError('password_too_weak', { reason: 'unchanged' });
      requireGoodOperatorPassword(input.newPassword, [username, operator.name]);
    }
    return (await finish(operator, step, input, origin)) ?? attempt.fail(operator, origin);
  };
}

export function toOperator(row: OperatorRow): Operator {
  return {
    operatorId: row.id,
    username: row.username,
    name: row.name,
    role: row.role,
    status: row.status,
    isEnrolled: row.is_enrolled,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  };
}
