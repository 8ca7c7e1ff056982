import type { ActWords, ConsoleTextKey } from '@kislap/kernel/console.ts';
import { registerFieldNames } from '../contract/system.ts';

const modules = ['FORCECHNGPASS', 'REGSMSVERIF'] as const;

/** What a field of the registration is called, whichever part of it changes, and what its parts become. */
function registerWords() {
  const fields: Record<string, ConsoleTextKey> = {};
  const words: Record<string, ConsoleTextKey> = {};
  for (const name of registerFieldNames) {
    for (const part of ['enabled', 'required', 'minLength', 'maxLength', 'acceptedPattern', 'patternId'])
      fields[`${name}.${part}`] = `switches.field_${name}`;
    words[`${name}.enabled.true`] = 'switches.act_shown';
    words[`${name}.enabled.false`] = 'switches.act_hidden';
    words[`${name}.required.true`] = 'switches.act_required';
    words[`${name}.required.false`] = 'switches.act_optional';
  }
  return {
    fields: { ...fields, methods: 'switches.methods', defaultMethod: 'switches.defaultMethod' },
    words,
  } as const;
}

const onOff = (name: string) =>
  ({ [`${name}.true`]: 'switches.act_on', [`${name}.false`]: 'switches.act_off' }) as const;

/** The words of settings that two people loosen. */
export const siteActs: readonly ActWords[] = [
  {
    kind: 'site.region',
    label: 'switches.act_region',
    areas: ['switches'],
    fields: {
      enabled: 'switches.region',
      allowedCountries: 'switches.allowedCountries',
      blockedCountries: 'switches.blockedCountries',
      allowedAddresses: 'switches.allowedAddresses',
      blockedAddresses: 'switches.blockedAddresses',
      countryOfNetwork: 'switches.countryOfNetwork',
    },
    words: onOff('enabled'),
  },
  {
    kind: 'site.modules',
    label: 'switches.act_modules',
    areas: ['switches'],
    fields: Object.fromEntries(modules.map((modId) => [modId, `switches.module_${modId}` as const])),
    words: Object.assign({}, ...modules.map(onOff)),
  },
  { kind: 'site.register', label: 'switches.act_register', areas: ['switches'], ...registerWords() },
  {
    kind: 'identity.doors',
    label: 'doorSettings.act_doors',
    areas: ['doorSettings'],
    fields: {
      'verification.kind': 'doorSettings.kind',
      'verification.login': 'doorSettings.action_login',
      'verification.register': 'doorSettings.action_register',
      'verification.sms': 'doorSettings.action_sms',
      'verification.proofMax': 'doorSettings.proofMax',
      'challenge.when': 'doorSettings.challengeWhen',
      'challenge.kinds': 'doorSettings.kinds',
      'challenge.trustDays': 'doorSettings.trustDays',
    },
    words: {
      'verification.kind.proof': 'doorSettings.kind_proof',
      'verification.kind.captcha': 'doorSettings.kind_captcha',
      'verification.kind.turnstile': 'doorSettings.kind_turnstile',
      'verification.kind.hcaptcha': 'doorSettings.kind_hcaptcha',
      'verification.kind.recaptcha': 'doorSettings.kind_recaptcha',
      ...Object.assign(
        {},
        ...(['login', 'register', 'sms'] as const).map((action) => ({
          [`verification.${action}.never`]: 'doorSettings.when_never',
          [`verification.${action}.repeated`]: 'doorSettings.when_repeated',
          [`verification.${action}.always`]: 'doorSettings.when_always',
        })),
      ),
      'challenge.when.never': 'doorSettings.when_never',
      'challenge.when.new_place': 'doorSettings.when_new_place',
      'challenge.when.new_device': 'doorSettings.when_new_device',
      'challenge.when.new_device_or_address': 'doorSettings.when_new_device_or_address',
    },
  },
];
