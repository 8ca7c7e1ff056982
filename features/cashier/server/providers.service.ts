import { randomToken } from '@kislap/platform/crypto/rng.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Slot } from '@kislap/platform/slots.ts';
import type { ConnectableProvider } from '../contract/cashier.channels.ts';
import { providerSeals } from './cashier.seals.ts';
import type { ProviderRow } from './cashier.tables.ts';
import * as queries from './channels/provider.queries.ts';
import { createMayaProvider } from './providers/maya.ts';
import type { PaymentProvider } from './providers/provider.types.ts';
import { createSandboxProvider } from './providers/sandbox.ts';
import { createXenditProvider } from './providers/xendit.ts';

export interface ProviderSecrets {
  merchantId: string;
  apiKey: string;
  webhookSecret: string;
}

/** What connects a provider at the first start of a world that needs no person for it. */
export interface FirstConnection extends ProviderSecrets {
  baseUrl: string;
  publicKey: string | null;
}

export interface Providers {
  find(providerKey: string): Promise<PaymentProvider | undefined>;
  /** Throws `payment_provider_unavailable` for one that is not set up. */
  get(providerKey: string): Promise<PaymentProvider>;
  /** Makes the sandbox's keys on the first start; later starts answer the same ones. */
  provisionSandbox(): Promise<ProviderSecrets>;
  /** Connects one of the others; false where operators connected it, whose keys stay. */
  connect(providerKey: ConnectableProvider, connection: FirstConnection): Promise<boolean>;
}

const sandboxKey = 'sandbox';

const isKey = /^[\w-]{1,64}$/;

export function createProviders(
  platform: Pick<Platform, 'config' | 'clock' | 'rng' | 'database' | 'vault'>,
  own: Slot<PaymentProvider>,
): Providers {
  const { config, clock, rng, vault } = platform;
  const db = platform.database.kysely;
  const known = new Map<string, { provider: PaymentProvider; changedAt: number | undefined }>();

  function openSecrets(row: ProviderRow): ProviderSecrets {
    return {
      merchantId: row.merchant_id,
      apiKey: vault.open(row.api_key_sealed, providerSeals.api_key_sealed.at(row)),
      webhookSecret: vault.open(row.webhook_secret_sealed, providerSeals.webhook_secret_sealed.at(row)),
    };
  }

  function make(row: ProviderRow): PaymentProvider | undefined {
    const { apiKey, webhookSecret } = openSecrets(row);
    if (row.provider_key === sandboxKey)
      return createSandboxProvider({ apiKey, webhookSecret, baseUrl: config.arcadeUrl });
    const baseUrl = row.base_url ?? '';
    if (row.provider_key === 'xendit')
      return createXenditProvider({ baseUrl, secretKey: apiKey, callbackToken: webhookSecret });
    if (row.provider_key !== 'maya') return undefined;
    return createMayaProvider({
      baseUrl,
      publicKey: row.public_key ?? '',
      secretKey: apiKey,
      webhookKeys: webhookSecret,
      webhookAddresses: row.webhook_addresses,
    });
  }

  /** The row is read each time, so that every process follows a change of keys; the keys are opened once. */
  async function find(providerKey: string): Promise<PaymentProvider | undefined> {
    const inHouse = own.list().find(({ key }) => key === providerKey);
    if (inHouse) return inHouse;
    // An address may bear anything, also what no text of the database can hold.
    if (!isKey.test(providerKey)) return undefined;
    const row = await queries.findProvider(db, providerKey);
    if (!row) return undefined;
    const changedAt = row.changed_at?.getTime();
    const before = known.get(providerKey);
    if (before && before.changedAt === changedAt) return before.provider;
    const provider = make(row);
    if (provider) known.set(providerKey, { provider, changedAt });
    return provider;
  }

  function rowOf(
    providerKey: string,
    connection: Omit<FirstConnection, 'baseUrl'>,
    baseUrl: string | null,
  ): ProviderRow {
    const place = { provider_key: providerKey };
    const { merchantId, apiKey, webhookSecret, publicKey } = connection;
    return {
      ...place,
      merchant_id: merchantId,
      api_key_sealed: vault.seal(apiKey, providerSeals.api_key_sealed.at(place)),
      webhook_secret_sealed: vault.seal(webhookSecret, providerSeals.webhook_secret_sealed.at(place)),
      created_at: clock.now(),
      base_url: baseUrl,
      public_key: publicKey,
      webhook_addresses: [],
      changed_at: null,
    };
  }

  return {
    find,
    async get(providerKey) {
      const provider = await find(providerKey);
      if (!provider) throw new AppError('payment_provider_unavailable');
      return provider;
    },
    async provisionSandbox() {
      const keys = {
        merchantId: 'kislap',
        apiKey: `sbx_${randomToken(rng)}`,
        webhookSecret: `whs_${randomToken(rng)}`,
        publicKey: null,
      };
      await queries.insertProvider(db, rowOf(sandboxKey, keys, null));
      const row = await queries.findProvider(db, sandboxKey);
      if (!row) throw new AppError('internal');
      return openSecrets(row);
    },
    connect(providerKey, connection) {
      known.delete(providerKey);
      return queries.connectProvider(db, rowOf(providerKey, connection, connection.baseUrl));
    },
  };
}
