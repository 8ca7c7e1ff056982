import type { BodyOf, OperatorId, OperatorRole } from '@kislap/contract-kit';
import { hashPassword, isPasswordRight } from '@kislap/platform/crypto/passwords.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import { createTotpSecret } from '@kislap/platform/crypto/totp.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { changeOperatorPassword, Operator } from '../contract/operators.console.ts';
import { createOperatorLogin, requireGoodOperatorPassword, toOperator } from './operators.login.ts';
import type { InnerParts, OperatorsParts, Origin } from './operators.parts.ts';
import { createPasswordCheck } from './operators.password.ts';
import * as queries from './operators.queries.ts';
import { createOperatorSessions, type OperatorSessions } from './operators.sessions.ts';
import type { OperatorRow } from './operators.tables.ts';
import { forgetDevices } from './sign-in.queries.ts';

export interface NewOperator {
  username: string;
  name: string;
  role: OperatorRole;
  password: string;
}

/** Who did it, for the audit log. */
export type By = { actor: OperatorActor } & Omit<Origin, 'userAgent'>;

export interface Operators {
  /** For the gatekeeper of HTTP. */
  findSession: OperatorSessions['find'];
  sessions: OperatorSessions;
  login: ReturnType<typeof createOperatorLogin>;
  checkPassword: ReturnType<typeof createPasswordCheck>;
  /** Creates an operator who can sign in at once, with this password and the returned secret; for the first run. */
  createOperator(
    executor: Executor,
    input: NewOperator,
  ): Promise<{ operatorId: OperatorId; totpSecret: string }>;
  /** Throws `not_found`. */
  getOperator(operatorId: OperatorId): Promise<Operator>;
  listOperators(): Promise<Operator[]>;
  inviteOperator(
    input: Omit<NewOperator, 'password'>,
    by: By,
  ): Promise<{ operator: Operator; temporaryPassword: string }>;
  setStatus(
    operatorId: OperatorId,
    change: { status: Operator['status']; reason: string },
    by: By,
  ): Promise<Operator>;
  setRole(operatorId: OperatorId, change: { role: OperatorRole; reason: string }, by: By): Promise<Operator>;
  reset(
    operatorId: OperatorId,
    reason: string,
    by: By,
  ): Promise<{ operator: Operator; temporaryPassword: string }>;
  changePassword(input: BodyOf<typeof changeOperatorPassword>, by: By): Promise<void>;
  logout(by: By): Promise<void>;
  parts: OperatorsParts;
}

const oldPasswordTries = { name: 'console-password:old', max: 5, windowSeconds: 15 * 60 };

export function createOperators(parts: OperatorsParts): Operators {
  const { db, clock, rng, vault, audit, rateLimits } = parts;
  const sessions = createOperatorSessions(parts);
  const inner: InnerParts = { ...parts, sessions };
  const { getRow, change } = createChanges(parts, sessions);

  async function insert(executor: Executor, input: NewOperator & { isTemporary: boolean }) {
    const now = clock.now();
    const operatorId = newId<OperatorId>(now);
    const totpSecret = createTotpSecret(rng);
    const isNew = await queries.insertOperator(executor, {
      id: operatorId,
      username: input.username.toLowerCase(),
      name: input.name,
      role: input.role,
      password_hash: await hashPassword(input.password),
      must_change_password: input.isTemporary,
      totp_secret: vault.seal(totpSecret),
      is_enrolled: !input.isTemporary,
      created_at: now,
    });
    if (!isNew) throw new AppError('username_taken');
    return { operatorId, totpSecret };
  }

  return {
    sessions,
    parts,
    findSession: sessions.find,
    login: createOperatorLogin(inner),
    checkPassword: createPasswordCheck(inner),

    createOperator(executor, input) {
      return insert(executor, { ...input, isTemporary: false });
    },

    async getOperator(operatorId) {
      return toOperator(await getRow(db, operatorId));
    },

    async listOperators() {
      return (await queries.listOperators(db)).map(toOperator);
    },

    async inviteOperator(input, by) {
      const temporaryPassword = randomToken(rng, 120);
      const operator = await db.transaction().execute(async (tx) => {
        const { operatorId } = await insert(tx, { ...input, password: temporaryPassword, isTemporary: true });
        await audit.record(tx, {
          ...by,
          action: 'operators.created',
          target: `operator:${operatorId}`,
          after: input,
        });
        return toOperator(await getRow(tx, operatorId));
      });
      return { operator, temporaryPassword };
    },

    setStatus(operatorId, { status, reason }, by) {
      return change(operatorId, by, 'operators.status_changed', (row, all) => {
        if (status === 'disabled') requireAnotherOwner(row, all);
        return { next: { status }, note: { status, reason } };
      });
    },

    setRole(operatorId, { role, reason }, by) {
      return change(operatorId, by, 'operators.role_changed', (row, all) => {
        if (role !== 'owner') requireAnotherOwner(row, all);
        return { next: { role }, note: { role, reason } };
      });
    },

    async reset(operatorId, reason, by) {
      const temporaryPassword = randomToken(rng, 120);
      const hash = await hashPassword(temporaryPassword);
      const operator = await change(operatorId, by, 'operators.reset', () => ({
        next: {
          password_hash: hash,
          must_change_password: true,
          totp_secret: vault.seal(createTotpSecret(rng)),
          is_enrolled: false,
        },
        note: { reason },
      }));
      return { operator, temporaryPassword };
    },

    async changePassword(input, by) {
      const { operatorId, sessionId, username } = by.actor;
      const tries = await rateLimits.count(oldPasswordTries, operatorId);
      if (tries >= oldPasswordTries.max)
        throw new AppError('too_many_requests', {}, oldPasswordTries.windowSeconds);
      const row = await getRow(db, operatorId);
      if (!(await isPasswordRight(row.password_hash, input.oldPassword))) {
        await rateLimits.hit(oldPasswordTries, operatorId);
        throw new AppError('old_password_incorrect');
      }
      if (input.newPassword !== input.confirmNewPassword) throw new AppError('password_mismatch');
      if (input.newPassword === input.oldPassword)
        throw new AppError('password_too_weak', { reason: 'unchanged' });
      requireGoodOperatorPassword(input.newPassword, [username, row.name]);
      const hash = await hashPassword(input.newPassword);
      await db.transaction().execute(async (tx) => {
        await queries.updateOperator(tx, operatorId, { password_hash: hash, must_change_password: false });
        await sessions.end(tx, operatorId, { except: sessionId });
        await audit.record(tx, {
          ...by,
          action: 'operators.password_changed',
          target: `operator:${operatorId}`,
        });
      });
      sessions.forget(operatorId);
    },

    async logout(by) {
      const { operatorId, sessionId } = by.actor;
      await db.transaction().execute(async (tx) => {
        await sessions.end(tx, operatorId, { only: sessionId });
        await audit.record(tx, { ...by, action: 'operators.signed_out', target: `operator:${operatorId}` });
      });
      sessions.forget(operatorId);
    },
  };
}

/** One operator changes another, noted in the audit log. */
function createChanges(parts: OperatorsParts, sessions: ReturnType<typeof createOperatorSessions>) {
  const { db, audit } = parts;

  async function getRow(executor: Executor, operatorId: OperatorId): Promise<OperatorRow> {
    const row = await queries.findOperator(executor, operatorId);
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** Changes somebody else's account, ends their sessions and records it. */
  async function change(
    operatorId: OperatorId,
    by: By,
    action: string,
    decide: (
      row: OperatorRow,
      all: OperatorRow[],
    ) => { next: Parameters<typeof queries.updateOperator>[2]; note: object },
  ): Promise<Operator> {
    if (operatorId === by.actor.operatorId) throw new AppError('operator_own_account');
    const operator = await db.transaction().execute(async (tx) => {
      const all = await queries.lockOperators(tx);
      const row = all.find(({ id }) => id === operatorId);
      if (!row) throw new AppError('not_found');
      const { next, note } = decide(row, all);
      await queries.updateOperator(tx, operatorId, next);
      await sessions.end(tx, operatorId);
      await forgetDevices(tx, operatorId);
      await audit.record(tx, {
        ...by,
        action,
        target: `operator:${operatorId}`,
        before: { role: row.role, status: row.status },
        after: note,
      });
      return toOperator(await getRow(tx, operatorId));
    });
    sessions.forget(operatorId);
    return operator;
  }

  return { getRow, change };
}

/** Without an owner nobody could ever make one. */
function requireAnotherOwner(row: OperatorRow, all: OperatorRow[]): void {
  const isOwner = (candidate: OperatorRow) => candidate.role === 'owner' && candidate.status === 'active';
  if (isOwner(row) && all.filter(isOwner).length === 1) throw new AppError('operator_last_owner');
}
