import type { Vault } from '@kislap/platform/crypto/vault.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { CarrierName, CarrierView } from '../../contract/messaging.console.ts';
import { carrierSeals } from '../messaging.seals.ts';
import type { CarrierRow } from '../messaging.tables.ts';
import type { Carrier } from './carrier.types.ts';
import { semaphore } from './semaphore.ts';
import { smtp } from './smtp.ts';
import { vonage } from './vonage.ts';

/** Adding a carrier is a file and a line here, and its name in the contract. */
export const carriers: readonly Carrier[] = [semaphore, vonage, smtp];

export type Settings = Readonly<Record<string, string>>;

export function getCarrier(name: CarrierName): Carrier {
  const carrier = carriers.find((known) => known.name === name);
  if (!carrier) throw new AppError('not_found');
  return carrier;
}

export function requireSettings(carrier: Carrier, settings: Settings): void {
  const missing = carrier.settings.filter(({ name, isRequired }) => isRequired && !settings[name]);
  if (missing.length > 0)
    throw new AppError('carrier_settings_missing', { missing: missing.map(({ name }) => name) });
}

/** Throws where the carrier knows no such setting, or not such a value. */
export function requireKnown(carrier: Carrier, typed: Settings): void {
  for (const [name, value] of Object.entries(typed)) {
    const setting = carrier.settings.find((known) => known.name === name);
    if (!setting) throw invalidField(`settings.${name}`, 'unknown_field');
    if (value === '') continue;
    if (setting.options && !setting.options.includes(value))
      throw invalidField(`settings.${name}`, 'invalid_value');
    if (name === 'url' && !/^https?:\/\/[^\s/]+/.test(value))
      throw invalidField(`settings.${name}`, 'invalid_format');
  }
}

/** The kept settings with the typed ones over them, sealed where they are secret; an empty one is removed. */
export function mergeSettings(vault: Vault, carrier: Carrier, before: Settings, typed: Settings): Settings {
  const next = { ...before };
  for (const [name, value] of Object.entries(typed)) {
    const setting = carrier.settings.find((known) => known.name === name);
    if (value === '') delete next[name];
    else
      next[name] = setting?.isSecret ? vault.seal(value, carrierSeals.settings.field(carrier, name)) : value;
  }
  return next;
}

/** The settings as they were typed, without what the carrier has by itself. */
export function openKept(vault: Vault, carrier: Carrier, row: CarrierRow | undefined): Settings {
  const pairs = carrier.settings.flatMap(({ name, isSecret }) => {
    const kept = row?.settings[name];
    if (kept === undefined) return [];
    return [[name, isSecret ? vault.open(kept, carrierSeals.settings.field(carrier, name)) : kept]];
  });
  return Object.fromEntries(pairs);
}

/** With what the carrier has by itself. */
export function openSettings(vault: Vault, carrier: Carrier, row: CarrierRow | undefined): Settings {
  return withFallbacks(carrier, openKept(vault, carrier, row));
}

export function withFallbacks(carrier: Carrier, settings: Settings): Settings {
  const own = carrier.settings.flatMap(({ name, fallback }) =>
    fallback === undefined ? [] : [[name, fallback]],
  );
  return { ...Object.fromEntries(own), ...settings };
}

/** What the audit log may show: of secrets only whether there is one. */
export function shownOf(carrier: Carrier, row: CarrierRow | undefined) {
  const settings = carrier.settings.map(({ name, isSecret }) => {
    const kept = row?.settings[name];
    return [name, kept === undefined ? null : isSecret ? 'set' : kept];
  });
  return { isEnabled: row?.is_enabled ?? false, settings: Object.fromEntries(settings) };
}

export function toView(carrier: Carrier, row: CarrierRow | undefined): CarrierView {
  return {
    name: carrier.name,
    channel: carrier.channel,
    isEnabled: row?.is_enabled ?? false,
    changedAt: row?.changed_at ?? null,
    settings: carrier.settings.map(({ name, isSecret, isRequired, fallback, options }) => {
      const kept = row?.settings[name];
      return {
        name,
        isSecret: isSecret ?? false,
        isRequired: isRequired ?? false,
        isSet: kept !== undefined,
        value: isSecret ? null : (kept ?? fallback ?? null),
        options: [...(options ?? [])],
      };
    }),
  };
}
