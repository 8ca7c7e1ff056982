import * as contract from '@kislap/contracts/games.console';
import { AppError } from '../../platform/errors.ts';
import type { OperatorActor, RequestContext } from '../../platform/http/context.ts';
import type { Http } from '../../platform/http/http.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Audit } from '../audit/index.ts';
import { listVendorRows, updateGameRow, updateVendorRow } from './catalogue.queries.ts';
import { toGame } from './catalogue.ts';
import type { Games } from './games.service.ts';
import type { CatalogueEntry } from './games.types.ts';
import { listSessionRows } from './session.queries.ts';

type OperatorContext = RequestContext<OperatorActor>;

export function gamesConsoleRoutes(
  http: Http,
  platform: Platform,
  deps: { games: Games; audit: Audit },
): void {
  const { games, audit } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;

  /** The change and its line in the audit log commit together. */
  async function audited(
    context: OperatorContext,
    action: string,
    target: string,
    change: { before: object; after: object; write(tx: Parameters<typeof audit.record>[0]): Promise<void> },
  ) {
    await db.transaction().execute(async (tx) => {
      await change.write(tx);
      await audit.record(tx, {
        actor: context.actor,
        action,
        target,
        before: change.before,
        after: change.after,
        ip: context.ip,
        requestId: context.requestId,
      });
    });
    await games.catalogue.changed();
  }

  function requireGame(gameId: string): CatalogueEntry {
    const entry = games.catalogue.find(gameId);
    if (!entry) throw new AppError('game_not_found');
    return entry;
  }

  serve(http, contract.listCatalogue, ({ query }) => {
    const search = (query.search ?? '').trim().toLowerCase();
    const found = games.catalogue.entries().filter((entry) => {
      if (query.gameType && entry.category !== query.gameType) return false;
      if (query.vassalage && entry.vendorCode !== query.vassalage) return false;
      if (query.enabled && String(entry.isEnabled) !== query.enabled) return false;
      return search === '' || entry.name.toLowerCase().includes(search) || entry.gameCode.includes(search);
    });
    const size = query.pageSize ?? 50;
    const page = query.page ?? 1;
    return {
      list: found.slice((page - 1) * size, page * size).map(toCatalogueGame),
      totalPages: Math.max(1, Math.ceil(found.length / size)),
      total: found.length,
    };
  });

  serve(http, contract.updateGame, async ({ params, body }, context) => {
    const entry = requireGame(params.gameId);
    const change = withoutAbsent({ is_enabled: body.isEnabled, is_hot: body.isHot, position: body.position });
    await audited(context, 'games.game_changed', `game:${entry.id}`, {
      before: { isEnabled: entry.isEnabled, isHot: entry.isHot, position: entry.position },
      after: body,
      write: (tx) => updateGameRow(tx, entry.id, change, clock.now()),
    });
    return toCatalogueGame(requireGame(params.gameId));
  });

  serve(http, contract.listCatalogueVendors, async () => {
    const rows = await listVendorRows(db);
    const entries = games.catalogue.entries();
    return {
      vendors: rows.map((row) => toVendor(row, entries)),
    };
  });

  serve(http, contract.updateVendor, async ({ params, body }, context) => {
    const before = (await listVendorRows(db)).find((row) => row.code === params.vassalage);
    if (!before) throw new AppError('not_found');
    await audited(context, 'games.vendor_changed', `vendor:${before.code}`, {
      before: { isEnabled: before.is_enabled, position: before.position },
      after: body,
      write: (tx) =>
        updateVendorRow(
          tx,
          before.code,
          withoutAbsent({ is_enabled: body.isEnabled, position: body.position }),
        ),
    });
    const after = (await listVendorRows(db)).find((row) => row.code === params.vassalage);
    return toVendor(after ?? before, games.catalogue.entries());
  });

  serve(http, contract.synchroniseCatalogue, async ({ params }, context) => {
    if (!games.integrations.find(params.vendorKey)) throw new AppError('not_found');
    const result = await games.synchronise(params.vendorKey);
    await audit.record(db, {
      actor: context.actor,
      action: 'games.catalogue_synchronised',
      target: `integration:${params.vendorKey}`,
      after: result,
      ip: context.ip,
      requestId: context.requestId,
    });
    return result;
  });

  serve(http, contract.listPlayerRounds, async ({ params, query }) => {
    const { list, totalPages } = await games.records.listRows(params.accountId, {
      page: query.page ?? 1,
      pageSize: query.pageSize ?? 20,
    });
    return {
      totalPages,
      list: list.map((row) => {
        const entry = games.catalogue.find(row.gameId);
        return {
          roundId: row.roundRef,
          vendorKey: row.source,
          gameId: entry?.id ?? null,
          gameName: entry?.name ?? row.gameId,
          vassalage: entry?.vendorCode ?? '',
          gameType: row.category,
          stake: row.stake,
          win: row.win,
          state: row.state,
          openedAt: row.openedAt,
          settledAt: row.settledAt,
          isVendorWallet: row.isVendorWallet,
        };
      }),
    };
  });

  serve(http, contract.listPlayerGameSessions, async ({ params, query }) => {
    const size = query.pageSize ?? 20;
    const { list, total } = await listSessionRows(db, params.accountId, query.page ?? 1, size);
    const now = clock.now();
    return {
      totalPages: Math.max(1, Math.ceil(total / size)),
      list: list.map((row) => {
        const entry = games.catalogue.find(row.game_id);
        return {
          sessionId: row.id as never,
          gameName: entry?.name ?? row.game_id,
          vassalage: entry?.vendorCode ?? '',
          device: row.device,
          ip: row.ip,
          openedAt: row.opened_at,
          expiresAt: row.expires_at,
          isOpen: row.closed_at === null && row.expires_at > now,
        };
      }),
    };
  });
}

function toCatalogueGame(entry: CatalogueEntry) {
  const game = toGame(entry);
  return {
    gameId: entry.id,
    gameCode: entry.gameCode,
    gameName: entry.name,
    vendorKey: entry.vendorKey,
    vassalage: entry.vendorCode,
    gameType: entry.category,
    gameClassify: entry.classify,
    icon: game.iconUrl,
    rtp: entry.rtp,
    isOffered: entry.isOffered,
    isEnabled: entry.isEnabled,
    isHot: entry.isHot,
    supportsFreePlay: entry.hasDemo,
    position: entry.position,
    rounds: Number(entry.rounds),
    stake: entry.stake,
    win: entry.win,
    updatedAt: entry.updatedAt,
  };
}

function toVendor(
  row: { code: string; display_name: string; is_enabled: boolean; position: number },
  entries: readonly CatalogueEntry[],
) {
  const own = entries.filter((entry) => entry.vendorCode === row.code && entry.isOffered);
  return {
    vassalage: row.code,
    displayName: row.display_name,
    isEnabled: row.is_enabled,
    position: row.position,
    gameCount: own.length,
    categories: [...new Set(own.map((entry) => entry.category))],
  };
}

function withoutAbsent<T extends object>(change: T): { [K in keyof T]?: NonNullable<T[K]> } {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as never;
}
