import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, Nothing, text } from '@kislap/contract-kit/fields';
import { OperatorId } from '@kislap/contract-kit/ids';
import { listPermissions, operatorRoles, type Permission } from '@kislap/contract-kit/roles';
import { PasswordInput } from '@kislap/identity/contract/session';
import * as z from 'zod/mini';

export const OperatorRoleName = z.enum(operatorRoles);
/** The permissions are known once the process or page has joined them. */
const PermissionName: z.ZodMiniType<Permission, Permission> = z.lazy(() => z.enum(listPermissions()));
const Totp = z.string().check(z.regex(/^\d{6}$/));
const Reason = text(500, 3);
const OperatorParams = z.strictObject({ operatorId: OperatorId });

export const Operator = z.object({
  operatorId: OperatorId,
  username: z.string(),
  name: z.string(),
  role: OperatorRoleName,
  status: z.enum(['active', 'disabled']),
  /** Whether the authenticator app is set up; until then a sign-in only leads to setting it up. */
  isEnrolled: z.boolean(),
  createdAt: Instant,
  lastLoginAt: z.nullable(Instant),
});
export type Operator = z.output<typeof Operator>;

export const OperatorLoginReply = z.discriminatedUnion('state', [
  z.object({ state: z.literal('signed_in'), token: z.string(), operator: Operator }),
  /** First sign-in: add this to an authenticator app, then sign in with its code. */
  z.object({ state: z.literal('enrolment'), totpSecret: z.string(), otpauthUri: z.string() }),
  /** The password is a temporary one: sign in again with `newPassword` beside it. */
  z.object({ state: z.literal('password_change') }),
]);

export const operatorLogin = defineEndpoint({
  method: 'POST',
  path: '/console/api/operators/session/login',
  summary:
    'Operator sign-in with password and the six digits of the authenticator. Three failures lock the name at their address for 30 minutes, or their browser where it signed in before.',
  access: 'public',
  body: z.strictObject({
    username: text(64),
    password: PasswordInput,
    totp: z.optional(Totp),
    newPassword: z.optional(PasswordInput),
  }),
  reply: OperatorLoginReply,
  errors: ['credentials_incorrect', 'account_locked', 'password_too_weak'],
  alwaysOpen: true,
});

export const operatorLogout = defineEndpoint({
  method: 'POST',
  path: '/console/api/operators/session/logout',
  summary: 'Ends the operator session.',
  access: 'operator',
  reply: Nothing,
  errors: [],
  alwaysOpen: true,
});

export const getOperatorSession = defineEndpoint({
  method: 'GET',
  path: '/console/api/operators/session/me',
  summary: 'The signed-in operator with permissions and expiry.',
  access: 'operator',
  reply: z.object({
    operator: Operator,
    permissions: z.array(PermissionName),
    /** 12 hours after the sign-in; 15 idle minutes end it sooner. */
    expiresAt: Instant,
  }),
  errors: [],
  alwaysOpen: true,
});

export const changeOperatorPassword = defineEndpoint({
  method: 'POST',
  path: '/console/api/operators/session/password',
  summary: 'Changes the own password; every other session of the operator ends.',
  access: 'operator',
  body: z.strictObject({
    oldPassword: PasswordInput,
    newPassword: PasswordInput,
    confirmNewPassword: PasswordInput,
  }),
  reply: Nothing,
  errors: ['old_password_incorrect', 'password_too_weak', 'password_mismatch'],
  alwaysOpen: true,
});

export const listOperators = defineEndpoint({
  method: 'GET',
  path: '/console/api/operators',
  summary: 'Every operator account.',
  access: { permission: 'operators.read' },
  reply: z.object({ list: z.array(Operator) }),
  errors: [],
  alwaysOpen: true,
});

export const createOperator = defineEndpoint({
  method: 'POST',
  path: '/console/api/operators',
  summary: 'A new operator with a temporary password, shown this once.',
  access: { permission: 'operators.write' },
  body: z.strictObject({
    username: z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/)),
    name: text(80),
    role: OperatorRoleName,
  }),
  reply: z.object({ operator: Operator, temporaryPassword: z.string() }),
  errors: ['username_taken'],
  alwaysOpen: true,
});

export const setOperatorStatus = defineEndpoint({
  method: 'PUT',
  path: '/console/api/operators/:operatorId/status',
  summary: 'Disables an operator and ends the sessions at once, or enables the operator again.',
  access: { permission: 'operators.write' },
  params: OperatorParams,
  body: z.strictObject({ status: z.enum(['active', 'disabled']), reason: Reason }),
  reply: Operator,
  errors: ['operator_own_account', 'operator_last_owner'],
  alwaysOpen: true,
});

export const setOperatorRole = defineEndpoint({
  method: 'PUT',
  path: '/console/api/operators/:operatorId/role',
  summary: 'Gives an operator another role; their sessions end.',
  access: { permission: 'operators.write' },
  params: OperatorParams,
  body: z.strictObject({ role: OperatorRoleName, reason: Reason }),
  reply: Operator,
  errors: ['operator_own_account', 'operator_last_owner'],
  alwaysOpen: true,
});

export const resetOperator = defineEndpoint({
  method: 'POST',
  path: '/console/api/operators/:operatorId/reset',
  summary: 'A new temporary password, and the authenticator is set up again at the next sign-in.',
  access: { permission: 'operators.write' },
  params: OperatorParams,
  body: z.strictObject({ reason: Reason }),
  reply: z.object({ operator: Operator, temporaryPassword: z.string() }),
  errors: ['operator_own_account'],
  alwaysOpen: true,
});
