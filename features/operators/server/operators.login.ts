import type { BodyOf } from '@kislap/contract-kit';
import { hashPassword, isPasswordRight, isWeakPassword } from '@kislap/platform/crypto/passwords.ts';
import { createTotpSecret, findTotpStep, totpUri } from '@kislap/platform/crypto/totp.ts';
import { AppError, assert, invalidField } from '@kislap/platform/errors.ts';
import type * as z from 'zod/mini';
import type { Operator, OperatorLoginReply, operatorLogin } from '../contract/operators.console.ts';
import { operatorSeals } from './operator.seals.ts';
import type { InnerParts, Origin } from './operators.parts.ts';
import * as queries from './operators.queries.ts';
import type { OperatorRow } from './operators.tables.ts';
import { beginSignIn, type SignInTry, type Visit } from './sign-in.guard.ts';

type Input = BodyOf<typeof operatorLogin>;
type Reply = z.output<typeof OperatorLoginReply>;

const perAddress = { name: 'console-login:address', max: 60, windowSeconds: 60 };
const passwordLengthMin = 10;

/** Ten characters at least, and none that is guessed first. */
export function requireGoodOperatorPassword(password: string, known: readonly string[]): void {
  if (password.length < passwordLengthMin || isWeakPassword(password, known))
    throw new AppError('password_too_weak');
}

export function createOperatorLogin(parts: InnerParts): (input: Input, visit: Visit) => Promise<Reply> {
  const { db, clock, rng, vault, audit, rateLimits, sessions } = parts;
  // Checked for names that do not exist, so that they take the same time.
  const nobodysSecret = createTotpSecret(rng);

  async function noteFailure(operator: OperatorRow, origin: Origin, action: string): Promise<void> {
    const { ip, requestId } = origin;
    const actor = { kind: 'system' as const, name: 'sign-in' };
    await audit.record(db, { actor, action, target: `operator:${operator.id}`, ip, requestId });
  }

  async function fail(attempt: SignInTry, operator: OperatorRow | undefined, origin: Origin): Promise<never> {
    await attempt.fail();
    if (operator) await noteFailure(operator, origin, 'operators.sign_in_failed');
    throw new AppError('credentials_incorrect');
  }

  async function finish(
    operator: OperatorRow,
    step: bigint,
    input: Input,
    { attempt, visit }: { attempt: SignInTry; visit: Visit },
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
      const token = await sessions.create(tx, operator.id, visit);
      await attempt.succeed(tx, operator.id);
      const signedIn = await queries.findOperator(tx, operator.id);
      assert(signedIn, 'the operator who signed in exists');
      await audit.record(tx, {
        actor: { kind: 'system', name: operator.username },
        action: 'operators.signed_in',
        target: `operator:${operator.id}`,
        after: { isFirst: !operator.is_enrolled, passwordChanged: newHash !== undefined },
        ip: visit.ip,
        requestId: visit.requestId,
      });
      return { state: 'signed_in', token, operator: toOperator(signedIn) };
    });
  }

  return async (input, visit) => {
    const username = input.username.toLowerCase();
    await rateLimits.require(perAddress, visit.ip);
    const attempt = await beginSignIn(parts, username, visit);
    const operator = await queries.findOperatorByUsername(db, username);
    const isRight = await isPasswordRight(operator?.password_hash, input.password);
    const secret = operator
      ? vault.open(operator.totp_secret, operatorSeals.totp_secret.at(operator))
      : nobodysSecret;
    const step = input.totp === undefined ? undefined : findTotpStep(secret, input.totp, clock.now());
    if (!operator || !isRight || operator.status !== 'active') return fail(attempt, operator, visit);
    await attempt.beginSecondFactor();

    if (!operator.is_enrolled && input.totp === undefined) {
      await attempt.goOn();
      return {
        state: 'enrolment',
        totpSecret: secret,
        otpauthUri: totpUri(secret, 'Kislap Console', username),
      };
    }
    if (step === undefined || step <= operator.totp_step) return fail(attempt, operator, visit);
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
    return (await finish(operator, step, input, { attempt, visit })) ?? fail(attempt, operator, visit);
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
    email: row.email,
    createdAt: row.created_at,
    lastLoginAt: row.last_login_at,
  };
}
