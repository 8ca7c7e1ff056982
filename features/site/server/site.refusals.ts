import { invalidField } from '@kislap/platform/errors.ts';
import { isNetwork } from '@kislap/platform/web/addresses.ts';
import type { RegionRule } from '../contract/system.console.ts';
import { type RegisterSettings, registerFieldNames } from '../contract/system.ts';

export function requireNetworks(rule: RegionRule): void {
  const lists = { allowedAddresses: rule.allowedAddresses, blockedAddresses: rule.blockedAddresses };
  for (const [name, addresses] of Object.entries(lists)) {
    const wrong = addresses.findIndex((address) => !isNetwork(address));
    if (wrong >= 0) throw invalidField(`${name}.${wrong}`, 'invalid_format');
  }
  const wrong = rule.countryOfNetwork.findIndex(({ network }) => !isNetwork(network));
  if (wrong >= 0) throw invalidField(`countryOfNetwork.${wrong}.network`, 'invalid_format');
}

/** Refuses settings under which nobody could register. */
export function requireWorkable(settings: RegisterSettings): void {
  for (const name of registerFieldNames) {
    const { enabled, required, minLength, maxLength } = settings[name];
    if (required && !enabled) throw invalidField(`${name}.required`, 'not_enabled');
    if (minLength > maxLength) throw invalidField(`${name}.minLength`, 'too_big');
  }
  for (const name of ['username', 'password', 'confirmPassword'] as const) {
    if (!settings[name].required) throw invalidField(`${name}.required`, 'always_required');
  }
  if (settings.password.minLength < 8) throw invalidField('password.minLength', 'too_small');
  // Their modules decide whether they are asked for.
  if (settings.verificationCode.enabled) throw invalidField('verificationCode.enabled', 'not_available');
  const { paymentPassword, mobileNum, methods, defaultMethod } = settings;
  const isPaymentPasswordRight = paymentPassword.patternId === 6 && paymentPassword.minLength >= 6;
  if (paymentPassword.enabled && !(isPaymentPasswordRight && paymentPassword.maxLength <= 12))
    throw invalidField('paymentPassword.patternId', 'invalid_value');
  if (methods.length === 0 || new Set(methods).size < methods.length)
    throw invalidField('methods', 'invalid_value');
  if (!methods.includes(defaultMethod)) throw invalidField('defaultMethod', 'not_enabled');
  if (methods.includes('mobile') && mobileNum.minLength > 10)
    throw invalidField('mobileNum.minLength', 'too_big');
}
