import { loginPlatform } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, Nothing, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { HumanVerification } from './human.ts';
import { MemberInfo } from './member-info.ts';

/** What a mobile number and a code sent to it can be refused for. */
export const codeErrors = [
  'mobile_required',
  'mobile_invalid',
  'verification_code_required',
  'verification_code_incorrect',
  'verification_code_expired',
] as const;

/** A password is never trimmed. A long one is refused before hashing. */
export const PasswordInput = z.string().check(z.minLength(1), z.maxLength(128));

/** A mobile number in any writing, and the dialling code of its country (63 where it is left out). */
export const MobileFields = {
  mobileNum: z.optional(z.string().check(z.trim(), z.maxLength(30))),
  countryDialingCode: z.optional(z.string().check(z.regex(/^\+?\d{1,4}$/))),
};
export const TypedCode = z.string().check(z.trim(), z.maxLength(12));

export const LoginBody = z.strictObject({
  /** `sms`: the number and the code sent to it; otherwise name and password. */
  type: z.optional(z.enum(['username', 'sms'])),
  /** The username, or the account's verified mobile number. */
  username: z.optional(text(64)),
  password: z.optional(PasswordInput),
  ...MobileFields,
  verificationCode: z.optional(TypedCode),
  captcha: z.optional(text(12)),
  humanVerification: z.optional(HumanVerification),
  /** `agent` on the agent login page: it refuses accounts that are not agents. */
  portal: z.optional(z.enum(['member', 'agent'])),
});

export const LoginReply = z.object({
  /** Opaque; sent as `Authorization: Bearer`, and as the first message of `/ws`. */
  token: z.string(),
  firstTimeLogin: z.boolean(),
  /** The password must be changed: it expired, or it is one that everybody knows. */
  passwordExpired: z.boolean(),
  userInfo: MemberInfo,
});
export type LoginReply = z.output<typeof LoginReply>;

export const login = defineEndpoint({
  method: 'POST',
  path: '/wps/session/login',
  summary:
    'Signs in by username, or by a code sent to a mobile number. After three wrong passwords `value.captcha` is true and the next try needs GET /wps/captcha.',
  access: 'public',
  body: LoginBody,
  reply: LoginReply,
  errors: [
    'credentials_incorrect',
    ...codeErrors,
    'operation_not_enabled',
    'captcha_required',
    'captcha_incorrect',
    'human_verification_required',
    'human_verification_failed',
    'extra_verification_required',
    'address_locked',
    'network_sign_in_refused',
    'account_locked',
    'account_disabled',
    'non_member_refused',
    'non_agent_refused',
    'encryption_required',
    'encryption_key_unknown',
  ],
  encrypted: true,
});

export const loginFreeplay = defineEndpoint({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  summary:
    'Trial login (type 4). Header X-Gateway-Version: 3; `Encryption` = base64url(RSA-OAEP-256(reverse(r))), r at least 16 fresh random characters, accepted once.',
  access: 'public',
  body: z.strictObject({
    os: text(64),
    platform: z.literal(loginPlatform),
    Encryption: z.string().check(z.minLength(256), z.maxLength(1024), z.regex(/^[A-Za-z0-9_-]+$/)),
  }),
  reply: LoginReply,
  errors: ['encryption_key_unknown', 'encryption_required'],
});

export const exchangeSession = defineEndpoint({
  method: 'POST',
  path: '/wps/session/exchange',
  summary:
    'Exchanges the one-time code of a link for a session as old as the one that asked for it; a code lives 60 seconds, and no longer than that session.',
  access: 'public',
  body: z.strictObject({ code: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)) }),
  reply: LoginReply,
  errors: ['account_locked', 'account_disabled'],
});

export const createExchangeCode = defineEndpoint({
  method: 'POST',
  path: '/wps/session/exchange/code',
  summary: 'A one-time code that opens the same account on another device, within 60 seconds.',
  access: 'real',
  reply: z.object({ code: z.string(), expiresAt: Instant }),
  errors: [],
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/wps/session/logout',
  summary: 'Ends the session of the token.',
  beforePasswordChange: true,
  access: 'player',
  reply: Nothing,
  errors: [],
  alwaysOpen: true,
});

export const logoutWithDelete = defineEndpoint({
  method: 'DELETE',
  path: '/wps/session/logout',
  summary: 'Ends the session of the token; the same as POST.',
  beforePasswordChange: true,
  access: 'player',
  reply: Nothing,
  errors: [],
  alwaysOpen: true,
});

export const getCaptcha = defineEndpoint({
  method: 'GET',
  path: '/wps/captcha',
  summary:
    'Six characters as a base64 PNG, bound to the caller by an HttpOnly cookie; once a second, good for one try within 5 minutes.',
  access: 'public',
  reply: z.string(),
  errors: [],
});
