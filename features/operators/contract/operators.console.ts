import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
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
const Email = z.string().check(z.regex(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/), z.maxLength(200));
const OperatorParams = z.strictObject({ operatorId: OperatorId });

export const Operator = z.object({
  operatorId: OperatorId,
  username: z.string(),
  name: z.string(),
  role: OperatorRoleName,
  status: z.enum(['active', 'disabled']),
  /** Whether the authenticator app is set up; until then a sign-in only leads to setting it up. */
  isEnrolled: z.boolean(),
  /** Where links go; the first owner has none until a reset names one. */
  email: z.nullable(z.string()),
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

const Username = z.string().check(z.regex(/^[a-z][a-z0-9._-]{2,31}$/));

export const openInvitation = defineEndpoint({
  method: 'POST',
  path: '/console/api/operators/session/welcome',
  summary:
    'Chooses a password by the link of a mail, which works once. The authenticator is set up at the sign-in.',
  access: 'public',
  body: z.strictObject({ token: text(100, 20), newPassword: PasswordInput }),
  reply: z.object({ username: z.string() }),
  errors: ['invitation_invalid', 'password_too_weak'],
  alwaysOpen: true,
});

export const admitSecondOperator = defineEndpoint({
  method: 'POST',
  path: '/console/api/operators/session/admit',
  summary: 'Admits the second person of a new house by the code of the first run, which works once.',
  access: 'public',
  body: z.strictObject({
    code: text(100, 20),
    username: Username,
    name: text(80),
    newPassword: PasswordInput,
  }),
  reply: z.object({ username: z.string() }),
  errors: ['invitation_invalid', 'username_taken', 'password_too_weak'],
  alwaysOpen: true,
});

export const createOperator = defineEndpoint({
  method: 'POST',
  path: '/console/api/operators',
  summary: 'Asks for a new operator. Once another one agrees, the new one gets a link by mail.',
  access: { permission: 'operators.write' },
  body: z.strictObject({
    username: Username,
    name: text(80),
    role: OperatorRoleName,
    email: Email,
    reason: ApprovalReason,
  }),
  reply: Approval,
  errors: ['username_taken', 'operator_mail_off', 'already_requested'],
  alwaysOpen: true,
});

export const setOperatorStatus = defineEndpoint({
  method: 'PUT',
  path: '/console/api/operators/:operatorId/status',
  summary: 'Asks to disable an operator, or to enable one again. Sessions end when another operator agrees.',
  access: { permission: 'operators.write' },
  params: OperatorParams,
  body: z.strictObject({ status: z.enum(['active', 'disabled']), reason: ApprovalReason }),
  reply: Approval,
  errors: ['operator_own_account', 'operator_last_owner', 'operator_unchanged', 'already_requested'],
  alwaysOpen: true,
});

export const setOperatorRole = defineEndpoint({
  method: 'PUT',
  path: '/console/api/operators/:operatorId/role',
  summary: 'Asks for another role of an operator. Sessions end when another operator agrees.',
  access: { permission: 'operators.write' },
  params: OperatorParams,
  body: z.strictObject({ role: OperatorRoleName, reason: ApprovalReason }),
  reply: Approval,
  errors: ['operator_own_account', 'operator_last_owner', 'operator_unchanged', 'already_requested'],
  alwaysOpen: true,
});

export const resetOperator = defineEndpoint({
  method: 'POST',
  path: '/console/api/operators/:operatorId/reset',
  summary:
    'Asks for a new sign-in of an operator: once another one agrees, a link by mail, and the authenticator anew.',
  access: { permission: 'operators.write' },
  params: OperatorParams,
  /** The address is only needed where the operator has none, or another one is to be used from now on. */
  body: z.strictObject({ email: z.optional(Email), reason: ApprovalReason }),
  reply: Approval,
  errors: ['operator_own_account', 'operator_email_missing', 'operator_mail_off', 'already_requested'],
  alwaysOpen: true,
});
