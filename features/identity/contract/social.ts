import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, Nothing } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { LoginOrChallenge } from './challenge.ts';
import { HumanKind, HumanWhen, humanActions } from './human.ts';
import { PhoneChannel, SignedText } from './phone-token.ts';

/** Who may vouch for a person; each off until it has credentials. */
export const socialChannels = ['google', 'facebook', 'telegram', 'firebase'] as const;
export const SocialChannel = z.enum(socialChannels);
export type SocialChannel = z.output<typeof SocialChannel>;

const redirectChannels = z.enum(['google', 'facebook', 'telegram']);

export const getDoors = defineEndpoint({
  method: 'GET',
  path: '/wps/session/doors',
  summary: 'What the login and registration dialogs must know: human verification by action, social sign-in.',
  access: 'public',
  reply: z.object({
    verification: z.object({
      kind: HumanKind,
      siteKey: z.nullable(z.string()),
      /** Where the widget's script comes from; null where it is ours. */
      script: z.nullable(z.string()),
      when: z.record(z.enum(humanActions), HumanWhen),
    }),
    social: z.array(redirectChannels),
    /** The phone authentication that sends codes in our place; null where we send them. */
    phone: z.nullable(PhoneChannel),
  }),
  errors: [],
});
export type Doors = z.output<NonNullable<typeof getDoors.reply>>;

/** A new person: the ticket goes into the registration, the rest fills its form. */
export const SocialNewcomer = z.object({
  registration: z.object({
    ticket: z.string(),
    channel: SocialChannel,
    name: z.nullable(z.string()),
    email: z.nullable(z.string()),
    mobileNum: z.nullable(z.string()),
    expiresAt: Instant,
  }),
});
export type SocialNewcomer = z.output<typeof SocialNewcomer>;

/** A sign-in, a challenge, a new person, or a new link of the signed-in account. */
export const SocialReply = z.union([LoginOrChallenge, SocialNewcomer, z.object({ linked: SocialChannel })]);
export type SocialReply = z.output<typeof SocialReply>;

const socialErrors = [
  'social_unavailable',
  'social_refused',
  'social_linked_elsewhere',
  'network_sign_in_refused',
  'account_locked',
  'account_disabled',
] as const;

export const beginSocial = defineEndpoint({
  method: 'POST',
  path: '/wps/session/social/:channel',
  summary:
    'The address to send the browser to. With a session the account is linked, without one it is signed in. The provider redirects to /social/:channel with the parameters of the next call.',
  access: 'public',
  params: z.strictObject({ channel: redirectChannels }),
  reply: z.object({ url: z.string() }),
  errors: ['social_refused', 'social_unavailable'],
});

export const finishSocial = defineEndpoint({
  method: 'POST',
  path: '/wps/session/social/:channel/finish',
  summary: 'What the provider led back with: `code` and `state`, or Telegram’s signed `result` and `state`.',
  access: 'public',
  params: z.strictObject({ channel: redirectChannels }),
  body: z.strictObject({
    state: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
    code: z.optional(z.string().check(z.regex(/^[\x21-\x7e]+$/), z.maxLength(4096))),
    result: z.optional(SignedText),
    iss: z.optional(z.string().check(z.maxLength(500))),
  }),
  reply: SocialReply,
  errors: [...socialErrors],
});

export const loginByPhoneToken = defineEndpoint({
  method: 'POST',
  path: '/wps/session/login/phone-token',
  summary:
    'Signs in by the ID token of a third-party phone authentication (channel firebase); with a session the number is linked.',
  access: 'public',
  body: z.strictObject({
    channel: z.literal('firebase'),
    idToken: SignedText,
    /** `agent` on the agent login page: it refuses accounts that are not agents. */
    portal: z.optional(z.enum(['member', 'agent'])),
  }),
  reply: SocialReply,
  errors: [...socialErrors, 'operation_not_enabled', 'non_agent_refused'],
});

export const SocialLink = z.object({ channel: SocialChannel, label: z.string(), linkedAt: Instant });
export type SocialLink = z.output<typeof SocialLink>;

export const listSocialLinks = defineEndpoint({
  method: 'GET',
  path: '/wps/member/social',
  summary: 'Providers linked to this account.',
  access: 'real',
  reply: z.object({ list: z.array(SocialLink) }),
  errors: [],
});

export const removeSocialLink = defineEndpoint({
  method: 'DELETE',
  path: '/wps/member/social/:channel',
  summary: 'From here on this provider opens no session of the account. The last way in cannot be removed.',
  access: 'real',
  params: z.strictObject({ channel: SocialChannel }),
  reply: Nothing,
  errors: ['social_last_way'],
});
