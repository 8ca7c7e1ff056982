import type { Approval } from '@kislap/approvals/contract/approvals.console';
import type { ActingOperator, ApprovalDesk } from '@kislap/approvals/server';
import type { CarrierName, CarrierView, Channel, MessagingRules } from '../contract/messaging.console.ts';
import { createCarrierActs } from './carriers/carrier.acts.ts';
import { findCarrierRow, listCarrierRows } from './carriers/carrier.queries.ts';
import type { Carrier } from './carriers/carrier.types.ts';
import {
  carriers,
  getCarrier,
  openKept,
  openSettings,
  requireKnown,
  requireSettings,
  type Settings,
  toView,
} from './carriers/carriers.settings.ts';
import type { CarrierRow } from './messaging.tables.ts';
import type { MessagingParts } from './messaging.types.ts';

/** A carrier with its settings opened. */
export interface ReadyCarrier {
  carrier: Carrier;
  settings: Settings;
}

export interface CarrierDesk {
  list(): Promise<CarrierView[]>;
  /** Those of a channel that are connected, in the order in which they are asked; none means the console's outbox. */
  listReady(channel: Channel, rules: MessagingRules): Promise<ReadyCarrier[]>;
  /** Whether some carrier of the channel is connected. */
  hasReady(channel: Channel): Promise<boolean>;
  /** Throws `carrier_settings_missing`. */
  getReady(name: CarrierName): Promise<ReadyCarrier>;
  get(name: CarrierName): Promise<CarrierView>;
  /** Answers the request where it takes two people; undefined where it was done, or nothing was to be done. */
  change(
    name: CarrierName,
    input: { isEnabled: boolean; settings: Settings; reason: string },
    by: ActingOperator,
  ): Promise<Approval | undefined>;
}

export function createCarrierDesk(
  parts: Pick<MessagingParts, 'db' | 'clock' | 'vault' | 'audit' | 'site'> & {
    approvals: Pick<ApprovalDesk, 'define'>;
  },
): CarrierDesk {
  const { db, vault, site } = parts;
  const announce = () => site.announce('modules');
  const acts = createCarrierActs({ ...parts, announce });

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

    async hasReady(channel) {
      const rows = await rowsByName();
      return carriers.some(({ name, channel: own }) => own === channel && rows.get(name)?.is_enabled);
    },

    async getReady(name) {
      const carrier = getCarrier(name);
      const row = (await rowsByName()).get(name);
      requireSettings(carrier, row?.settings ?? {});
      return { carrier, settings: openSettings(vault, carrier, row) };
    },

    async change(name, { isEnabled, settings, reason }, by) {
      const carrier = getCarrier(name);
      requireKnown(carrier, settings);
      const row = await findCarrierRow(db, name);
      const kept = openKept(vault, carrier, row);
      const changed = Object.fromEntries(
        Object.entries(settings).filter(([key, value]) => (kept[key] ?? '') !== value),
      );
      const isSame = Object.keys(changed).length === 0;
      if (isSame && isEnabled === (row?.is_enabled ?? false)) return undefined;
      // One person may turn a carrier off: that sends nothing to anybody.
      if (isSame && !isEnabled) {
        const change = { name, isEnabled, settings: {} };
        await db.transaction().execute((tx) => acts.changeWithin(tx, change, by, reason));
        announce();
        return undefined;
      }
      return acts.ask({ name, isEnabled, settings: changed }, reason, by);
    },

    get: async (name) => toView(getCarrier(name), await findCarrierRow(db, name)),
  };
}
