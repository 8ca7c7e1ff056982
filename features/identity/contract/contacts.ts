import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, text } from '@kislap/contract-kit/fields';
import { SecondFactor, secondFactorErrors } from '@kislap/contract-kit/second-factor';
import * as z from 'zod/mini';
import { MemberInfo } from './member-info.ts';
import { codeErrors, MobileFields, PasswordInput, TypedCode } from './session.ts';

/** What an account can be reached by; a change of either is proven on both ends. */
export const contactKinds = ['mobile', 'email'] as const;
export const ContactKind = z.enum(contactKinds);
export type ContactKind = z.output<typeof ContactKind>;

/** How the owner of an account shows who they are before a contact changes. */
export const contactWays = [...contactKinds, 'authenticator', 'password'] as const;
export const ContactWay = z.enum(contactWays);
export type ContactWay = z.output<typeof ContactWay>;

export const ContactProofWay = z.object({
  way: ContactWay,
  /** Where its code is sent, masked; null where none is. */
  sentTo: z.nullable(z.string()),
  needsPassword: z.boolean(),
  needsAuthenticator: z.boolean(),
});
export type ContactProofWay = z.output<typeof ContactProofWay>;

const KindParams = z.strictObject({ kind: ContactKind });
/** A reply without it counts one minute (specification section 4). */
const CodeSent = z.object({ expiredMinutes: z._default(z.int(), 1) });
const Ticket = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

const sendErrors = ['sms_country_not_allowed', 'too_many_codes', 'message_quota_exceeded'] as const;
const encryption = ['encryption_required', 'encryption_key_unknown'] as const;

export const getContacts = defineEndpoint({
  method: 'GET',
  path: '/wps/member/contacts',
  summary: "The account's contacts, masked, and how each can be changed.",
  access: 'real',
  reply: z.object({
    list: z.array(
      z.object({
        kind: ContactKind,
        current: z.nullable(z.string()),
        changedAt: z.nullable(Instant),
        /** The ways to prove oneself, the preferred first; empty where only customer service can help. */
        ways: z.array(ContactProofWay),
      }),
    ),
  }),
  errors: [],
});
export type Contacts = z.output<NonNullable<typeof getContacts.reply>>;

export const sendContactProofCode = defineEndpoint({
  method: 'POST',
  path: '/wps/member/contacts/:kind/proof-code',
  summary: 'Sends a code to a contact on file, as the first step of a change.',
  access: 'real',
  params: KindParams,
  body: z.strictObject({ way: ContactKind }),
  reply: CodeSent,
  errors: sendErrors,
});

export const proveContactOwner = defineEndpoint({
  method: 'POST',
  path: '/wps/member/contacts/:kind/proof',
  summary:
    'Proves the owner: by a code sent to the contact that changes, or by the password with a second factor. The ticket is good for one change in this session, within ten minutes.',
  access: 'real',
  params: KindParams,
  body: z.strictObject({
    way: ContactWay,
    code: z.optional(TypedCode),
    password: z.optional(PasswordInput),
    ...SecondFactor,
  }),
  reply: z.object({ ticket: z.string(), expiresAt: Instant }),
  errors: [
    'verification_code_required',
    'verification_code_incorrect',
    'verification_code_expired',
    'old_password_incorrect',
    ...secondFactorErrors,
    ...encryption,
  ],
  encrypted: true,
});

export const sendContactCode = defineEndpoint({
  method: 'POST',
  path: '/wps/member/contacts/:kind/code',
  summary:
    'Sends a code to the new contact. If another account has it, its owner is told and the caller is not.',
  access: 'real',
  params: KindParams,
  body: z.strictObject({ ticket: Ticket, ...MobileFields, email: z.optional(text(120)) }),
  reply: CodeSent,
  errors: [
    'mobile_required',
    'mobile_invalid',
    'contact_unchanged',
    'challenge_expired',
    ...sendErrors,
    ...encryption,
  ],
  encrypted: true,
});

export const changeContact = defineEndpoint({
  method: 'PUT',
  path: '/wps/member/contacts/:kind',
  summary:
    'Saves the contact that the code was sent to. The old one is notified, trusted devices are forgotten, and withdrawals wait after a replacement.',
  access: 'real',
  params: KindParams,
  body: z.strictObject({ ticket: Ticket, verificationCode: z.optional(TypedCode) }),
  reply: MemberInfo,
  errors: [...codeErrors, 'contact_taken', 'challenge_expired', ...encryption],
  encrypted: true,
});
