import { type Language, languages } from '@kislap/contract-kit';
import * as z from 'zod/mini';
import * as calls from '../contract/system.console.ts';
import {
  type RegisterField,
  type RegisterSettings,
  RegisterSettings as RegisterSettingsSchema,
} from '../contract/system.ts';
import { BrandLanguages } from '../contract/system-languages.console.ts';

/** A named document of the brand: its shape, and what holds until somebody decides otherwise. */
export interface Setting<Value> {
  name: string;
  schema: z.ZodMiniType<Value>;
  fallback: Value;
}

export const maintenanceSetting: Setting<calls.MaintenanceSwitch> = {
  name: 'site.maintenance',
  schema: calls.MaintenanceSwitch,
  fallback: { enabled: false, message: { EN: '', TY: '' } },
};

export const regionSetting: Setting<calls.RegionRule> = {
  name: 'site.region',
  schema: calls.RegionRule,
  fallback: {
    enabled: false,
    allowedCountries: [],
    blockedCountries: [],
    allowedAddresses: [],
    blockedAddresses: [],
    countryOfNetwork: [],
  },
};

export const rulesSetting: Setting<calls.BrandRules> = {
  name: 'site.rules',
  schema: calls.BrandRules,
  fallback: { minimumAge: 21, identityCheck: 'manual', passwordExpiryDays: 0 },
};

export const modulesSetting: Setting<Record<string, boolean>> = {
  name: 'site.modules',
  schema: z.record(z.string(), z.boolean()),
  fallback: {},
};

export const languagesSetting: Setting<Language[]> = {
  name: 'site.languages',
  schema: BrandLanguages,
  fallback: [...languages],
};

const off: RegisterField = {
  enabled: false,
  required: false,
  acceptedPattern: null,
  patternId: null,
  minLength: 0,
  maxLength: 64,
};

function field(
  minLength: number,
  maxLength: number,
  patternId: number | null,
  required: boolean,
): RegisterField {
  return { enabled: true, required, acceptedPattern: null, patternId, minLength, maxLength };
}

export const registerSetting: Setting<RegisterSettings> = {
  name: 'site.register',
  schema: RegisterSettingsSchema,
  fallback: {
    username: field(4, 20, 1, true),
    password: field(8, 64, null, true),
    confirmPassword: field(8, 64, null, true),
    payeeName: field(2, 100, 21, true),
    birthDate: field(10, 10, 10, true),
    email: field(6, 120, 3, false),
    mobileNum: field(7, 16, 20, false),
    affiliateCode: field(1, 32, 4, false),
    verificationCode: { ...off, maxLength: 12 },
    paymentPassword: { ...off, patternId: 6, minLength: 6, maxLength: 12 },
    qqNum: off,
    line: off,
    whatsapp: off,
    facebook: off,
    wechat: off,
    idNumber: off,
    recommenderId: off,
    captcha: { ...off, maxLength: 12 },
    // By mobile number only while its module is on.
    methods: ['username', 'mobile'],
    defaultMethod: 'username',
  },
};

/** The settings with what the modules decide: registering by mobile number, and proving a number by a code. */
export function registerSettingsInForce(
  settings: RegisterSettings,
  modulesOn: ReadonlySet<string>,
): RegisterSettings {
  const isCodeAsked = modulesOn.has('REGSMSVERIF');
  const methods = settings.methods.filter((method) => method !== 'mobile' || modulesOn.has('REGMOBILE'));
  const [first = 'username'] = methods;
  return {
    ...settings,
    verificationCode: { ...settings.verificationCode, enabled: isCodeAsked, required: isCodeAsked },
    methods,
    defaultMethod: methods.includes(settings.defaultMethod) ? settings.defaultMethod : first,
  };
}
