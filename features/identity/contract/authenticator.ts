import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, Nothing, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { PasswordInput } from './session.ts';

const encryptedErrors = ['encryption_required', 'encryption_key_unknown'] as const;
/** Six digits of the app, or a recovery code. */
const code = text(20);

export const getAuthenticator = defineEndpoint({
  method: 'GET',
  path: '/wps/member/authenticator',
  summary: 'Whether the authenticator is on, and how many recovery codes are left.',
  access: 'real',
  reply: z.object({ since: z.nullable(Instant), recoveryCodesLeft: z.int() }),
  errors: [],
});

export const beginAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/wps/member/authenticator',
  summary: 'A new secret for an authenticator app. It counts from its first right code on.',
  access: 'real',
  body: z.strictObject({ password: PasswordInput }),
  reply: z.object({ secret: z.string(), otpauthUri: z.string() }),
  errors: ['old_password_incorrect', 'authenticator_exists', ...encryptedErrors],
  encrypted: true,
});

export const confirmAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/wps/member/authenticator/confirm',
  summary: 'The first code of the app. Answers ten recovery codes, shown this once.',
  access: 'real',
  body: z.strictObject({ code: text(12) }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['challenge_incorrect', 'authenticator_missing'],
});

export const renewRecoveryCodes = defineEndpoint({
  method: 'POST',
  path: '/wps/member/authenticator/recovery-codes',
  summary: 'Ten new recovery codes, shown this once; the old ones are worth nothing from here on.',
  access: 'real',
  body: z.strictObject({ password: PasswordInput, code }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['old_password_incorrect', 'challenge_incorrect', 'authenticator_missing', ...encryptedErrors],
  encrypted: true,
});

export const removeAuthenticator = defineEndpoint({
  method: 'POST',
  path: '/wps/member/authenticator/remove',
  summary: 'Turns the authenticator off; needs the password and a code of it.',
  access: 'real',
  body: z.strictObject({ password: PasswordInput, code }),
  reply: Nothing,
  errors: ['old_password_incorrect', 'challenge_incorrect', 'authenticator_missing', ...encryptedErrors],
  encrypted: true,
});

export const TrustedDevice = z.object({
  deviceId: z.uuid(),
  device: z.string(),
  ip: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
  isCurrent: z.boolean(),
});
export type TrustedDevice = z.output<typeof TrustedDevice>;

export const listTrustedDevices = defineEndpoint({
  method: 'GET',
  path: '/wps/member/devices',
  summary: 'Trusted browsers, the last used first.',
  access: 'real',
  reply: z.object({ list: z.array(TrustedDevice) }),
  errors: [],
});

export const forgetTrustedDevice = defineEndpoint({
  method: 'DELETE',
  path: '/wps/member/devices/:deviceId',
  summary: 'Removes a trusted browser; it needs extra verification again.',
  access: 'real',
  params: z.strictObject({ deviceId: z.uuid() }),
  reply: Nothing,
  errors: [],
});
