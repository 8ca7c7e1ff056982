import type { VendorKey } from '@kislap/contract-kit/ids';
import { type Clock, msUntil } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import type { Signals } from '@kislap/platform/database/signals.ts';
import { createAddressList } from '@kislap/platform/web/addresses.ts';
import { integrationSeals } from '../games.seals.ts';
import type { IntegrationRow } from '../games.tables.ts';
import type { Integration } from '../games.types.ts';
import { listIntegrationRows } from './integration.queries.ts';
import { openSettings } from './vendor-protocols.ts';

/** Vendor connections with their keys opened, in memory: every callback needs one. */
export interface Integrations {
  find(vendorKey: VendorKey): Integration | undefined;
  /**
   * The connection as it was before its credentials were replaced, as long as calls signed by those are still
   * believed: who checks a signature tries it with these when it fails with the present ones.
   */
  findFormer(vendorKey: VendorKey): Integration | undefined;
  list(): readonly Integration[];
  changed(): Promise<void>;
  close(): void;
}

/** Credentials that can be replaced while the vendor still uses the old ones. */
export type Credentials = Pick<Integration, 'vendorPublicKey' | 'settings'>;

interface Known {
  row: IntegrationRow;
  integration: Integration;
  former: { integration: Integration; until: number } | undefined;
}

/** The longest a timer may wait. */
const waitMsMax = 24 * 3_600_000;

export async function createIntegrations(parts: {
  db: Database;
  clock: Clock;
  signals: Signals;
  vault: Vault;
}): Promise<Integrations> {
  const { db, clock, signals, vault } = parts;
  let byKey = new Map<string, Known>();
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<void> = Promise.resolve();

  /** One after the other, so that what an earlier reading saw never replaces what a later one did. */
  function reload(): Promise<void> {
    last = last.catch(() => undefined).then(read);
    return last;
  }

  async function read() {
    const now = clock.now();
    const rows = await listIntegrationRows(db);
    byKey = new Map(rows.map((row) => [row.vendor_key, know(row, byKey.get(row.vendor_key), now)]));
    clearTimeout(timer);
    const waits = rows.flatMap(({ next_from: from }) => (from && from > now ? [msUntil(from, now)] : []));
    if (waits.length > 0) timer = setTimeout(reloadLater, Math.min(...waits, waitMsMax)).unref();
  }

  /** What did not change stays the same object: what others keep by it (clients, opened keys) stays good. */
  function know(row: IntegrationRow, before: Known | undefined, now: Date): Known {
    const integration = toIntegration(vault, row, openOwnKey(vault, row, now));
    const isSame =
      before &&
      JSON.stringify(before.row) === JSON.stringify(row) &&
      before.integration.privateKey === integration.privateKey;
    if (isSame) return before;
    const former =
      row.former === null || row.former_until === null
        ? undefined
        : {
            integration: { ...integration, ...openCredentials(vault, row, row.former) },
            until: row.former_until.getTime(),
          };
    return { row, integration, former };
  }

  function reloadLater() {
    void reload().catch(() => undefined);
  }
  const stop = signals.on('integrations', reloadLater);
  signals.onReconnect(reloadLater);
  await reload();

  return {
    find: (vendorKey) => byKey.get(vendorKey)?.integration,
    findFormer(vendorKey) {
      const former = byKey.get(vendorKey)?.former;
      return former && former.until > clock.now().getTime() ? former.integration : undefined;
    },
    list: () => [...byKey.values()].map(({ integration }) => integration),
    async changed() {
      await reload();
      signals.emit('integrations', null);
    },
    close() {
      clearTimeout(timer);
      stop();
    },
  };
}

/** The key we sign with: the next one from its time on. */
export function openOwnKey(vault: Vault, row: IntegrationRow, now: Date): string {
  const isNext = row.next_private_key !== null && row.next_from !== null && row.next_from <= now;
  return isNext && row.next_private_key !== null
    ? vault.open(row.next_private_key, integrationSeals.next_private_key.at(row))
    : vault.open(row.private_key, integrationSeals.private_key.at(row));
}

export function sealCredentials(
  vault: Vault,
  row: Pick<IntegrationRow, 'vendor_key'>,
  { vendorPublicKey, settings }: Credentials,
): string {
  const json = JSON.stringify({ vendorPublicKey, settings } satisfies Credentials);
  return vault.seal(json, integrationSeals.former.at(row));
}

function openCredentials(vault: Vault, row: IntegrationRow, sealed: string): Credentials {
  return JSON.parse(vault.open(sealed, integrationSeals.former.at(row))) as Credentials;
}

function toIntegration(vault: Vault, row: IntegrationRow, privateKey: string): Integration {
  const allowed = createAddressList(row.allowed_addresses);
  const isOpenToAll = row.allowed_addresses.length === 0;
  return {
    vendorKey: row.vendor_key,
    displayName: row.display_name || row.vendor_key,
    protocol: row.protocol,
    operatorId: row.operator_id,
    apiUrl: row.api_url,
    privateKey,
    vendorPublicKey: row.vendor_public_key,
    settings: openSettings(vault, row, row.settings),
    currency: row.currency,
    currencies: [...new Set([row.currency, ...row.currencies])],
    walletMode: row.wallet_mode,
    allowedAddresses: row.allowed_addresses,
    isEnabled: row.is_enabled,
    synchronisedAt: row.synchronised_at,
    allowsAddress: (ip) => isOpenToAll || allowed.has(ip),
  };
}
