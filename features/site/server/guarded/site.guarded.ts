import type { RegionRule } from '../../contract/system.console.ts';
import type { RegisterSettings } from '../../contract/system.ts';
import type { ModuleChoices } from '../site.modules.ts';
import { requireNetworks, requireWorkable } from '../site.refusals.ts';
import { modulesSetting, regionSetting, registerSetting } from '../site.settings.ts';
import type { GuardedSetting } from './guarded-settings.ts';

const ask = 'site.write';

/** Whether `after` lacks something of `before`. */
function lacks<Entry>(before: readonly Entry[], after: readonly Entry[]): boolean {
  const known = new Set(after.map((entry) => JSON.stringify(entry)));
  return before.some((entry) => !known.has(JSON.stringify(entry)));
}

/** While the rule is on: an address or country that it keeps out could come in. */
export function opensRegion(before: RegionRule, after: RegionRule): boolean {
  if (!before.enabled) return false;
  const isListDropped = before.allowedCountries.length > 0 && after.allowedCountries.length === 0;
  const isListWider =
    before.allowedCountries.length > 0 && lacks(after.allowedCountries, before.allowedCountries);
  const isRemapped = JSON.stringify(before.countryOfNetwork) !== JSON.stringify(after.countryOfNetwork);
  return (
    !after.enabled ||
    lacks(before.blockedCountries, after.blockedCountries) ||
    lacks(before.blockedAddresses, after.blockedAddresses) ||
    lacks(after.allowedAddresses, before.allowedAddresses) ||
    isListDropped ||
    isListWider ||
    // Who says where a network lies says who comes in.
    isRemapped
  );
}

/** What must stay on: a password that is too old is changed, and a number is proven before it counts. */
const protectingModules = { FORCECHNGPASS: true, REGSMSVERIF: false } as const;

export function weakensModules(before: ModuleChoices, after: ModuleChoices): boolean {
  return Object.entries(protectingModules).some(
    ([modId, isOn]) => (before[modId] ?? isOn) && !(after[modId] ?? isOn),
  );
}

/** Who somebody is, and what tells a person from a program. */
const askedOfPeople = ['payeeName', 'birthDate', 'idNumber', 'captcha'] as const;

export function weakensRegister(before: RegisterSettings, after: RegisterSettings): boolean {
  const isDropped = askedOfPeople.some((name) => {
    const [was, is] = [before[name], after[name]];
    return (was.enabled && !is.enabled) || (was.required && !is.required);
  });
  return isDropped || after.password.minLength < before.password.minLength;
}

/** The region rules: one operator closes, two open. */
export const guardedRegion: GuardedSetting<RegionRule> = {
  setting: regionSetting,
  ask,
  action: 'site.region_changed',
  topic: 'region',
  loosens: opensRegion,
  check: requireNetworks,
};

export const guardedModules: GuardedSetting<ModuleChoices> = {
  setting: modulesSetting,
  ask,
  action: 'site.module_changed',
  topic: 'modules',
  loosens: weakensModules,
  complete: (wanted, present) => ({ ...present, ...wanted }),
};

export const guardedRegister: GuardedSetting<RegisterSettings> = {
  setting: registerSetting,
  ask,
  action: 'site.register_changed',
  topic: 'register',
  loosens: weakensRegister,
  check: requireWorkable,
};
