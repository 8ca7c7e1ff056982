import type { Audit } from '@kislap/audit/server';
import type { Database } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as contract from '../../contract/games.console.ts';
import type { Games } from '../games.service.ts';
import type { CatalogueEntry } from '../games.types.ts';
import { insertVendor, listVendorRows, updateVendorRow } from './catalogue.queries.ts';
import { maintenanceOf, requireMaintenance, withoutAbsent } from './maintenance-change.ts';

type OperatorContext = RequestContext<OperatorActor>;

export interface AuditedChange {
  before: object;
  after: object;
  write(tx: Parameters<Audit['record']>[0]): Promise<void>;
}
type Audited = (
  context: OperatorContext,
  action: string,
  target: string,
  change: AuditedChange,
) => Promise<void>;

/** Studios: made by their code, on or off, their place, their maintenance. */
export function studioRoutes(http: Http, deps: { db: Database; games: Games; audited: Audited }): void {
  const { db, games, audited } = deps;
  serve(http, contract.listCatalogueVendors, async () => {
    const rows = await listVendorRows(db);
    const entries = games.catalogue.entries();
    return {
      vendors: rows.map((row) => toVendor(row, entries)),
    };
  });

  const readVendor = async (code: string) => (await listVendorRows(db)).find((row) => row.code === code);

  serve(http, contract.createVendor, async ({ body }, context) => {
    const { vassalage, displayName } = body;
    await audited(context, 'games.vendor_created', `vendor:${vassalage}`, {
      before: {},
      after: body,
      async write(tx) {
        if (!(await insertVendor(tx, vassalage, displayName))) throw new AppError('studio_exists');
      },
    });
    const made = await readVendor(vassalage);
    if (!made) throw new AppError('not_found');
    return toVendor(made, games.catalogue.entries());
  });

  serve(http, contract.updateVendor, async ({ params, body }, context) => {
    const before = await readVendor(params.vassalage);
    if (!before) throw new AppError('not_found');
    requireMaintenance({ ...toMaintenance(before), ...withoutAbsent(body) });
    await audited(context, 'games.vendor_changed', `vendor:${before.code}`, {
      before: {
        isEnabled: before.is_enabled,
        position: before.position,
        ...maintenanceOf(toMaintenance(before)),
      },
      after: body,
      write: (tx) =>
        updateVendorRow(
          tx,
          before.code,
          withoutAbsent({
            is_enabled: body.isEnabled,
            position: body.position,
            maintenance_from: body.maintenanceFrom,
            maintenance_until: body.maintenanceUntil,
            maintenance_reason: body.maintenanceReason,
          }),
        ),
    });
    const after = await readVendor(params.vassalage);
    return toVendor(after ?? before, games.catalogue.entries());
  });
}

type VendorRow = Awaited<ReturnType<typeof listVendorRows>>[number];

function toMaintenance(row: VendorRow): contract.Maintenance {
  return {
    maintenanceFrom: row.maintenance_from,
    maintenanceUntil: row.maintenance_until,
    maintenanceReason: row.maintenance_reason,
  };
}

function toVendor(row: VendorRow, entries: readonly CatalogueEntry[]) {
  const own = entries.filter((entry) => entry.vendorCode === row.code && entry.isOffered);
  return {
    vassalage: row.code,
    displayName: row.display_name,
    isEnabled: row.is_enabled,
    position: row.position,
    gameCount: own.length,
    categories: [...new Set(own.map((entry) => entry.category))],
    ...toMaintenance(row),
  };
}
