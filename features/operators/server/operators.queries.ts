import type { OperatorId, OperatorRole, SessionId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { type OperatorRow, type SessionRow, tablesOf } from './operators.tables.ts';

/** False when the name is taken. */
export async function insertOperator(
  db: Executor,
  row: Omit<OperatorRow, 'status' | 'totp_step' | 'last_login_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tablesOf(db)
    .insertInto('operators.operator')
    .values({ ...row, last_login_at: null })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findOperator(db: Executor, id: OperatorId): Promise<OperatorRow | undefined> {
  return tablesOf(db).selectFrom('operators.operator').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findOperatorByUsername(
  db: Executor,
  username: string,
): Promise<OperatorRow | undefined> {
  return tablesOf(db)
    .selectFrom('operators.operator')
    .selectAll()
    .where('username', '=', username)
    .executeTakeFirst();
}

/** Locks all operators in one order, because the last-owner rule looks at all of them. */
export async function lockOperators(db: Executor): Promise<OperatorRow[]> {
  return tablesOf(db).selectFrom('operators.operator').selectAll().orderBy('id').forUpdate().execute();
}

export async function listOperators(db: Executor): Promise<OperatorRow[]> {
  return tablesOf(db).selectFrom('operators.operator').selectAll().orderBy('username').execute();
}

export type OperatorChange = Partial<
  Pick<
    OperatorRow,
    | 'role'
    | 'status'
    | 'email'
    | 'password_hash'
    | 'must_change_password'
    | 'totp_secret'
    | 'is_enrolled'
    | 'last_login_at'
  >
>;

export async function updateOperator(db: Executor, id: OperatorId, change: OperatorChange): Promise<void> {
  await tablesOf(db).updateTable('operators.operator').set(change).where('id', '=', id).execute();
}

/** False when this code, or a later one, was used already: of two sign-ins with one code the second fails. */
export async function useTotpStep(db: Executor, id: OperatorId, step: bigint): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('operators.operator')
    .set({ totp_step: step })
    .where('id', '=', id)
    .where('totp_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertSession(db: Executor, row: SessionRow): Promise<void> {
  await tablesOf(db).insertInto('operators.session').values(row).execute();
}

export interface FoundSession {
  id: SessionId;
  operator_id: OperatorId;
  username: string;
  role: OperatorRole;
  created_at: Date;
  last_seen_at: Date;
}

export async function findSessionByToken(db: Executor, tokenHash: Buffer): Promise<FoundSession | undefined> {
  return tablesOf(db)
    .selectFrom('operators.session as session')
    .innerJoin('operators.operator as operator', 'operator.id', 'session.operator_id')
    .select([
      'session.id',
      'session.operator_id',
      'operator.username',
      'operator.role',
      'session.created_at',
      'session.last_seen_at',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.ended_at', 'is', null)
    .where('operator.status', '=', 'active')
    .executeTakeFirst();
}

export async function touchSession(db: Executor, id: SessionId, now: Date): Promise<void> {
  await tablesOf(db)
    .updateTable('operators.session')
    .set({ last_seen_at: now })
    .where('id', '=', id)
    .where('last_seen_at', '<', now)
    .execute();
}

/** All of the operator's sessions, one of them, or all but one. */
export async function endSessions(
  db: Executor,
  operatorId: OperatorId,
  at: Date,
  which: { only?: SessionId; except?: SessionId } = {},
): Promise<void> {
  let update = tablesOf(db)
    .updateTable('operators.session')
    .set({ ended_at: at })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null);
  if (which.only) update = update.where('id', '=', which.only);
  if (which.except) update = update.where('id', '!=', which.except);
  await update.execute();
}

export async function deleteOldSessions(db: Executor, before: Date): Promise<void> {
  await tablesOf(db).deleteFrom('operators.session').where('last_seen_at', '<', before).execute();
}
