import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant, LanguageCode, Nothing, text } from '@kislap/contract-kit/fields';
import { SessionId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { HumanVerification } from './human.ts';
import { MemberInfo } from './member-info.ts';
import { PhoneToken } from './phone-token.ts';
import { codeErrors, LoginReply, MobileFields, PasswordInput, TypedCode } from './session.ts';

/**
 * Lengths and patterns of the fields are the brand's registration settings, so the server answers them as
 * `invalid_request` with `value.fields`; here only the outer bounds stand.
 */
export const RegisterBody = z.strictObject({
  username: text(64),
  password: PasswordInput,
  confirmPassword: PasswordInput,
  payeeName: z.optional(text(120)),
  birthDate: z.optional(Day),
  email: z.optional(text(120)),
  ...MobileFields,
  /** From POST /wps/verification/sms/register; asked for while SMS verification is on and a number is given. */
  verificationCode: z.optional(TypedCode),
  ...PhoneToken,
  paymentPassword: z.optional(z.string().check(z.maxLength(64))),
  qqNum: z.optional(text(64)),
  line: z.optional(text(64)),
  whatsapp: z.optional(text(64)),
  facebook: z.optional(text(120)),
  wechat: z.optional(text(64)),
  idNumber: z.optional(text(64)),
  recommenderId: z.optional(text(64)),
  affiliateCode: z.optional(text(64)),
  referralCode: z.optional(text(64)),
  captcha: z.optional(text(12)),
  humanVerification: z.optional(HumanVerification),
  /** From a social sign-in of a new person: the provider is linked to the new account. */
  socialTicket: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  domain: z.optional(text(200)),
  /** The page that registers; kept with the account, for operators. */
  URL: z.optional(text(500)),
  registerMethod: z.optional(z.literal('WEB')),
  /** The box "I am 21 or older and have read the terms"; anything but true is refused with `terms_not_accepted`. */
  termsAccepted: z.optional(z.boolean()),
  /** A registration always signs in. */
  login: z.optional(z.literal(true)),
});

/** As RegisterBody; a name that is left out is made, and a password only where the brand asks for one. */
export const RegisterMobileBody = z.extend(RegisterBody, {
  username: z.optional(text(64)),
  password: z.optional(PasswordInput),
  confirmPassword: z.optional(PasswordInput),
});

const registerErrors = [
  'username_taken',
  'contact_taken',
  'terms_not_accepted',
  'password_too_weak',
  'password_mismatch',
  ...codeErrors,
  'invitation_code_error',
  'domain_unknown',
  'captcha_required',
  'captcha_incorrect',
  'human_verification_required',
  'human_verification_failed',
  'social_unavailable',
  'social_refused',
  'social_linked_elsewhere',
  'underage',
  'registration_closed',
  'registration_refused',
  'network_register_refused',
  'operation_not_enabled',
  'encryption_required',
  'encryption_key_unknown',
] as const;

export const registerMobile = defineEndpoint({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  summary:
    'Opens an account by mobile number and signs it in; the number is proven by a code while the brand asks for that.',
  access: 'public',
  body: RegisterMobileBody,
  reply: LoginReply,
  errors: registerErrors,
  encrypted: true,
});

export const registerMember = defineEndpoint({
  method: 'PUT',
  path: '/wps/member/register',
  summary:
    'Opens an account by username and signs it in. Which fields are required is the registration settings.',
  access: 'public',
  body: RegisterBody,
  reply: LoginReply,
  errors: registerErrors,
  encrypted: true,
});

export const getMemberInfo = defineEndpoint({
  method: 'GET',
  path: '/wps/member/info',
  summary: 'Who the token belongs to.',
  beforePasswordChange: true,
  access: 'player',
  reply: MemberInfo,
  errors: [],
});

export const getMemberIcon = defineEndpoint({
  method: 'GET',
  path: '/wps/member/info/icon',
  summary: 'The address of the avatar.',
  access: 'player',
  reply: z.object({ url: z.string() }),
  errors: [],
});

/**
 * By contract: `PENDING` while an offer waits for the answer of the account, `ACTIVE` once one is accepted, null without
 * either. The flags are true with an active one.
 */
export const ConsolidatedFunds = z.object({
  dailysalreqtype: z.nullable(z.string()),
  divtypereq: z.nullable(z.string()),
  contracthoursalreq: z.nullable(z.string()),
  realtimesalreqtype: z.nullable(z.string()),
  enableDailySalary: z.boolean(),
  enableHourSalary: z.boolean(),
  enableSalary: z.boolean(),
  enableContract: z.boolean(),
  funds: z.object({ currency: z.string(), cash: Money, bonus: Money, held: Money }),
});

export const getConsolidatedFunds = defineEndpoint({
  method: 'GET',
  path: '/wps/member/info/funds/consolidated',
  summary: 'Contracts of the account and its balances: cash, bonus, and held for withdrawals.',
  access: 'real',
  reply: ConsolidatedFunds,
  errors: [],
});

export const setBirthDate = defineEndpoint({
  method: 'PUT',
  path: '/wps/member/birth-date',
  summary:
    'Sets the birth date of an account without one; deposits and withdrawals need it. It cannot be changed later.',
  access: 'real',
  body: z.strictObject({ birthDate: Day }),
  reply: MemberInfo,
  errors: ['underage', 'birth_date_already_set', 'registration_refused'],
});

export const acceptTerms = defineEndpoint({
  method: 'PUT',
  path: '/wps/member/terms',
  summary:
    'Accepts the edition of the terms that `termsToAccept` named. Until then stakes and deposits answer `terms_outdated`.',
  access: 'real',
  body: z.strictObject({ edition: z.int().check(z.minimum(1), z.maximum(999_999)) }),
  reply: MemberInfo,
  errors: ['terms_outdated'],
});

export const nicknameMax = 24;

/** A display name in any script; empty means the username. */
export const Nickname = z
  .string()
  .check(z.trim(), z.maxLength(nicknameMax), z.regex(/^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]*)?$/u));

export const setNickname = defineEndpoint({
  method: 'PUT',
  path: '/wps/member/nickname',
  summary: 'Sets the nickname of the account; an empty one removes it.',
  access: 'real',
  body: z.strictObject({ nickname: Nickname }),
  reply: MemberInfo,
  errors: [],
});

export const updateLanguage = defineEndpoint({
  method: 'POST',
  path: '/wps/relay/update-language',
  summary: 'Keeps the language the account reads, for messages sent while it is away.',
  access: 'player',
  body: z.strictObject({ language: LanguageCode }),
  reply: z.object({ language: LanguageCode }),
  errors: [],
});

export const MemberSession = z.object({
  sessionId: SessionId,
  createdAt: Instant,
  lastSeenAt: Instant,
  ip: z.string(),
  /** The browser as it named itself, shortened. */
  device: z.string(),
  isCurrent: z.boolean(),
});
export type MemberSession = z.output<typeof MemberSession>;

export const listMemberSessions = defineEndpoint({
  method: 'GET',
  path: '/wps/member/sessions',
  summary: 'Where the account is signed in, newest first.',
  access: 'player',
  reply: z.object({ list: z.array(MemberSession) }),
  errors: [],
});

export const endMemberSession = defineEndpoint({
  method: 'DELETE',
  path: '/wps/member/sessions/:sessionId',
  summary: 'Signs one of the own sessions out.',
  access: 'player',
  params: z.strictObject({ sessionId: SessionId }),
  reply: Nothing,
  errors: [],
});

export const checkAffiliate = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/affiliate',
  summary: "Whether an agent's code may be registered under.",
  access: 'public',
  query: z.strictObject({ code: text(64), domain: z.optional(text(200)) }),
  reply: z.object({ valid: z.boolean(), code: z.string() }),
  errors: ['invitation_code_error', 'domain_unknown'],
});
