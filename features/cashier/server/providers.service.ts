import { randomToken } from '@kislap/platform/crypto/rng.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { providerSeals } from './cashier.seals.ts';
import * as queries from './deposits/method.queries.ts';
import type { PaymentProvider } from './providers/provider.types.ts';
import { createSandboxProvider } from './providers/sandbox.ts';

export interface ProviderSecrets {
  merchantId: string;
  apiKey: string;
  webhookSecret: string;
}

export interface Providers {
  find(providerKey: string): Promise<PaymentProvider | undefined>;
  /** Throws `payment_provider_unavailable` for one that is not set up. */
  get(providerKey: string): Promise<PaymentProvider>;
  /** Makes the sandbox's keys on the first start; later starts answer the same ones. */
  provisionSandbox(): Promise<ProviderSecrets>;
}

const sandboxKey = 'sandbox';

export function createProviders(
  platform: Pick<Platform, 'config' | 'clock' | 'rng' | 'database' | 'vault'>,
): Providers {
  const { config, clock, rng, vault } = platform;
  const db = platform.database.kysely;
  const known = new Map<string, PaymentProvider>();

  async function findSecrets(providerKey: string): Promise<ProviderSecrets | undefined> {
    const row = await queries.findProvider(db, providerKey);
    return (
      row && {
        merchantId: row.merchant_id,
        apiKey: vault.open(row.api_key_sealed, providerSeals.api_key_sealed.at(row)),
        webhookSecret: vault.open(row.webhook_secret_sealed, providerSeals.webhook_secret_sealed.at(row)),
      }
    );
  }

  async function find(providerKey: string): Promise<PaymentProvider | undefined> {
    let provider = known.get(providerKey);
    if (provider || providerKey !== sandboxKey) return provider;
    const secrets = await findSecrets(providerKey);
    if (!secrets) return undefined;
    provider = createSandboxProvider({ ...secrets, baseUrl: config.arcadeUrl });
    known.set(providerKey, provider);
    return provider;
  }

  return {
    find,
    async get(providerKey) {
      const provider = await find(providerKey);
      if (!provider) throw new AppError('payment_provider_unavailable');
      return provider;
    },
    async provisionSandbox() {
      const row = { provider_key: sandboxKey };
      await queries.insertProvider(db, {
        ...row,
        merchant_id: 'kislap',
        api_key_sealed: vault.seal(`sbx_${randomToken(rng)}`, providerSeals.api_key_sealed.at(row)),
        webhook_secret_sealed: vault.seal(
          `whs_${randomToken(rng)}`,
          providerSeals.webhook_secret_sealed.at(row),
        ),
        created_at: clock.now(),
      });
      const secrets = await findSecrets(sandboxKey);
      if (!secrets) throw new AppError('internal');
      return secrets;
    },
  };
}
