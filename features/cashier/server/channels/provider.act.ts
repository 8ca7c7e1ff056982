import type { Act, ActingOperator } from '@kislap/approvals/server';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import {
  ConnectableProvider,
  connectableProviders,
  type PaymentProviderLine,
  ProviderConnection,
} from '../../contract/cashier.channels.ts';
import { providerSeals } from '../cashier.seals.ts';
import type { ProviderRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import * as queries from './provider.queries.ts';

const Payload = z.strictObject({ providerKey: ConnectableProvider, connection: ProviderConnection });
type Wanted = z.output<typeof Payload>;

/** Of a secret that nobody reads again: enough to tell two apart. */
const endLength = 4;

/** Who pays us in and out, and with which keys: read without secrets, changed by two people. */
export function createConnections({ platform, approvals, audit }: CashierDeps) {
  const { clock, config, vault } = platform;
  const db = platform.database.kysely;

  function endOf(row: ProviderRow, column: 'api_key_sealed' | 'webhook_secret_sealed'): string {
    return vault.open(row[column], providerSeals[column].at(row)).trim().slice(-endLength);
  }

  function fieldsOf(wanted: Wanted, present: ProviderRow | undefined) {
    const { connection } = wanted;
    const { secretKey, webhookSecret } = connection;
    if (!present && (!secretKey || !webhookSecret)) throw new AppError('provider_keys_missing');
    const lines: [string, string | null, string | null][] = [
      ['merchantId', present?.merchant_id ?? null, connection.merchantId],
      ['baseUrl', present?.base_url ?? null, connection.baseUrl],
      ['publicKey', present?.public_key ?? null, connection.publicKey ?? null],
      [
        'webhookAddresses',
        present ? present.webhook_addresses.join(', ') : null,
        connection.webhookAddresses.join(', '),
      ],
    ];
    if (secretKey)
      lines.push(['secretKey', present ? endOf(present, 'api_key_sealed') : null, tail(secretKey)]);
    if (webhookSecret)
      lines.push([
        'webhookSecret',
        present ? endOf(present, 'webhook_secret_sealed') : null,
        tail(webhookSecret),
      ]);
    const changed = lines.filter(([, before, after]) => before !== after);
    if (changed.length === 0) throw new AppError('setting_unchanged');
    return changed.map(([name, before, after]) => ({ name, as: 'text' as const, before, after }));
  }

  async function save(tx: Tx, { providerKey, connection }: Wanted, present: ProviderRow | undefined) {
    const place = { provider_key: providerKey };
    const { secretKey, webhookSecret } = connection;
    const apiKey = secretKey && vault.seal(secretKey.trim(), providerSeals.api_key_sealed.at(place));
    const proof =
      webhookSecret && vault.seal(webhookSecret.trim(), providerSeals.webhook_secret_sealed.at(place));
    const now = clock.now();
    await queries.saveProvider(tx, {
      ...place,
      merchant_id: connection.merchantId,
      api_key_sealed: apiKey ?? present?.api_key_sealed ?? '',
      webhook_secret_sealed: proof ?? present?.webhook_secret_sealed ?? '',
      created_at: present?.created_at ?? now,
      base_url: connection.baseUrl.replace(/\/$/, ''),
      public_key: connection.publicKey ?? null,
      webhook_addresses: connection.webhookAddresses,
      changed_at: now,
    });
  }

  const connect: Act<typeof Payload> = {
    kind: 'cashier.provider',
    payload: Payload,
    ask: 'payments.configure',
    decide: 'payments.configure',
    async describe(tx, wanted) {
      const present = await queries.lockProvider(tx, wanted.providerKey);
      const { providerKey } = wanted;
      return { thing: `provider:${providerKey}`, title: providerKey, fields: fieldsOf(wanted, present) };
    },
    async perform(tx, wanted, { approver, requestedBy, reason }) {
      const present = await queries.lockProvider(tx, wanted.providerKey);
      const fields = fieldsOf(wanted, present);
      await save(tx, wanted, present);
      await audit.record(tx, {
        ...approver,
        action: 'cashier.provider_changed',
        target: `provider:${wanted.providerKey}`,
        before: Object.fromEntries(fields.map(({ name, before }) => [name, before])),
        after: { ...Object.fromEntries(fields.map(({ name, after }) => [name, after])), requestedBy, reason },
      });
      return undefined;
    },
  };
  const ask = approvals.define(connect);

  return {
    ask: (wanted: Wanted, reason: string, by: ActingOperator) => ask(wanted, reason, by),

    async list(): Promise<{ list: PaymentProviderLine[] }> {
      const rows = new Map((await queries.listProviders(db)).map((row) => [row.provider_key, row]));
      const keys = [...new Set([...rows.keys(), ...connectableProviders])].sort();
      const list = keys.map((providerKey) => {
        const row = rows.get(providerKey);
        return {
          providerKey,
          isConnected: row !== undefined,
          canChange: ConnectableProvider.safeParse(providerKey).success,
          merchantId: row?.merchant_id ?? null,
          baseUrl: row?.base_url ?? null,
          publicKey: row?.public_key ?? null,
          keyEnd: row ? endOf(row, 'api_key_sealed') : null,
          webhookAddresses: row?.webhook_addresses ?? [],
          webhookUrl: `${config.publicUrl}/cashier/webhooks/${providerKey}`,
          changedAt: row?.changed_at ?? null,
        };
      });
      return { list };
    },
  };
}

function tail(secret: string): string {
  return secret.trim().slice(-endLength);
}
