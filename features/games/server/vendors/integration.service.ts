import { createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import type { Audit } from '@kislap/audit/server';
import type { BodyOf } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import { type Rng, randomToken } from '@kislap/platform/crypto/rng.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Database, Tx } from '@kislap/platform/database/database.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import { isNetwork } from '@kislap/platform/web/addresses.ts';
import { mayAsk } from '@kislap/platform/web/outside.client.ts';
import type {
  createIntegration,
  replaceVendorKey,
  updateIntegration as updateContract,
} from '../../contract/integrations.console.ts';
import type { IntegrationRow } from '../games.tables.ts';
import * as queries from './integration.queries.ts';
import { type Integrations, openOwnKey, sealCredentials } from './integrations.ts';
import { findVendorProtocol, openSettings, sealSettings } from './vendor-protocols.ts';

/** Who changes it, as the audit log wants to know. */
export interface ActingOperator {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

/** What operators do to the connections with vendors: each change in one transaction with its line of the log. */
export interface IntegrationDesk {
  create(input: BodyOf<typeof createIntegration>, by: ActingOperator): Promise<void>;
  update(vendorKey: VendorKey, input: BodyOf<typeof updateContract>, by: ActingOperator): Promise<void>;
  renewOwnKey(
    vendorKey: VendorKey,
    input: { fromMinutes: number; reason: string },
    by: ActingOperator,
  ): Promise<void>;
  replaceVendorKey(
    vendorKey: VendorKey,
    input: BodyOf<typeof replaceVendorKey>,
    by: ActingOperator,
  ): Promise<void>;
  /** Answers the secret where it was made here. */
  replaceSecret(
    vendorKey: VendorKey,
    input: { name: string; value?: string | undefined; honourMinutes: number; reason: string },
    by: ActingOperator,
  ): Promise<string | null>;
}

interface Parts {
  db: Database;
  clock: Clock;
  rng: Rng;
  vault: Vault;
  audit: Audit;
  integrations: Integrations;
}

/** The changed columns, and the values for the log. */
interface Change {
  columns: queries.IntegrationChange;
  before: object;
  after: object;
}

async function requireOutside(apiUrl: string): Promise<void> {
  if (!(await mayAsk(apiUrl))) throw invalidField('apiUrl', 'inside_address');
}

export function createIntegrationDesk(parts: Parts): IntegrationDesk {
  const { db, clock, rng, vault, audit, integrations } = parts;

  async function record(tx: Tx, by: ActingOperator, action: string, vendorKey: VendorKey, told: object) {
    await audit.record(tx, { ...by, action, target: `integration:${vendorKey}`, ...told });
  }

  async function change(
    vendorKey: VendorKey,
    { action, reason, by }: { action: string; reason: string; by: ActingOperator },
    decide: (row: IntegrationRow, now: Date) => Promise<Change> | Change,
  ): Promise<void> {
    const now = clock.now();
    await db.transaction().execute(async (tx) => {
      const row = await queries.findLockedIntegration(tx, vendorKey);
      if (!row) throw new AppError('not_found');
      const { columns, before, after } = await decide(row, now);
      await queries.updateIntegration(tx, vendorKey, { ...columns, changed_at: now });
      await record(tx, by, action, vendorKey, { before, after: { ...after, reason } });
    });
    await integrations.changed();
  }

  /** Keeps the replaced credentials for this many minutes; older ones are dropped. */
  function keepFormer(row: IntegrationRow, minutes: number, now: Date): queries.IntegrationChange {
    const settings = openSettings(vault, row.protocol, row.settings);
    if (minutes === 0) return { former: null, former_until: null };
    return {
      former: sealCredentials(vault, { vendorPublicKey: row.vendor_public_key, settings }),
      former_until: addSeconds(now, minutes * 60),
    };
  }

  return {
    async create(input, by) {
      const { vendorKey, reason, ...shown } = input;
      if (!findVendorProtocol(input.protocol)) throw new AppError('protocol_unknown');
      await requireOutside(input.apiUrl);
      const privateKey = await makePrivateKey();
      await db.transaction().execute(async (tx) => {
        const isNew = await queries.insertIntegration(tx, {
          vendor_key: vendorKey,
          display_name: input.displayName,
          protocol: input.protocol,
          operator_id: input.operatorId,
          api_url: input.apiUrl.replace(/\/+$/, ''),
          private_key: vault.seal(privateKey),
          vendor_public_key: '',
          currency: input.currency,
          settings: '{}',
          is_enabled: false,
          synchronised_at: null,
          changed_at: clock.now(),
        });
        if (!isNew) throw new AppError('integration_exists');
        await record(tx, by, 'games.integration_created', vendorKey, { after: { ...shown, reason } });
      });
      await integrations.changed();
    },

    async update(vendorKey, { reason, ...input }, by) {
      if (input.apiUrl !== undefined) await requireOutside(input.apiUrl);
      await change(vendorKey, { action: 'games.integration_changed', reason, by }, (row) => {
        const wrong = input.allowedAddresses?.findIndex((address) => !isNetwork(address)) ?? -1;
        if (wrong >= 0) throw invalidField(`allowedAddresses.${wrong}`, 'address');
        const columns = columnsOf(row, input, vault);
        const addresses = input.allowedAddresses ?? row.allowed_addresses;
        if (input.isEnabled && !row.is_enabled && !isProvable(row, addresses)) {
          throw new AppError('vendor_key_missing');
        }
        return { columns, before: shownOf(row, input), after: input };
      });
    },

    renewOwnKey: (vendorKey, { fromMinutes, reason }, by) =>
      change(vendorKey, { action: 'games.own_key_renewed', reason, by }, async (row, now) => {
        const from = addSeconds(now, fromMinutes * 60);
        const columns = {
          private_key: vault.seal(openOwnKey(vault, row, now)),
          next_private_key: vault.seal(await makePrivateKey()),
          next_from: from,
        };
        return { columns, before: {}, after: { signsFrom: from } };
      }),

    replaceVendorKey: (vendorKey, { publicKey, honourMinutes, reason }, by) =>
      change(vendorKey, { action: 'games.vendor_key_replaced', reason, by }, (row, now) => ({
        columns: { ...keepFormer(row, honourMinutes, now), vendor_public_key: readPublicKey(publicKey) },
        before: { publicKey: row.vendor_public_key },
        after: { publicKey: readPublicKey(publicKey), honourMinutes },
      })),

    async replaceSecret(vendorKey, { name, value, honourMinutes, reason }, by) {
      const secret = value ?? randomToken(rng);
      await change(vendorKey, { action: 'games.secret_replaced', reason, by }, (row, now) => {
        const known = findVendorProtocol(row.protocol)?.settings ?? [];
        if (!known.some((setting) => setting.name === name && setting.isSecret))
          throw new AppError('not_found');
        const settings = { ...openSettings(vault, row.protocol, row.settings), [name]: secret };
        return {
          columns: {
            ...keepFormer(row, honourMinutes, now),
            settings: JSON.stringify(sealSettings(vault, row.protocol, settings)),
          },
          before: { [name]: row.settings[name] === undefined ? 'none' : 'set' },
          after: { [name]: 'replaced', honourMinutes },
        };
      });
      return value === undefined ? secret : null;
    },
  };
}

/** Without any of these nothing that the vendor sends could be told from what anybody sends. */
function isProvable(row: IntegrationRow, addresses: readonly string[]): boolean {
  const secrets = (findVendorProtocol(row.protocol)?.settings ?? []).filter(({ isSecret }) => isSecret);
  return (
    row.vendor_public_key !== '' ||
    secrets.some(({ name }) => row.settings[name] !== undefined) ||
    addresses.length > 0
  );
}

type Update = Omit<BodyOf<typeof updateContract>, 'reason'>;

function columnsOf(row: IntegrationRow, input: Update, vault: Vault): queries.IntegrationChange {
  const { displayName, operatorId, apiUrl, currencies, allowedAddresses, walletMode, isEnabled } = input;
  const columns = {
    display_name: displayName,
    operator_id: operatorId,
    api_url: apiUrl?.replace(/\/+$/, ''),
    currencies,
    allowed_addresses: allowedAddresses,
    wallet_mode: walletMode,
    is_enabled: isEnabled,
    settings: input.settings && withOpenSettings(row, input.settings, vault),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Secrets are replaced in their own way, and others that the protocol does not know are refused. */
function withOpenSettings(row: IntegrationRow, typed: Record<string, string>, vault: Vault) {
  const known = findVendorProtocol(row.protocol)?.settings ?? [];
  for (const name of Object.keys(typed)) {
    if (!known.some((setting) => setting.name === name && !setting.isSecret)) {
      throw invalidField(`settings.${name}`, 'unknown');
    }
  }
  const settings = { ...openSettings(vault, row.protocol, row.settings), ...typed };
  return JSON.stringify(sealSettings(vault, row.protocol, settings));
}

/** What the log shows of before: the fields that were changed. */
function shownOf(row: IntegrationRow, input: Update): object {
  const before = {
    displayName: row.display_name,
    operatorId: row.operator_id,
    apiUrl: row.api_url,
    currencies: row.currencies,
    allowedAddresses: row.allowed_addresses,
    walletMode: row.wallet_mode,
    isEnabled: row.is_enabled,
    settings: Object.fromEntries(
      Object.keys(input.settings ?? {}).map((name) => [name, row.settings[name] ?? null]),
    ),
  };
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in input));
}

const generate = promisify(generateKeyPair);

async function makePrivateKey(): Promise<string> {
  const { privateKey } = await generate('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const rsaBitsMin = 2048;

/** Converts a public key to PEM; a private key is refused, not converted to its public half. */
function readPublicKey(text: string): string {
  try {
    if (text.includes('PRIVATE KEY')) throw new AppError('public_key_invalid');
    const key = createPublicKey(text.trim());
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    if (key.asymmetricKeyType !== 'rsa' || bits < rsaBitsMin) throw new AppError('public_key_invalid');
    return key.export({ type: 'spki', format: 'pem' }).toString();
  } catch {
    throw new AppError('public_key_invalid');
  }
}
