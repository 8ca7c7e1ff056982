import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { LanguageCode } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';

/** `path` is encrypted: base64url(AES-256-GCM(iv 12 + ciphertext + tag)) followed by the 8 characters of its key. */
export const CustomerServiceEntry = z.object({
  csType: z.enum(['LIVECHAT', 'FACEBOOK', 'TELEGRAM']),
  title: z.string(),
  path: z.string(),
});
export type CustomerServiceEntry = z.output<typeof CustomerServiceEntry>;

/** Where the brand can be followed; the order in which operators put them is the order in which they are shown. */
export const socialNetworks = [
  'facebook',
  'telegram',
  'instagram',
  'x',
  'youtube',
  'tiktok',
  'viber',
] as const;
export const SocialNetwork = z.enum(socialNetworks);
export type SocialNetwork = z.output<typeof SocialNetwork>;

/** The brand's page at a social network; not an account's social link for signing in. */
export const SocialPage = z.object({ network: SocialNetwork, url: z.string() });
export type SocialPage = z.output<typeof SocialPage>;

export const DomainRoute = z.object({ domain: z.string(), route: z.string() });
export type DomainRoute = z.output<typeof DomainRoute>;

/** A switch of the brand; a child counts only while its parents are on. */
export interface WhitelabelModule {
  modId: string;
  enabled: '0' | '1';
  childrenNodes: WhitelabelModule[];
}
export const WhitelabelModule: z.ZodMiniType<WhitelabelModule, WhitelabelModule> = z.object({
  modId: z.string(),
  enabled: z.enum(['0', '1']),
  get childrenNodes() {
    return z.array(WhitelabelModule);
  },
});

/** The fields a registration may ask for (specification section 3, and the birth date of decision 1). */
export const registerFieldNames = [
  'username',
  'password',
  'confirmPassword',
  'payeeName',
  'birthDate',
  'email',
  'mobileNum',
  'verificationCode',
  'paymentPassword',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'recommenderId',
  'affiliateCode',
  'captcha',
] as const;
export type RegisterFieldName = (typeof registerFieldNames)[number];

/** `acceptedPattern`: `*` means any text; `patternId` 0 to 23 names the rule and its message; null means none. */
export const RegisterField = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  acceptedPattern: z.nullable(z.string()),
  patternId: z.nullable(z.int().check(z.gte(0), z.lte(23))),
  minLength: z.int().check(z.gte(0), z.lte(500)),
  maxLength: z.int().check(z.gte(0), z.lte(500)),
});
export type RegisterField = z.output<typeof RegisterField>;

export const registerMethods = ['username', 'mobile'] as const;
export type RegisterMethod = (typeof registerMethods)[number];

/** One entry per field, beside the ways of registering that are open and the one shown first. */
export const RegisterSettings = z.object({
  username: RegisterField,
  password: RegisterField,
  confirmPassword: RegisterField,
  payeeName: RegisterField,
  birthDate: RegisterField,
  email: RegisterField,
  mobileNum: RegisterField,
  verificationCode: RegisterField,
  paymentPassword: RegisterField,
  qqNum: RegisterField,
  line: RegisterField,
  whatsapp: RegisterField,
  facebook: RegisterField,
  wechat: RegisterField,
  idNumber: RegisterField,
  recommenderId: RegisterField,
  affiliateCode: RegisterField,
  captcha: RegisterField,
  methods: z.array(z.enum(registerMethods)),
  defaultMethod: z.enum(registerMethods),
});
export type RegisterSettings = z.output<typeof RegisterSettings>;

/** 0 open, 1 maintenance, 2 closed for this region; both switches on is maintenance. */
export const SystemStatus = z.literal([0, 1, 2]);
export type SystemStatus = z.output<typeof SystemStatus>;

export const PublicKeyJwk = z.object({
  kty: z.literal('RSA'),
  n: z.string(),
  e: z.string(),
  alg: z.literal('RSA-OAEP-256'),
  use: z.literal('enc'),
  kid: z.string(),
});

export const SitePermission = z.object({
  info: z.object({
    customerService: z.array(CustomerServiceEntry),
    socialLinks: z.array(SocialPage),
    domainRoute: z.array(DomainRoute),
    /** Addresses of what the brand serves beside the API; an empty text is none. */
    resources: z.object({ androidApp: z.string(), iosApp: z.string(), guide: z.string() }),
    whitelabel: z.array(WhitelabelModule),
    register: RegisterSettings,
    mainDomain: z.string(),
    analytics: z.object({ gtagId: z.string() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
  }),
  location: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
  maintenance: z.boolean(),
  /** What the operators wrote for the maintenance page; empty when they wrote nothing. */
  maintenanceMessage: z.string(),
  regionRestriction: z.boolean(),
  brand: z.object({
    name: z.string(),
    merchant: z.string(),
    merchantCode: z.string(),
    platform: z.string(),
    lotteryType: z.string(),
    currency: z.string(),
    currencySymbol: z.string(),
    languages: z.array(LanguageCode),
    defaultLanguage: LanguageCode,
    minimumAge: z.int(),
  }),
  encryption: z.object({ kid: z.string(), jwk: PublicKeyJwk }),
});
export type SitePermission = z.output<typeof SitePermission>;

/** Stands in the served page of a closed region where the server writes the reader's address. */
export const visitorAddressMark = '{visitor-address}';

export const getPermission = defineEndpoint({
  method: 'GET',
  path: '/wps/system/permission',
  summary: 'Everything a client needs before its first screen: switches, brand, location, encryption key.',
  access: 'public',
  reply: SitePermission,
  errors: [],
  alwaysOpen: true,
});

export const getWhitelabel = defineEndpoint({
  method: 'GET',
  path: '/wps/system/whitelabel',
  summary: 'The tree of feature switches; `enabled` "1" means on.',
  access: 'public',
  reply: z.array(WhitelabelModule),
  errors: [],
  alwaysOpen: true,
});

export const getRegisterSettings = defineEndpoint({
  method: 'GET',
  path: '/wps/system/setting/register',
  summary: 'The registration fields, their rules, and the open registration methods.',
  access: 'public',
  reply: RegisterSettings,
  errors: [],
  alwaysOpen: true,
});

export const getSystemStatus = defineEndpoint({
  method: 'GET',
  path: '/wps/system/status',
  summary: 'Whether the site is open to this caller: 0 open, 1 maintenance, 2 region restricted.',
  access: 'public',
  reply: z.object({ status: SystemStatus }),
  errors: [],
  alwaysOpen: true,
});

export const getDomainRoute = defineEndpoint({
  method: 'GET',
  path: '/wps/system/domainRoute',
  summary: 'Where the domain that was called leads; `route` is the path its visitors begin at.',
  access: 'public',
  reply: DomainRoute,
  errors: [],
  alwaysOpen: true,
});

/** `id` is the hash of `/help#id`: about, terms, privacy, responsible-gaming, rules, contact, and what operators add. */
export const HelpSection = z.object({ id: z.string(), title: z.string(), html: z.string() });
export type HelpSection = z.output<typeof HelpSection>;

export const getHelpCenter = defineEndpoint({
  method: 'GET',
  path: '/wps/system/helpCenter',
  summary: 'The sections of the help centre as HTML, in the requested language.',
  access: 'public',
  query: z.strictObject({ lang: z.optional(LanguageCode), device: z.optional(z.literal('WEB')) }),
  reply: z.object({ sections: z.array(HelpSection) }),
  errors: [],
  alwaysOpen: true,
});

/** An empty text is none; `html` is safe to show as it is. */
export const LegalLicence = z.object({
  issuer: z.string(),
  number: z.string(),
  html: z.string(),
  /** Where the issuer lists the licence. */
  link: z.string(),
});
export type LegalLicence = z.output<typeof LegalLicence>;

export const getLegalLicence = defineEndpoint({
  method: 'GET',
  path: '/wps/system/legalLicence',
  summary: 'The licence of the brand: issuer, number, text and link.',
  access: 'public',
  query: z.strictObject({ lang: z.optional(LanguageCode) }),
  reply: LegalLicence,
  errors: [],
  alwaysOpen: true,
});
