import type { ShownField } from '@kislap/approvals/contract/approvals.console';
import type { Act, ActingOperator, ApprovalDesk } from '@kislap/approvals/server';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { invalidField } from '@kislap/platform/errors.ts';
import { mayAsk } from '@kislap/platform/web/outside.client.ts';
import * as z from 'zod/mini';
import { CarrierName } from '../../contract/messaging.console.ts';
import type { CarrierRow } from '../messaging.tables.ts';
import type { MessagingParts } from '../messaging.types.ts';
import { lockCarrierRow, saveCarrierRow } from './carrier.queries.ts';
import type { Carrier } from './carrier.types.ts';
import {
  getCarrier,
  mergeSettings,
  openKept,
  requireKnown,
  requireSettings,
  type Settings,
  shownOf,
  withFallbacks,
} from './carriers.settings.ts';

const Payload = z.object({
  name: CarrierName,
  isEnabled: z.boolean(),
  settings: z.record(z.string(), z.string()),
});
export type CarrierChange = z.output<typeof Payload>;

type Parts = Pick<MessagingParts, 'clock' | 'vault' | 'audit'> & {
  approvals: Pick<ApprovalDesk, 'define'>;
  /** What needs a carrier comes or goes with it. */
  announce: () => void;
};

/** Whoever carries the mail reads every reset link and every invitation: what decides who it is takes two people. */
export function createCarrierActs({ clock, vault, audit, approvals, announce }: Parts) {
  /** In the caller's transaction, with its line of the log. */
  async function changeWithin(
    tx: Tx,
    { name, isEnabled, settings }: CarrierChange,
    by: ActingOperator,
    reason: string,
  ): Promise<void> {
    const carrier = getCarrier(name);
    const before = await lockCarrierRow(tx, name);
    const next = mergeSettings(vault, carrier, before?.settings ?? {}, settings);
    if (isEnabled) requireSettings(carrier, next);
    const row: CarrierRow = { name, is_enabled: isEnabled, settings: next, changed_at: clock.now() };
    await saveCarrierRow(tx, row);
    await audit.record(tx, {
      ...by,
      action: 'messaging.carrier_changed',
      target: `carrier:${name}`,
      before: shownOf(carrier, before),
      after: { ...shownOf(carrier, row), reason },
    });
  }

  const act: Act<typeof Payload> = {
    kind: 'messaging.carrier',
    payload: Payload,
    ask: 'messages.write',
    decide: 'approvals.decide',
    look: ({ name, settings }) => requireOutside(getCarrier(name), settings),
    async describe(tx, { name, isEnabled, settings }) {
      const carrier = getCarrier(name);
      const row = await lockCarrierRow(tx, name);
      const kept = openKept(vault, carrier, row);
      const next = Object.fromEntries(
        Object.entries({ ...kept, ...settings }).filter(([, value]) => value !== ''),
      );
      if (isEnabled) requireSettings(carrier, next);
      return {
        thing: `carrier:${name}`,
        title: carrier.title,
        fields: fieldsOf(vault, carrier, { row, kept, next, isEnabled }),
      };
    },
    async perform(tx, change, { approver, reason, requestedBy }) {
      await changeWithin(tx, change, approver, `${requestedBy}: ${reason}`);
      return announce;
    },
  };

  return { changeWithin, ask: approvals.define(act) };
}

/** A carrier on our own network is refused, unless the settings of the house name it. */
async function requireOutside(carrier: Carrier, typed: Settings): Promise<void> {
  requireKnown(carrier, typed);
  const { url, host, port } = withFallbacks(carrier, typed);
  const asked = {
    url: typed.url && url,
    host: host && `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
  };
  for (const [name, address] of Object.entries(asked)) {
    if (!address) continue;
    if (!URL.canParse(address)) throw invalidField(`settings.${name}`, 'invalid_format');
    if (!(await mayAsk(address))) throw invalidField(`settings.${name}`, 'inside_address');
  }
}

interface Change {
  row: CarrierRow | undefined;
  kept: Settings;
  next: Settings;
  isEnabled: boolean;
}

/** Only what becomes another value. A secret is shown to nobody: a print tells whether it is still the same. */
function fieldsOf(vault: Vault, carrier: Carrier, { row, kept, next, isEnabled }: Change): ShownField[] {
  const printOf = (value: string | undefined) =>
    value === undefined ? null : `#${vault.fingerprint('carrier-secret', value).slice(0, 8)}`;
  const changed = carrier.settings.flatMap(({ name, isSecret, fallback }): ShownField[] => {
    const [before, after] = isSecret
      ? [printOf(kept[name]), printOf(next[name])]
      : [kept[name] ?? fallback ?? null, next[name] ?? fallback ?? null];
    return before === after ? [] : [{ name, as: 'text', before, after }];
  });
  const was = row?.is_enabled ?? false;
  if (was === isEnabled) return changed;
  return [{ name: 'isEnabled', as: 'word', before: String(was), after: String(isEnabled) }, ...changed];
}
