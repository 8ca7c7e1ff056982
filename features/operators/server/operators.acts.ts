import type { ShownField } from '@kislap/approvals/contract/approvals.console';
import type { Act, Agreed } from '@kislap/approvals/server';
import { type OperatorId, type Permission, roleHas } from '@kislap/contract-kit';
import { OperatorId as OperatorIdField } from '@kislap/contract-kit/ids';
import { hashPassword } from '@kislap/platform/crypto/passwords.ts';
import { randomToken } from '@kislap/platform/crypto/rng.ts';
import { createTotpSecret } from '@kislap/platform/crypto/totp.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import * as calls from '../contract/operators.console.ts';
import { deleteInvitation } from './invitation.queries.ts';
import type { Accounts } from './operator.accounts.ts';
import { operatorSeals } from './operator.seals.ts';
import type { InnerParts } from './operators.parts.ts';
import * as queries from './operators.queries.ts';
import type { OperatorRow } from './operators.tables.ts';
import { forgetDevices } from './sign-in.queries.ts';

const who = { ask: 'operators.write', decide: 'approvals.decide' } as const satisfies Record<
  string,
  Permission
>;

const CreatePayload = z.object({
  username: z.string(),
  name: z.string(),
  role: calls.OperatorRoleName,
  email: z.string(),
});
const RolePayload = z.object({ operatorId: OperatorIdField, role: calls.OperatorRoleName });
const StatusPayload = z.object({ operatorId: OperatorIdField, status: z.enum(['active', 'disabled']) });
const ResetPayload = z.object({ operatorId: OperatorIdField, email: z.string() });

/** What is done to operators' accounts: each takes one who asks and another who agrees. */
export function createOperatorActs(parts: InnerParts, accounts: Accounts) {
  return { create: createCreating(parts, accounts), ...createChanging(parts, accounts) };
}

type Steps = ReturnType<typeof createSteps>;

function createSteps({ audit, messaging, sessions }: InnerParts, accounts: Accounts) {
  async function requireMail(): Promise<void> {
    if (!(await messaging.canReach('mail'))) throw new AppError('operator_mail_off');
  }

  async function lock(tx: Tx, operatorId: OperatorId) {
    const all = await queries.lockOperators(tx);
    const row = all.find(({ id }) => id === operatorId);
    if (!row) throw new AppError('not_found');
    return { row, all };
  }

  function record(tx: Tx, action: string, row: OperatorRow, after: object, agreed: Agreed) {
    const { approver, requestedBy, reason } = agreed;
    return audit.record(tx, {
      ...approver,
      action,
      target: `operator:${row.id}`,
      before: { role: row.role, status: row.status },
      after: { ...after, reason, requestedBy },
    });
  }

  /** Changes an account that is neither of the two people's own, and ends its sessions. */
  async function change(
    tx: Tx,
    operatorId: OperatorId,
    { action, next, after }: { action: string; next: queries.OperatorChange; after: object },
    agreed: Agreed,
  ) {
    const { row } = await lock(tx, operatorId);
    if (agreed.approver.actor.operatorId === operatorId) throw new AppError('operator_own_account');
    await queries.updateOperator(tx, operatorId, next);
    await sessions.end(tx, operatorId);
    await forgetDevices(tx, operatorId);
    await record(tx, action, row, after, agreed);
    return row;
  }

  const bind = (tx: Tx, { requesterId, approver }: Agreed, operatorId: OperatorId) =>
    accounts.bind(tx, [requesterId, approver.actor.operatorId], operatorId);

  return { requireMail, lock, record, change, bind };
}

function createCreating(parts: InnerParts, accounts: Accounts) {
  const { requireMail, record, bind }: Steps = createSteps(parts, accounts);
  const create: Act<typeof CreatePayload> = {
    kind: 'operators.create',
    payload: CreatePayload,
    ...who,
    look: requireMail,
    async describe(tx, { username, name, role, email }) {
      if (await queries.findOperatorByUsername(tx, username)) throw new AppError('username_taken');
      return {
        thing: `operator-name:${username}`,
        title: `${name} (${username})`,
        fields: [
          { name: 'username', as: 'text', before: null, after: username },
          { name: 'name', as: 'text', before: null, after: name },
          { name: 'role', as: 'word', before: null, after: role },
          { name: 'email', as: 'text', before: null, after: email },
        ],
      };
    },
    async perform(tx, input, agreed) {
      const { operatorId } = await accounts.insert(tx, input);
      const row = await queries.findOperator(tx, operatorId);
      if (!row) throw new AppError('not_found');
      await bind(tx, agreed, operatorId);
      await accounts.sendLink(tx, row, input.email);
      await record(tx, 'operators.created', row, { ...input }, agreed);
      return undefined;
    },
  };
  return parts.approvals.define(create);
}

function createChanging(parts: InnerParts, accounts: Accounts) {
  const { approvals, rng, vault, sessions } = parts;
  const { requireMail, lock, change, bind }: Steps = createSteps(parts, accounts);

  const role: Act<typeof RolePayload> = {
    kind: 'operators.role',
    payload: RolePayload,
    ...who,
    async describe(tx, { operatorId, role: next }) {
      const { row, all } = await lock(tx, operatorId);
      if (next !== 'owner') requireAnotherOwner(row, all);
      if (row.role === next) throw new AppError('operator_unchanged');
      return describeChange(row, { name: 'role', as: 'word', before: row.role, after: next });
    },
    async perform(tx, { operatorId, role: next }, agreed) {
      const told = { action: 'operators.role_changed', next: { role: next }, after: { role: next } };
      await change(tx, operatorId, told, agreed);
      await bind(tx, agreed, operatorId);
      return () => sessions.forget(operatorId);
    },
  };

  const status: Act<typeof StatusPayload> = {
    kind: 'operators.status',
    payload: StatusPayload,
    ...who,
    async describe(tx, { operatorId, status: next }) {
      const { row, all } = await lock(tx, operatorId);
      if (next === 'disabled') requireAnotherOwner(row, all);
      if (row.status === next) throw new AppError('operator_unchanged');
      return describeChange(row, { name: 'status', as: 'word', before: row.status, after: next });
    },
    async perform(tx, { operatorId, status: next }, agreed) {
      const told = { action: 'operators.status_changed', next: { status: next }, after: { status: next } };
      await change(tx, operatorId, told, agreed);
      if (next === 'active') await bind(tx, agreed, operatorId);
      else await deleteInvitation(tx, operatorId);
      return () => sessions.forget(operatorId);
    },
  };

  const reset: Act<typeof ResetPayload> = {
    kind: 'operators.reset',
    payload: ResetPayload,
    ...who,
    look: requireMail,
    async describe(tx, { operatorId, email }) {
      const { row } = await lock(tx, operatorId);
      return describeChange(row, { name: 'email', as: 'text', before: row.email, after: email });
    },
    async perform(tx, { operatorId, email }, agreed) {
      const next = {
        email,
        // Nobody knows it: only the link lets in.
        password_hash: await hashPassword(randomToken(rng)),
        must_change_password: false,
        totp_secret: vault.seal(createTotpSecret(rng), operatorSeals.totp_secret.at({ id: operatorId })),
        is_enrolled: false,
      };
      const row = await change(tx, operatorId, { action: 'operators.reset', next, after: { email } }, agreed);
      await bind(tx, agreed, operatorId);
      await accounts.sendLink(tx, row, email);
      return () => sessions.forget(operatorId);
    },
  };

  return {
    role: approvals.define(role),
    status: approvals.define(status),
    reset: approvals.define(reset),
  };
}

function describeChange(row: OperatorRow, field: ShownField) {
  return { thing: `operator:${row.id}`, title: `${row.name} (${row.username})`, fields: [field] };
}

/** Without an owner nobody could ever make one. */
function requireAnotherOwner(row: OperatorRow, all: OperatorRow[]): void {
  const isOwner = (candidate: OperatorRow) =>
    roleHas(candidate.role, 'operators.write') && candidate.status === 'active';
  if (isOwner(row) && all.filter(isOwner).length === 1) throw new AppError('operator_last_owner');
}
