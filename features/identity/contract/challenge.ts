import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { LoginBody, LoginReply } from './session.ts';

/** What an unknown device may be asked for: a code by SMS or mail, the payee's name, or the authenticator's code. */
export const challengeKinds = ['totp', 'mobile', 'email', 'payee'] as const;
export const ChallengeKind = z.enum(challengeKinds);
export type ChallengeKind = z.output<typeof ChallengeKind>;

export const LoginChallenge = z.object({
  id: z.string(),
  kind: ChallengeKind,
  /** Where the code went, masked; null where nothing is sent. */
  sentTo: z.nullable(z.string()),
  /** The other kinds this account could be asked for instead. */
  others: z.array(ChallengeKind),
  expiresAt: Instant,
  /** Seconds until another code may be sent. */
  resendSeconds: z.int(),
});
export type LoginChallenge = z.output<typeof LoginChallenge>;

const challengeId = z.string().check(z.regex(/^[0-9a-f]{2}[A-Za-z0-9_-]{22}$/));

/** With `answer` it is answered; with `kind` another is asked for, or the same again. */
export const ChallengeInput = z.union([
  z.strictObject({ id: challengeId, answer: text(120) }),
  z.strictObject({ id: challengeId, kind: ChallengeKind }),
]);
export type ChallengeInput = z.output<typeof ChallengeInput>;

const ChallengeReply = z.object({ challenge: LoginChallenge });
export const LoginOrChallenge = z.union([LoginReply, ChallengeReply]);
export type LoginOrChallenge = z.output<typeof LoginOrChallenge>;

export const challengeErrors = ['challenge_incorrect', 'challenge_expired'] as const;

export const loginWithChallenge = defineEndpoint({
  method: 'POST',
  path: '/wps/v2/session/login',
  summary:
    'Signs in like POST /wps/session/login. Where that call refuses with extra_verification_required, this one answers `{challenge}`; send the same body with `challenge {id,answer}` to continue. `trustDevice` skips the next challenge on this browser.',
  access: 'public',
  body: z.extend(LoginBody, {
    challenge: z.optional(ChallengeInput),
    trustDevice: z.optional(z.boolean()),
  }),
  reply: LoginOrChallenge,
  errors: [
    'credentials_incorrect',
    'captcha_required',
    'captcha_incorrect',
    'human_verification_required',
    'human_verification_failed',
    'address_locked',
    'network_sign_in_refused',
    'account_locked',
    'account_disabled',
    'non_member_refused',
    'non_agent_refused',
    'operation_not_enabled',
    ...challengeErrors,
    'encryption_required',
    'encryption_key_unknown',
  ],
  encrypted: true,
});

export const answerChallenge = defineEndpoint({
  method: 'POST',
  path: '/wps/session/challenge',
  summary: 'Answers the challenge of a social sign-in; its id carries the proof so far.',
  access: 'public',
  body: z.strictObject({ challenge: ChallengeInput, trustDevice: z.optional(z.boolean()) }),
  reply: LoginOrChallenge,
  errors: [
    ...challengeErrors,
    'network_sign_in_refused',
    'account_locked',
    'account_disabled',
    'encryption_required',
    'encryption_key_unknown',
  ],
  encrypted: true,
});
