import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import * as z from 'zod/mini';
import { RegisterSettings, SystemStatus } from './system.ts';
import { SettingVersion } from './system-hosts.console.ts';

const countryCodes = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(300));
/** One address, or a network in CIDR form. */
const addresses = z
  .array(z.string().check(z.regex(/^[0-9a-fA-F.:]{2,45}(\/\d{1,3})?$/)))
  .check(z.maxLength(1000));
const messageText = z.string().check(z.trim(), z.maxLength(500));

export const MaintenanceSwitch = z.strictObject({
  enabled: z.boolean(),
  /** Shown on the maintenance page in the visitor's language; empty shows the standard text. */
  message: z.strictObject({ EN: messageText, TY: messageText }),
});
export type MaintenanceSwitch = z.output<typeof MaintenanceSwitch>;

/** Off lets everybody in. On: a listed address decides first, then the country; a country that is unknown passes unless countries are allowed by list. */
export const RegionRule = z.strictObject({
  enabled: z.boolean(),
  allowedCountries: countryCodes,
  blockedCountries: countryCodes,
  allowedAddresses: addresses,
  blockedAddresses: addresses,
  /** Which country an address lies in: the network's own list, longest prefix first. */
  countryOfNetwork: z
    .array(
      z.strictObject({
        network: z.string().check(z.regex(/^[0-9a-fA-F.:]{2,45}\/\d{1,3}$/)),
        country: z.string().check(z.regex(/^[A-Z]{2}$/)),
      }),
    )
    .check(z.maxLength(5000)),
});
export type RegionRule = z.output<typeof RegionRule>;

export const BrandRules = z.strictObject({
  minimumAge: z.int().check(z.gte(18), z.lte(30)),
  /** `manual`: an operator must verify a player before money moves; `none`: the birth date is enough. */
  identityCheck: z.enum(['none', 'manual']),
  /** 0 means that passwords do not expire. */
  passwordExpiryDays: z.int().check(z.gte(0), z.lte(3650)),
});
export type BrandRules = z.output<typeof BrandRules>;

/** A switch as operators see it. */
export interface SiteModule {
  modId: string;
  enabled: '0' | '1';
  /** False while the feature is not built: it cannot be turned on. */
  isAvailable: boolean;
  lacks: 'sms' | 'mail' | null;
  childrenNodes: SiteModule[];
}
export const SiteModule: z.ZodMiniType<SiteModule, SiteModule> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  isAvailable: z.boolean(),
  /** What nobody carries for the brand: until then the module stays off. */
  lacks: z.nullable(z.enum(['sms', 'mail'])),
  get childrenNodes() {
    return z.array(SiteModule);
  },
});

/** The version that was read; a change in between is reported and not overwritten. */
const readVersion = { version: z.optional(SettingVersion) };

export const getSiteSettings = defineEndpoint({
  method: 'GET',
  path: '/console/api/site',
  summary: 'Switches and rules of the brand as they stand.',
  access: { permission: 'site.read' },
  reply: z.object({
    status: SystemStatus,
    maintenance: MaintenanceSwitch,
    region: RegionRule,
    rules: BrandRules,
    modules: z.array(SiteModule),
    register: RegisterSettings,
    versions: z.object({
      maintenance: SettingVersion,
      region: SettingVersion,
      rules: SettingVersion,
      register: SettingVersion,
    }),
  }),
  errors: [],
  alwaysOpen: true,
});

export const setMaintenance = defineEndpoint({
  method: 'PUT',
  path: '/console/api/site/maintenance',
  summary: 'Opens the site or closes it for maintenance, at once and for everyone.',
  access: { permission: 'site.write' },
  body: z.strictObject({ ...MaintenanceSwitch.shape, ...readVersion }),
  reply: MaintenanceSwitch,
  errors: ['setting_changed'],
  alwaysOpen: true,
});

export const setRegionRule = defineEndpoint({
  method: 'PUT',
  path: '/console/api/site/region',
  summary: 'Sets the region rules: allowed and blocked countries and addresses.',
  access: { permission: 'site.write' },
  body: z.strictObject({ ...RegionRule.shape, ...readVersion }),
  reply: RegionRule,
  errors: ['setting_changed', 'rules_need_approval'],
  alwaysOpen: true,
});

export const setBrandRules = defineEndpoint({
  method: 'PUT',
  path: '/console/api/site/rules',
  summary: 'Minimum age, identity check and password expiry. What protects players less takes two people.',
  access: { permission: 'site.write' },
  body: z.strictObject({ ...BrandRules.shape, ...readVersion }),
  reply: BrandRules,
  errors: ['setting_changed', 'rules_need_approval'],
  alwaysOpen: true,
});

export const setModule = defineEndpoint({
  method: 'PUT',
  path: '/console/api/site/modules/:modId',
  summary: 'Turns one feature switch on or off.',
  access: { permission: 'site.write' },
  params: z.strictObject({ modId: z.string().check(z.regex(/^[A-Z0-9_]{1,40}$/)) }),
  body: z.strictObject({ enabled: z.enum(['0', '1']) }),
  reply: z.array(SiteModule),
  errors: ['rules_need_approval'],
  alwaysOpen: true,
});

export const setRegisterSettings = defineEndpoint({
  method: 'PUT',
  path: '/console/api/site/register',
  summary: 'Sets the registration fields and their rules. Username and password stay required.',
  access: { permission: 'site.write' },
  body: z.strictObject({ ...RegisterSettings.shape, ...readVersion }),
  reply: RegisterSettings,
  errors: ['setting_changed', 'rules_need_approval'],
  alwaysOpen: true,
});

/** The reason for the region verdict. */
export const regionVerdicts = [
  'open',
  'address_allowed',
  'country_allowed',
  'address_blocked',
  'country_blocked',
  'country_not_allowed',
  'country_unknown',
] as const;
export const RegionVerdict = z.enum(regionVerdicts);
export type RegionVerdict = z.output<typeof RegionVerdict>;

export const previewSite = defineEndpoint({
  method: 'POST',
  path: '/console/api/site/preview',
  summary: 'What a visitor would meet under settings that are not saved: from an address, or from a country.',
  access: { permission: 'site.read' },
  body: z.strictObject({
    maintenance: MaintenanceSwitch,
    region: RegionRule,
    visitor: z.strictObject({
      ip: z.optional(z.union([z.ipv4(), z.ipv6()])),
      /** The country to use instead of the address's; null: unknown. */
      country: z.optional(z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/)))),
    }),
  }),
  reply: z.object({ status: SystemStatus, verdict: RegionVerdict, country: z.nullable(z.string()) }),
  errors: [],
  alwaysOpen: true,
});
