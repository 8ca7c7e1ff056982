import type { ShownField } from '@kislap/approvals/contract/approvals.console';
import type { Act, ApprovalDesk } from '@kislap/approvals/server';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import { isNetwork } from '@kislap/platform/web/addresses.ts';
import * as z from 'zod/mini';
import { IntegrationChange, VendorKey } from '../../contract/integrations.console.ts';
import type { IntegrationRow } from '../games.tables.ts';
import { columnsOf, fingerprintOf, isProvable, shownOf, type Update } from './integration.changes.ts';
import type { Change, createChanges } from './integration.writes.ts';
import type { Integrations } from './integrations.ts';
import { findVendorProtocol, openSettings, sealSettings } from './vendor-protocols.ts';

const who = { ask: 'integrations.write', decide: 'approvals.decide' } as const;

const UpdatePayload = z.object({
  vendorKey: VendorKey,
  changed: IntegrationChange,
});
const KeyPayload = z.object({ vendorKey: VendorKey, publicKey: z.string(), honourMinutes: z.int() });
const SecretPayload = z.object({
  vendorKey: VendorKey,
  name: z.string(),
  value: z.string(),
  honourMinutes: z.int(),
});

type Parts = ReturnType<typeof createChanges> & {
  vault: Vault;
  approvals: Pick<ApprovalDesk, 'define'>;
  integrations: Integrations;
};

/** Whoever has a vendor's key can say what was won: what decides whom we believe takes two people. */
export function createIntegrationActs(parts: Parts) {
  const { vault, approvals, integrations, lock, changeWithin, keepFormer } = parts;
  const tell = () => integrations.changed();

  async function describe(tx: Tx, vendorKey: string, fieldsOf: (row: IntegrationRow) => ShownField[]) {
    const row = await lock(tx, vendorKey);
    return { thing: `integration:${vendorKey}`, title: row.display_name, fields: fieldsOf(row) };
  }

  const update: Act<typeof UpdatePayload> = {
    kind: 'games.connection',
    payload: UpdatePayload,
    ...who,
    describe: (tx, { vendorKey, changed }) =>
      describe(tx, vendorKey, (row) => {
        updateOf(vault, changed, '').decide(row, new Date(0));
        return fieldsOf(row, changed);
      }),
    async perform(tx, { vendorKey, changed }, { approver, reason, requestedBy }) {
      await changeWithin(tx, vendorKey, approver, updateOf(vault, changed, `${requestedBy}: ${reason}`));
      return tell;
    },
  };

  const vendorKey: Act<typeof KeyPayload> = {
    kind: 'games.vendor_key',
    payload: KeyPayload,
    ...who,
    describe: (tx, { vendorKey: key, publicKey, honourMinutes }) =>
      describe(tx, key, (row) => [
        {
          name: 'vendorKey',
          as: 'text',
          before: fingerprintOf(row.vendor_public_key),
          after: fingerprintOf(publicKey),
        },
        { name: 'honourMinutes', as: 'text', before: null, after: String(honourMinutes) },
      ]),
    async perform(tx, { vendorKey: key, publicKey, honourMinutes }, { approver, reason, requestedBy }) {
      await changeWithin(tx, key, approver, {
        action: 'games.vendor_key_replaced',
        reason: `${requestedBy}: ${reason}`,
        decide: (row, now) => ({
          columns: { ...keepFormer(row, honourMinutes, now), vendor_public_key: publicKey },
          before: { publicKey: row.vendor_public_key },
          after: { publicKey, honourMinutes },
        }),
      });
      return tell;
    },
  };

  return {
    update: approvals.define(update),
    vendorKey: approvals.define(vendorKey),
    secret: approvals.define(createSecretAct(parts)),
  };
}

/** The secret itself is shown to nobody: a print tells whether it is still the one that was to be replaced. */
function createSecretAct({ vault, lock, changeWithin, keepFormer, integrations }: Parts) {
  const printOf = (value: string | undefined) =>
    value === undefined ? null : `#${vault.fingerprint('vendor-secret', value).slice(0, 8)}`;
  const act: Act<typeof SecretPayload> = {
    kind: 'games.secret',
    payload: SecretPayload,
    ...who,
    async describe(tx, { vendorKey, name, value, honourMinutes }) {
      const row = await lock(tx, vendorKey);
      const known = findVendorProtocol(row.protocol)?.settings ?? [];
      if (!known.some((setting) => setting.name === name && setting.isSecret))
        throw new AppError('not_found');
      const before = openSettings(vault, row, row.settings)[name];
      return {
        thing: `integration:${vendorKey}`,
        title: `${row.display_name}: ${name}`,
        fields: [
          { name: 'secret', as: 'text', before: printOf(before), after: printOf(value) },
          { name: 'honourMinutes', as: 'text', before: null, after: String(honourMinutes) },
        ],
      };
    },
    async perform(tx, { vendorKey, name, value, honourMinutes }, { approver, reason, requestedBy }) {
      await changeWithin(tx, vendorKey, approver, {
        action: 'games.secret_replaced',
        reason: `${requestedBy}: ${reason}`,
        decide: (row, now) => {
          const settings = { ...openSettings(vault, row, row.settings), [name]: value };
          return {
            columns: {
              ...keepFormer(row, honourMinutes, now),
              settings: JSON.stringify(sealSettings(vault, row, settings)),
            },
            before: { [name]: row.settings[name] === undefined ? 'none' : 'set' },
            after: { [name]: 'replaced', honourMinutes },
          };
        },
      });
      return () => integrations.changed();
    },
  };
  return act;
}

/** A change of how we are connected; refuses what cannot be. */
export function updateOf(vault: Vault, input: Update, reason: string): Change {
  return {
    action: 'games.integration_changed',
    reason,
    decide: (row) => {
      const wrong = input.allowedAddresses?.findIndex((address) => !isNetwork(address)) ?? -1;
      if (wrong >= 0) throw invalidField(`allowedAddresses.${wrong}`, 'address');
      const columns = columnsOf(row, input, vault);
      const addresses = input.allowedAddresses ?? row.allowed_addresses;
      if (input.isEnabled && !row.is_enabled && !isProvable(row, addresses))
        throw new AppError('vendor_key_missing');
      return { columns, before: shownOf(row, input), after: input };
    },
  };
}

function fieldsOf(row: IntegrationRow, { settings = {}, ...changed }: Update): ShownField[] {
  const before = shownOf(row, changed) as Record<string, unknown>;
  const own = Object.entries(changed).map(
    ([name, value]): ShownField => ({
      name,
      as: name === 'walletMode' || name === 'isEnabled' ? 'word' : 'text',
      before: textOf(before[name]),
      after: textOf(value),
    }),
  );
  const open = Object.entries(settings).map(
    ([name, value]): ShownField => ({
      name,
      as: 'text',
      before: row.settings[name] ?? null,
      after: value,
    }),
  );
  return [...own, ...open];
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value);
}
