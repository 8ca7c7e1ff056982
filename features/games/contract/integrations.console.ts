import { ApprovalId } from '@kislap/approvals/contract/approvals.ids';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';

export const walletModes = ['seamless', 'transfer'] as const;
export const WalletMode = z.enum(walletModes);

export const VendorKey = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/));
const params = z.strictObject({ vendorKey: VendorKey });
/** The reason, kept in the audit log. */
const reason = text(500, 5);
const Currency = z.string().check(z.regex(/^[A-Z]{3,6}$/));
/** How long the replaced one stays valid: at most a week. */
const honourMinutes = z.int().check(z.gte(0), z.lte(7 * 24 * 60));

/** Calls of one span of time. Errors are what failed here or was not the vendor's own; a refusal by a rule is none. */
export const CallFigures = z.object({
  calls: z.int(),
  errors: z.int(),
  refused: z.int(),
  p50Ms: z.nullable(z.number()),
  p99Ms: z.nullable(z.number()),
});
export type CallFigures = z.output<typeof CallFigures>;

const Windows = z.object({ last5Minutes: CallFigures, lastHour: CallFigures, lastDay: CallFigures });

export const VendorHealth = z.object({
  /** The vendor's calls to us. */
  in: Windows,
  /** Ours to the vendor. */
  out: Windows,
  /** To the minute. */
  lastCallAt: z.nullable(Instant),
  /** Calls of the last day with a wrong signature, and calls from unlisted addresses. */
  forged: z.int(),
  wrongAddress: z.int(),
  /** Rounds still open after an hour, and after a day. */
  openRounds: z.object({ hour: z.int(), day: z.int(), oldestAt: z.nullable(Instant) }),
});
export type VendorHealth = z.output<typeof VendorHealth>;

export const Integration = z.object({
  vendorKey: VendorKey,
  displayName: z.string(),
  protocol: z.string(),
  currency: z.string(),
  walletMode: WalletMode,
  isEnabled: z.boolean(),
  gameCount: z.int(),
  synchronisedAt: z.nullable(Instant),
  health: VendorHealth,
});
export type Integration = z.output<typeof Integration>;

export const listIntegrations = defineEndpoint({
  method: 'GET',
  path: '/console/api/games/integrations',
  summary: 'Every connection to a vendor, and how it fares.',
  access: { permission: 'games.read' },
  reply: z.object({ list: z.array(Integration), protocols: z.array(z.string()) }),
  errors: [],
});

/** Secret values are never returned, only whether they are set. */
export const IntegrationSetting = z.object({
  name: z.string(),
  isSecret: z.boolean(),
  isSet: z.boolean(),
  value: z.nullable(z.string()),
});

export const IntegrationDetail = z.extend(Integration, {
  operatorId: z.string(),
  apiUrl: z.string(),
  callbackUrl: z.string(),
  currencies: z.array(z.string()),
  allowedAddresses: z.array(z.string()),
  settings: z.array(IntegrationSetting),
  /** The public keys: ours for the vendor, and the vendor's. */
  ownPublicKey: z.string(),
  nextPublicKey: z.nullable(z.string()),
  nextFrom: z.nullable(Instant),
  vendorPublicKey: z.string(),
  /** The time until which the last replaced credentials are valid. */
  formerUntil: z.nullable(Instant),
  lastSynchronisation: z.nullable(
    z.object({
      triedAt: Instant,
      /** The error's code; null where it went well. */
      code: z.nullable(z.string()),
      added: z.nullable(z.int()),
      changed: z.nullable(z.int()),
      withdrawn: z.nullable(z.int()),
      total: z.nullable(z.int()),
    }),
  ),
  changedAt: z.nullable(Instant),
});
export type IntegrationDetail = z.output<typeof IntegrationDetail>;

/** As it still is, and the request that waits for another operator; null where it was done. */
export const IntegrationAsked = z.extend(IntegrationDetail, { approvalId: z.nullable(ApprovalId) });

export const getIntegration = defineEndpoint({
  method: 'GET',
  path: '/console/api/games/integrations/:vendorKey',
  summary: 'One connection with its settings; private keys and secrets are never in it.',
  access: { permission: 'games.read' },
  params,
  reply: IntegrationDetail,
  errors: [],
});

const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(200));

export const createIntegration = defineEndpoint({
  method: 'POST',
  path: '/console/api/games/integrations',
  summary:
    'Makes a connection, off, with a key pair of our own; it is turned on when both sides know each other.',
  access: { permission: 'integrations.write' },
  body: z.strictObject({
    vendorKey: VendorKey,
    displayName: text(60),
    protocol: text(40),
    operatorId: text(80),
    apiUrl: address,
    currency: Currency,
    reason,
  }),
  reply: IntegrationDetail,
  errors: ['integration_exists', 'protocol_unknown'],
});

/** What of a connection may be changed; what is left out stays. */
export const IntegrationChange = z.strictObject({
  displayName: z.optional(text(60)),
  operatorId: z.optional(text(80)),
  apiUrl: z.optional(address),
  currencies: z.optional(z.array(Currency).check(z.maxLength(20))),
  allowedAddresses: z.optional(z.array(text(60)).check(z.maxLength(200))),
  walletMode: z.optional(WalletMode),
  isEnabled: z.optional(z.boolean()),
  /** Those that are not secret. */
  settings: z.optional(z.record(text(40), z.string().check(z.maxLength(300)))),
});

export const updateIntegration = defineEndpoint({
  method: 'PUT',
  path: '/console/api/games/integrations/:vendorKey',
  summary:
    'Renames a connection or turns it off, at once; every other change is asked for and waits for another operator.',
  access: { permission: 'integrations.write' },
  params,
  body: z.strictObject({ ...IntegrationChange.shape, reason }),
  reply: IntegrationAsked,
  errors: ['vendor_key_missing', 'already_requested'],
});

/** From `fromMinutes` from now on we sign with the new pair, so that the vendor has time to learn its public half. */
export const renewOwnKey = defineEndpoint({
  method: 'POST',
  path: '/console/api/games/integrations/:vendorKey/own-key',
  summary: 'Makes our next key pair; the private half never leaves the server.',
  access: { permission: 'integrations.write' },
  params,
  body: z.strictObject({ fromMinutes: honourMinutes, reason }),
  reply: IntegrationDetail,
  errors: [],
});

export const replaceVendorKey = defineEndpoint({
  method: 'PUT',
  path: '/console/api/games/integrations/:vendorKey/vendor-key',
  summary:
    "Asks for the vendor's new public key; once another operator agrees, the one before is believed for so long.",
  access: { permission: 'integrations.write' },
  params,
  body: z.strictObject({ publicKey: z.string().check(z.maxLength(4_000)), honourMinutes, reason }),
  reply: IntegrationAsked,
  errors: ['public_key_invalid', 'already_requested'],
});

/** Without a value the server makes one, and tells it this once. It counts once another operator agrees. */
export const replaceSecret = defineEndpoint({
  method: 'PUT',
  path: '/console/api/games/integrations/:vendorKey/secrets/:name',
  summary:
    'Asks for a new secret that both sides share; the one before is believed for so many minutes more.',
  access: { permission: 'integrations.write' },
  params: z.strictObject({ vendorKey: VendorKey, name: text(40) }),
  body: z.strictObject({ value: z.optional(text(300, 8)), honourMinutes, reason }),
  reply: z.object({ integration: IntegrationAsked, madeSecret: z.nullable(z.string()) }),
  errors: ['already_requested'],
});

export const testIntegration = defineEndpoint({
  method: 'POST',
  path: '/console/api/games/integrations/:vendorKey/test',
  summary: "Fetches the vendor's game list and reports it without changing anything.",
  access: { permission: 'integrations.write' },
  params,
  reply: z.object({
    isOk: z.boolean(),
    ms: z.int(),
    /** How many games, and the first few by name. */
    games: z.int(),
    names: z.array(z.string()),
    tables: z.int(),
  }),
  errors: [],
});

export const healthSpans = ['hour', 'day', 'week'] as const;

export const listVendorHealth = defineEndpoint({
  method: 'GET',
  path: '/console/api/games/integrations/:vendorKey/health',
  summary: "The vendor's calls to us by steps of time, the oldest first; a step without a call is not in it.",
  access: { permission: 'games.read' },
  params,
  query: z.strictObject({ span: z.enum(healthSpans) }),
  reply: z.object({
    from: Instant,
    to: Instant,
    stepMinutes: z.int(),
    points: z.array(
      z.object({
        at: Instant,
        calls: z.int(),
        errors: z.int(),
        p50Ms: z.nullable(z.number()),
        p99Ms: z.nullable(z.number()),
      }),
    ),
  }),
  errors: [],
});
export type HealthSeries = z.output<typeof listVendorHealth.reply>;

/**
 * Great Britain (Gambling Commission, RTS 8 and 14, since 31 October 2021), Ontario (AGCO, Registrar's Standards for
 * Internet Gaming, 2022) and Germany (GlüStV 2021, § 22a) forbid autoplay and faster spins in slots; Spain, the
 * Netherlands and Sweden restrict them.
 */
export const autoplayForbidden = ['CA', 'DE', 'ES', 'GB', 'NL', 'SE'] as const;

/** How games of all vendors may be played. */
export const PlayRules = z.strictObject({
  /** Opening a game closes every other game of the player. */
  isOneGameAtATime: z.boolean(),
  /** Beside our own site, where a game may lead back to. */
  backOrigins: z.array(z.url({ protocol: /^https?$/ }).check(z.maxLength(200))).check(z.maxLength(20)),
  /** Slots may spin by themselves and faster, where the vendor's games can. */
  hasAutoplay: z._default(z.boolean(), true),
  /** Countries whose rules forbid both; ISO codes of two letters. */
  autoplayOffCountries: z._default(z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(300)), [
    ...autoplayForbidden,
  ]),
});
export type PlayRules = z.output<typeof PlayRules>;

export const getPlayRules = defineEndpoint({
  method: 'GET',
  path: '/console/api/games/play-rules',
  summary: 'The play rules for games of all vendors.',
  access: { permission: 'games.read' },
  reply: PlayRules,
  errors: [],
});

export const setPlayRules = defineEndpoint({
  method: 'PUT',
  path: '/console/api/games/play-rules',
  summary: 'Changes how games may be played; sessions that are open stay until the next launch.',
  access: { permission: 'integrations.write' },
  body: z.strictObject({ ...PlayRules.shape, reason }),
  reply: PlayRules,
  errors: ['rules_need_approval'],
});
