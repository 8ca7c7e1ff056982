import { ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { ApprovalId } from '@kislap/approvals/contract/approvals.ids';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import * as z from 'zod/mini';
import { ChallengeKind, challengeKinds } from './challenge.ts';
import { HumanKind, HumanWhen, humanServices } from './human.ts';
import { socialChannels } from './social.ts';

/**
 * Where a challenge is asked for. `new_place`: device and address are both unknown. Accounts with an authenticator are
 * asked on every device they do not trust, whatever this says.
 */
export const challengeWhens = ['never', 'new_place', 'new_device', 'new_device_or_address'] as const;
export const ChallengeWhen = z.enum(challengeWhens);

export const DoorRules = z.strictObject({
  verification: z.strictObject({
    kind: HumanKind,
    login: HumanWhen,
    register: HumanWhen,
    sms: HumanWhen,
    /** The largest number a proof may hide: twice as large is twice the work. */
    proofMax: z.int().check(z.gte(1_000), z.lte(5_000_000)),
  }),
  challenge: z.strictObject({
    when: ChallengeWhen,
    /** The first that an account has is asked for. */
    kinds: z.array(ChallengeKind).check(z.maxLength(challengeKinds.length)),
    trustDays: z.int().check(z.gte(1), z.lte(365)),
  }),
});
export type DoorRules = z.output<typeof DoorRules>;

export const providerNames = [...humanServices, ...socialChannels] as const;
export const ProviderName = z.enum(providerNames);
export type ProviderName = z.output<typeof ProviderName>;

const address = z.string().check(z.maxLength(500), z.regex(/^(https?:\/\/[^\s/?#@]+(\/[^\s]*)?)?$/));

export const ProviderSettings = z.strictObject({
  /** The public half: site key, client id, bot id or project id. */
  clientId: z.string().check(z.trim(), z.maxLength(300), z.regex(/^[\x21-\x7e]*$/)),
  /** Where it is asked; empty is the provider's own address. */
  address,
  /** The address of its published keys or profiles; empty is the provider's own. */
  secondAddress: address,
  /** Where the script of its widget comes from; empty is the provider's own. */
  scriptAddress: z.optional(address),
  /** Phone authentication: the web API key and where it is asked; without a key only tokens of apps are taken. */
  apiKey: z.optional(z.string().check(z.trim(), z.maxLength(300), z.regex(/^[\x21-\x7e]*$/))),
  apiAddress: z.optional(address),
});
export type ProviderSettings = z.output<typeof ProviderSettings>;

export const Provider = z.object({
  name: ProviderName,
  isOn: z.boolean(),
  settings: ProviderSettings,
  hasSecret: z.boolean(),
});
export type Provider = z.output<typeof Provider>;

/** `approvalId`: it waits for a second person. */
const ProviderAsked = z.extend(Provider, { approvalId: z.nullable(ApprovalId) });

export const getDoorSettings = defineEndpoint({
  method: 'GET',
  path: '/console/api/identity/doors',
  summary: 'How people are let in: human verification, challenges, and the outside parties for both.',
  access: { permission: 'site.read' },
  reply: z.object({ rules: DoorRules, providers: z.array(Provider) }),
  errors: [],
});

export const setDoorRules = defineEndpoint({
  method: 'PUT',
  path: '/console/api/identity/doors/rules',
  summary: 'Changes when a person is verified and when a device is challenged.',
  access: { permission: 'site.write' },
  body: DoorRules,
  reply: DoorRules,
  errors: ['provider_incomplete', 'rules_need_approval'],
});

export const setProvider = defineEndpoint({
  method: 'PUT',
  path: '/console/api/identity/doors/providers/:name',
  summary:
    'Asks for other credentials of an outside party or to turn it on, which takes a second person; turns it off at once. A secret that is not given stays; it is never read back.',
  access: { permission: 'site.write' },
  params: z.strictObject({ name: ProviderName }),
  body: z.strictObject({
    isOn: z.boolean(),
    settings: ProviderSettings,
    secret: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(4096))),
    reason: ApprovalReason,
  }),
  reply: ProviderAsked,
  errors: ['provider_incomplete', 'already_requested'],
});
