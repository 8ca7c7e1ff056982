import type { BodyOf, OperatorId } from '@kislap/contract-kit';
import { hashPassword, isPasswordRight } from '@kislap/platform/crypto/passwords.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { changeOperatorPassword, Operator } from '../contract/operators.console.ts';
import { createAccounts, type NewOperator } from './operator.accounts.ts';
import { createOperatorActs } from './operators.acts.ts';
import { createAdmission } from './operators.admission.ts';
import { createOperatorLogin, requireGoodOperatorPassword, toOperator } from './operators.login.ts';
import type { InnerParts, OperatorsParts, Origin } from './operators.parts.ts';
import { createPasswordCheck } from './operators.password.ts';
import * as queries from './operators.queries.ts';
import { createOperatorSessions, type OperatorSessions } from './operators.sessions.ts';
import type { OperatorRow } from './operators.tables.ts';

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
    input: NewOperator & { password: string },
  ): Promise<{ operatorId: OperatorId; totpSecret: string }>;
  /** Throws `not_found`. */
  getOperator(operatorId: OperatorId): Promise<Operator>;
  listOperators(): Promise<Operator[]>;
  /** What takes two people: each call asks, another operator does it. */
  acts: ReturnType<typeof createOperatorActs>;
  admission: ReturnType<typeof createAdmission>;
  changePassword(input: BodyOf<typeof changeOperatorPassword>, by: By): Promise<void>;
  logout(by: By): Promise<void>;
  parts: OperatorsParts;
}

const oldPasswordTries = { name: 'console-password:old', max: 5, windowSeconds: 15 * 60 };

export function createOperators(parts: OperatorsParts): Operators {
  const { db, audit, rateLimits } = parts;
  const sessions = createOperatorSessions(parts);
  const inner: InnerParts = { ...parts, sessions };
  const accounts = createAccounts(inner);
  parts.approvals.bonds.add(accounts.isBound);

  async function getRow(executor: Executor, operatorId: OperatorId): Promise<OperatorRow> {
    const row = await queries.findOperator(executor, operatorId);
    if (!row) throw new AppError('not_found');
    return row;
  }

  return {
    sessions,
    parts,
    findSession: sessions.find,
    login: createOperatorLogin(inner),
    checkPassword: createPasswordCheck(inner),

    acts: createOperatorActs(inner, accounts),
    admission: createAdmission(inner, accounts),

    createOperator: (executor, { password, ...input }) => accounts.insert(executor, input, password, true),

    async getOperator(operatorId) {
      return toOperator(await getRow(db, operatorId));
    },

    async listOperators() {
      return (await queries.listOperators(db)).map(toOperator);
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
