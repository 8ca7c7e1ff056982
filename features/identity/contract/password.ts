import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Nothing, text } from '@kislap/contract-kit/fields';
import { SecondFactor, secondFactorErrors } from '@kislap/contract-kit/second-factor';
import * as z from 'zod/mini';
import { PhoneToken } from './phone-token.ts';
import { codeErrors, LoginReply, MobileFields, PasswordInput, TypedCode } from './session.ts';

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/wps/member/password',
  summary: 'Changes the login password. Every session ends; the reply carries a new one.',
  beforePasswordChange: true,
  access: 'real',
  body: z.strictObject({
    oldPassword: PasswordInput,
    newPassword: PasswordInput,
    confirmNewPassword: PasswordInput,
    ...SecondFactor,
  }),
  reply: LoginReply,
  errors: [
    'old_password_incorrect',
    ...secondFactorErrors,
    'password_too_weak',
    'password_mismatch',
    'encryption_required',
    'encryption_key_unknown',
  ],
  encrypted: true,
});

export const passwordLinkMinutes = 30;

export const askPasswordLink = defineEndpoint({
  method: 'POST',
  path: '/wps/member/password/email',
  summary:
    'Mails a link to choose a new password, good once within 30 minutes, if name and address belong together. Always succeeds: it does not tell whether they do.',
  access: 'public',
  body: z.strictObject({ username: text(64), email: text(120) }),
  reply: Nothing,
  errors: ['operation_not_enabled'],
  encoding: 'form',
});

export const choosePassword = defineEndpoint({
  method: 'POST',
  path: '/wps/member/password/link',
  summary: 'Chooses a new password by the token of a mailed link and signs in. Every other session ends.',
  access: 'public',
  body: z.strictObject({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    newPassword: PasswordInput,
    confirmNewPassword: PasswordInput,
    ...SecondFactor,
  }),
  reply: LoginReply,
  errors: [
    'password_link_expired',
    ...secondFactorErrors,
    'password_too_weak',
    'password_mismatch',
    'network_sign_in_refused',
    'account_locked',
    'account_disabled',
    'encryption_required',
    'encryption_key_unknown',
  ],
  encrypted: true,
});

export const resetPassword = defineEndpoint({
  method: 'POST',
  path: '/wps/member/password/verification',
  summary:
    'Chooses a new password by a code sent to the mobile number and signs in. Every other session ends.',
  access: 'public',
  body: z.strictObject({
    ...MobileFields,
    verificationCode: z.optional(TypedCode),
    ...PhoneToken,
    newPassword: PasswordInput,
    ...SecondFactor,
  }),
  reply: LoginReply,
  errors: [
    ...codeErrors,
    ...secondFactorErrors,
    'password_too_weak',
    'network_sign_in_refused',
    'account_locked',
    'account_disabled',
    'operation_not_enabled',
    'social_unavailable',
    'social_refused',
    'encryption_required',
    'encryption_key_unknown',
  ],
  encrypted: true,
});
