import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';

/** Services that judge whether a person is there; each off until it has credentials. */
export const humanServices = ['turnstile', 'hcaptcha', 'recaptcha'] as const;
export type HumanService = (typeof humanServices)[number];

/** `captcha`: our picture; `proof`: a proof of work from GET /wps/proof; else the token of a service's widget. */
export const HumanVerification = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('captcha'), answer: text(12) }),
  z.strictObject({
    kind: z.literal('proof'),
    payload: z.string().check(z.regex(/^[A-Za-z0-9+/=_-]+$/), z.maxLength(2000)),
  }),
  z.strictObject({
    kind: z.enum(humanServices),
    token: z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(4096)),
  }),
]);
export type HumanVerification = z.output<typeof HumanVerification>;

/** What a verification is for; a token of one action is worth nothing for another. */
export const humanActions = ['login', 'register', 'sms'] as const;
export type HumanAction = (typeof humanActions)[number];

export const humanKinds = ['proof', 'captcha', ...humanServices] as const;
export const HumanKind = z.enum(humanKinds);
export type HumanKind = z.output<typeof HumanKind>;

/** `repeated`: once an address has done it several times in a short while. */
export const humanWhens = ['never', 'repeated', 'always'] as const;
export const HumanWhen = z.enum(humanWhens);
export type HumanWhen = z.output<typeof HumanWhen>;

export const Proof = z.object({
  algorithm: z.literal('SHA-256'),
  /** The hash to find: of `salt` followed by a number from 0 to `maxNumber`. */
  challenge: z.string(),
  salt: z.string(),
  signature: z.string(),
  maxNumber: z.int(),
  expiresAt: Instant,
});
export type Proof = z.output<typeof Proof>;

export const getProof = defineEndpoint({
  method: 'GET',
  path: '/wps/proof',
  summary:
    'Work for the proof kind of humanVerification: find the number; `payload` is base64 of JSON {algorithm,challenge,number,salt,signature}. Good once, for its action.',
  access: 'public',
  query: z.strictObject({ action: z.enum(humanActions) }),
  reply: Proof,
  errors: [],
});
