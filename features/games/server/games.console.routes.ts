import type { Audit } from '@kislap/audit/server';
import type { GameId } from '@kislap/contract-kit/ids';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as contract from '../contract/games.console.ts';
import { changeGames } from '../contract/lobby.console.ts';
import { toCatalogueGame } from './catalogue/catalogue-game.ts';
import { maintenanceOf, requireMaintenance, withoutAbsent } from './catalogue/maintenance-change.ts';
import { type AuditedChange, studioRoutes } from './catalogue/studios.console.routes.ts';
import type { Games } from './games.service.ts';
import type { CatalogueEntry } from './games.types.ts';
import { changeGameRows, type GameRowChange } from './lobby/arrangement.queries.ts';
import { shelfConsoleRoutes } from './lobby/shelf.console.routes.ts';
import { findEntries, requireForward } from './lobby/shelf.service.ts';
import { countPlayersOf, listSessionRows } from './play/session.queries.ts';

type OperatorContext = RequestContext<OperatorActor>;

export function gamesConsoleRoutes(
  http: Http,
  platform: Platform,
  deps: { games: Games; audit: Audit },
): void {
  const { games, audit } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;
  shelfConsoleRoutes(http, platform, { games, audit });
  playerRoutes(http, platform, games);

  /** The change and its line in the audit log commit together. */
  async function audited(
    context: OperatorContext,
    action: string,
    target: string,
    change: AuditedChange,
  ): Promise<void> {
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
    platform.pusher.broadcast({ type: 'lobby' });
  }

  function requireGame(gameId: GameId): CatalogueEntry {
    const entry = games.catalogue.find(gameId);
    if (!entry) throw new AppError('game_not_found');
    return entry;
  }

  serve(http, contract.listCatalogue, ({ query }) => {
    const wanted = games.catalogue.entries().filter((entry) => {
      if (query.gameType && entry.category !== query.gameType) return false;
      if (query.vassalage && entry.vendorCode !== query.vassalage) return false;
      if (query.vendorKey && entry.vendorKey !== query.vendorKey) return false;
      if (query.enabled && String(entry.isEnabled) !== query.enabled) return false;
      if (query.hot && String(entry.isHot) !== query.hot) return false;
      return !query.scheduled || entry.openFrom !== null || entry.openUntil !== null;
    });
    const found = findEntries(wanted, query.search ?? '');
    const size = query.pageSize ?? 50;
    const page = query.page ?? 1;
    return {
      list: found.slice((page - 1) * size, page * size).map(toCatalogueGame),
      totalPages: Math.max(1, Math.ceil(found.length / size)),
      total: found.length,
    };
  });

  /** All of the games or none, each as it was read where its version is given. */
  async function changeAll(
    context: OperatorContext,
    wanted: readonly { gameId: GameId; version: number | null }[],
    change: GameRowChange,
  ): Promise<void> {
    const known = wanted.map(({ gameId }) => requireGame(gameId));
    for (const entry of known) {
      requireForward({ ...timesOf(entry), ...change });
      requireMaintenance({ ...maintenanceOf(entry), ...change });
    }
    const single = known.length === 1 ? known[0] : undefined;
    await audited(context, single ? 'games.game_changed' : 'games.games_changed', targetOf(single), {
      before: single
        ? stateOf(single)
        : { games: known.map((entry) => ({ id: entry.id, ...stateOf(entry) })) },
      after: change,
      async write(tx) {
        const changed = await changeGameRows(tx, wanted, change, clock.now());
        if (changed !== wanted.length) throw new AppError('game_changed');
      },
    });
  }

  serve(http, contract.getGamePlay, async ({ params: { gameId } }) => ({
    players: await countPlayersOf(db, requireGame(gameId).id, clock.now()),
  }));

  serve(http, contract.updateGame, async ({ params: { gameId }, body }, context) => {
    const { version = null, ...change } = body;
    await changeAll(context, [{ gameId, version }], withoutAbsent(change));
    return toCatalogueGame(requireGame(gameId));
  });

  serve(http, changeGames, async ({ body }, context) => {
    const wanted = [...new Map(body.games.map((game) => [game.gameId, game])).values()];
    await changeAll(context, wanted, withoutAbsent(body.change));
    return { changed: wanted.length };
  });

  studioRoutes(http, { db, games, audited });

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
}

/** What one player did. */
function playerRoutes(http: Http, { clock, database }: Platform, games: Games): void {
  serve(http, contract.listPlayerRounds, async ({ params, query }, { language }) => {
    const { list, totalPages } = await games.records.listRows(params.accountId, {
      page: query.page ?? 1,
      pageSize: query.pageSize ?? 20,
    });
    return {
      totalPages,
      list: list.map((row) => {
        const named = games.findNamed(row.gameId, language);
        return {
          roundId: row.roundRef,
          vendorKey: row.source,
          gameId: games.catalogue.find(row.gameId)?.id ?? null,
          gameName: named?.name ?? row.gameId,
          vassalage: named?.vassalage ?? '',
          gameType: row.category,
          stake: row.stake,
          win: row.win,
          hold: row.hold,
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
    const { list, total } = await listSessionRows(database.kysely, params.accountId, query.page ?? 1, size);
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

function timesOf({ openFrom, openUntil }: CatalogueEntry) {
  return { openFrom, openUntil };
}

function stateOf(entry: CatalogueEntry) {
  const { isEnabled, isHot, opensInWindow, openFrom, openUntil } = entry;
  return { isEnabled, isHot, opensInWindow, openFrom, openUntil, ...maintenanceOf(entry) };
}

function targetOf(entry: CatalogueEntry | undefined): string {
  return entry ? `game:${entry.id}` : 'games';
}
