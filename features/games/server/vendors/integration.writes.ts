import type { ActingOperator } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { VendorKey } from '@kislap/contract-kit/ids';
import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { IntegrationRow } from '../games.tables.ts';
import * as queries from './integration.queries.ts';
import { sealCredentials } from './integrations.ts';
import { openSettings } from './vendor-protocols.ts';

/** The changed columns, and the values for the log. */
export interface Decided {
  columns: queries.IntegrationChange;
  before: object;
  after: object;
}

export interface Change {
  /** Its name in the audit log. */
  action: string;
  reason: string;
  decide(row: IntegrationRow, now: Date): Promise<Decided> | Decided;
}

/** One change of a connection with its line of the log, in the caller's transaction. */
export function createChanges({
  clock,
  vault,
  audit,
}: {
  clock: Clock;
  vault: Vault;
  audit: Pick<Audit, 'record'>;
}) {
  async function lock(tx: Tx, vendorKey: VendorKey): Promise<IntegrationRow> {
    const row = await queries.findLockedIntegration(tx, vendorKey);
    if (!row) throw new AppError('not_found');
    return row;
  }

  return {
    lock,

    async changeWithin(
      tx: Tx,
      vendorKey: VendorKey,
      by: ActingOperator,
      { action, reason, decide }: Change,
    ): Promise<void> {
      const now = clock.now();
      const { columns, before, after } = await decide(await lock(tx, vendorKey), now);
      await queries.updateIntegration(tx, vendorKey, { ...columns, changed_at: now });
      const target = `integration:${vendorKey}`;
      await audit.record(tx, { ...by, action, target, before, after: { ...after, reason } });
    },

    /** Keeps the replaced credentials for this many minutes; older ones are dropped. */
    keepFormer(row: IntegrationRow, minutes: number, now: Date): queries.IntegrationChange {
      const settings = openSettings(vault, row, row.settings);
      if (minutes === 0) return { former: null, former_until: null };
      return {
        former: sealCredentials(vault, row, { vendorPublicKey: row.vendor_public_key, settings }),
        former_until: addSeconds(now, minutes * 60),
      };
    },
  };
}
