import type { Database } from '../../platform/database.ts';
import type { Signals } from '../../platform/signals.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Integration } from './games.types.ts';
import { listIntegrationRows } from './integration.queries.ts';

/** Vendor connections with their keys opened, in memory: every callback needs one. */
export interface Integrations {
  find(vendorKey: string): Integration | undefined;
  list(): readonly Integration[];
  changed(): Promise<void>;
  close(): void;
}

export async function createIntegrations(parts: {
  db: Database;
  signals: Signals;
  vault: Vault;
}): Promise<Integrations> {
  const { db, signals, vault } = parts;
  let byKey = new Map<string, Integration>();

  async function reload() {
    const rows = await listIntegrationRows(db);
    byKey = new Map(
      rows.map((row) => [
        row.vendor_key,
        {
          vendorKey: row.vendor_key,
          protocol: row.protocol,
          operatorId: row.operator_id,
          apiUrl: row.api_url,
          privateKey: vault.open(row.private_key),
          vendorPublicKey: row.vendor_public_key,
          currency: row.currency,
          isEnabled: row.is_enabled,
          synchronisedAt: row.synchronised_at,
        },
      ]),
    );
  }

  const reloadLater = () => void reload().catch(() => undefined);
  const stop = signals.on('integrations', reloadLater);
  signals.onReconnect(reloadLater);
  await reload();

  return {
    find: (vendorKey) => byKey.get(vendorKey),
    list: () => [...byKey.values()],
    async changed() {
      await reload();
      signals.emit('integrations', null);
    },
    close: stop,
  };
}
