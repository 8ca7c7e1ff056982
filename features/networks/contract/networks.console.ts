import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { SettingVersion } from '@kislap/site/contract/system-hosts.console';
import * as z from 'zod/mini';
import { networkActions, networkActs, networkKinds } from './networks.ts';

export const NetworkKind = z.enum(networkKinds);
export const NetworkAct = z.enum(networkActs);
const NetworkAction = z.enum(networkActions);

const ActRules = z.strictObject({
  register: NetworkAction,
  sign_in: NetworkAction,
  deposit: NetworkAction,
  launch: NetworkAction,
});

/** What happens at an address of each kind; of an address of several kinds the strictest counts. */
export const NetworkRules = z.strictObject({
  tor: ActRules,
  vpn: ActRules,
  proxy: ActRules,
  hosting: ActRules,
});
export type NetworkRules = z.output<typeof NetworkRules>;

export const NetworkList = z.object({
  /** Whether the setting NETWORKS_FILE names a file. */
  isConfigured: z.boolean(),
  /** When the file was last written; null while none was read. */
  changedAt: z.nullable(Instant),
  readAt: z.nullable(Instant),
  counts: z.object({ tor: z.int(), vpn: z.int(), proxy: z.int(), hosting: z.int() }),
  /** Lines that name no network, and the number of the first of them. */
  wrongLines: z.int(),
  firstWrongLine: z.nullable(z.int()),
  /** Why the file could not be read; the list read before it stays in force. */
  trouble: z.nullable(z.enum(['missing', 'unreadable', 'too_large', 'empty'])),
});
export type NetworkList = z.output<typeof NetworkList>;

export const getNetworks = defineEndpoint({
  method: 'GET',
  path: '/console/api/networks',
  summary:
    'The list of networks that hide where somebody is, as this server read it, and the rules for them.',
  access: { permission: 'networks.read' },
  reply: z.object({ list: NetworkList, rules: NetworkRules, version: SettingVersion }),
  errors: [],
});

export const setNetworkRules = defineEndpoint({
  method: 'PUT',
  path: '/console/api/networks/rules',
  summary: 'Makes the rules for these networks stricter. Milder ones take two people.',
  access: { permission: 'networks.write' },
  body: z.strictObject({ rules: NetworkRules, version: SettingVersion }),
  reply: z.object({ rules: NetworkRules, version: SettingVersion }),
  errors: ['setting_changed', 'rules_need_approval'],
});

export const testAddress = defineEndpoint({
  method: 'POST',
  path: '/console/api/networks/test',
  summary: 'What the list and the rules say of an address. Nothing is noted.',
  access: { permission: 'networks.read' },
  body: z.strictObject({ address: z.string().check(z.trim(), z.maxLength(60)) }),
  reply: z.object({
    /** In its usual form. */
    address: z.string(),
    country: z.nullable(z.string()),
    networks: z.array(z.object({ network: z.string(), kind: NetworkKind })),
    outcome: ActRules,
  }),
  errors: [],
});

/** An account that came from such a network: once for each kind, act and outcome, with the latest address. */
export const NetworkSighting = z.object({
  accountId: AccountId,
  account: z.string(),
  kind: NetworkKind,
  act: NetworkAct,
  outcome: z.enum(['flag', 'refuse']),
  address: z.string(),
  count: z.int(),
  firstAt: Instant,
  lastAt: Instant,
});
export type NetworkSighting = z.output<typeof NetworkSighting>;

export const listNetworkSightings = defineEndpoint({
  method: 'GET',
  path: '/console/api/networks/sightings',
  summary: 'Accounts that came from networks that hide where somebody is, the latest first.',
  access: { permission: 'networks.read' },
  query: z.strictObject({
    accountId: z.optional(AccountId),
    kind: z.optional(NetworkKind),
    act: z.optional(NetworkAct),
    outcome: z.optional(z.enum(['flag', 'refuse'])),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(NetworkSighting), next: z.nullable(Cursor) }),
  errors: [],
});
