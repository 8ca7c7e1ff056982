import type { Vault } from '@kislap/platform/crypto/vault.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { CarrierName, CarrierView, Channel, MessagingRules } from '../contract/messaging.console.ts';
import { listCarrierRows, lockCarrierRow, saveCarrierRow } from './carrier.queries.ts';
import type { Carrier } from './carriers/carrier.types.ts';
import { semaphore } from './carriers/semaphore.ts';
import { smtp } from './carriers/smtp.ts';
import { vonage } from './carriers/vonage.ts';
import type { CarrierRow } from './messaging.tables.ts';
import type { MessagingParts } from './messaging.types.ts';

/** Adding a carrier is a file and a line here, and its name in the contract. */
const carriers: readonly Carrier[] = [semaphore, vonage, smtp];

type Settings = Readonly<Record<string, string>>;

/** A carrier with its settings opened. */
export interface ReadyCarrier {
  carrier: Carrier;
  settings: Settings;
}

export interface CarrierDesk {
  list(): Promise<CarrierView[]>;
  /** Those of a channel that are connected, in the order in which they are asked; none means the console's outbox. */
  listReady(channel: Channel, rules: MessagingRules): Promise<ReadyCarrier[]>;
  /** Throws `carrier_settings_missing`. */
  getReady(name: CarrierName): Promise<ReadyCarrier>;
  change(
    name: CarrierName,
    input: { isEnabled: boolean; settings: Settings; reason: string },
    by: { actor: OperatorActor; ip: string; requestId: string },
  ): Promise<CarrierView>;
}

export function createCarrierDesk(
  parts: Pick<MessagingParts, 'db' | 'clock' | 'vault' | 'audit'>,
): CarrierDesk {
  const { db, clock, vault, audit } = parts;

  async function rowsByName(): Promise<Map<CarrierName, CarrierRow>> {
    return new Map((await listCarrierRows(db)).map((row) => [row.name, row]));
  }

  return {
    async list() {
      const rows = await rowsByName();
      return carriers.map((carrier) => toView(carrier, rows.get(carrier.name)));
    },

    async listReady(channel, { firstSms }) {
      const rows = await rowsByName();
      const first = ({ name }: Carrier) => (name === firstSms ? 0 : 1);
      return carriers
        .filter((carrier) => carrier.channel === channel && rows.get(carrier.name)?.is_enabled)
        .toSorted((a, b) => first(a) - first(b))
        .map((carrier) => ({ carrier, settings: openSettings(vault, carrier, rows.get(carrier.name)) }));
    },

    async getReady(name) {
      const carrier = getCarrier(name);
      const row = (await rowsByName()).get(name);
      requireSettings(carrier, row?.settings ?? {});
      return { carrier, settings: openSettings(vault, carrier, row) };
    },

    async change(name, { isEnabled, settings, reason }, by) {
      const carrier = getCarrier(name);
      return db.transaction().execute(async (tx) => {
        const before = await lockCarrierRow(tx, name);
        const next = mergeSettings(vault, carrier, before?.settings ?? {}, settings);
        if (isEnabled) requireSettings(carrier, next);
        const row = { name, is_enabled: isEnabled, settings: next, changed_at: clock.now() };
        await saveCarrierRow(tx, row);
        await audit.record(tx, {
          ...by,
          action: 'messaging.carrier_changed',
          target: `carrier:${name}`,
          before: shownOf(carrier, before),
          after: { ...shownOf(carrier, row), reason },
        });
        return toView(carrier, row);
      });
    },
  };
}

function getCarrier(name: CarrierName): Carrier {
  const carrier = carriers.find((known) => known.name === name);
  if (!carrier) throw new AppError('not_found');
  return carrier;
}

function requireSettings(carrier: Carrier, settings: Settings): void {
  const missing = carrier.settings.filter(({ name, isRequired }) => isRequired && !settings[name]);
  if (missing.length > 0)
    throw new AppError('carrier_settings_missing', { missing: missing.map(({ name }) => name) });
}

function mergeSettings(
  vault: Vault,
  carrier: Carrier,
  before: Settings,
  typed: Settings,
): Record<string, string> {
  const next = { ...before };
  for (const [name, value] of Object.entries(typed)) {
    const setting = carrier.settings.find((known) => known.name === name);
    if (!setting) throw invalidField(`settings.${name}`, 'unknown_field');
    if (value !== '' && setting.options && !setting.options.includes(value))
      throw invalidField(`settings.${name}`, 'invalid_value');
    if (value !== '' && name === 'url' && !/^https?:\/\/[^\s/]+/.test(value))
      throw invalidField(`settings.${name}`, 'invalid_format');
    if (value === '') delete next[name];
    else next[name] = setting.isSecret ? vault.seal(value) : value;
  }
  return next;
}

function openSettings(vault: Vault, carrier: Carrier, row: CarrierRow | undefined): Settings {
  const pairs = carrier.settings.flatMap(({ name, isSecret, fallback }) => {
    const kept = row?.settings[name];
    if (kept === undefined) return fallback === undefined ? [] : [[name, fallback]];
    return [[name, isSecret ? vault.open(kept) : kept]];
  });
  return Object.fromEntries(pairs);
}

/** What the audit log may show: of secrets only whether there is one. */
function shownOf(carrier: Carrier, row: CarrierRow | undefined) {
  const settings = carrier.settings.map(({ name, isSecret }) => {
    const kept = row?.settings[name];
    return [name, kept === undefined ? null : isSecret ? 'set' : kept];
  });
  return { isEnabled: row?.is_enabled ?? false, settings: Object.fromEntries(settings) };
}

function toView(carrier: Carrier, row: CarrierRow | undefined): CarrierView {
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
