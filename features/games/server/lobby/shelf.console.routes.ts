import type { Audit } from '@kislap/audit/server';
import type { Database } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as contract from '../../contract/lobby.console.ts';
import { toCatalogueGame } from '../catalogue/catalogue-game.ts';
import type { Games } from '../games.service.ts';
import * as queries from './arrangement.queries.ts';
import {
  completeOrder,
  describeArrangement,
  listShelfEntries,
  preview,
  requireForward,
  requireOnShelf,
} from './shelf.service.ts';

type OperatorContext = RequestContext<OperatorActor>;
type Tx = Parameters<Parameters<ReturnType<Database['transaction']>['execute']>[0]>[0];

/** The lobby's order and visibility. */
export function shelfConsoleRoutes(
  http: Http,
  platform: Platform,
  { games, audit }: { games: Games; audit: Audit },
): void {
  const db = platform.database.kysely;
  const { catalogue } = games;

  /** The arrangement moves on by one, the change and its line in the audit log commit with it, and open pages learn. */
  async function rearrange(
    context: OperatorContext,
    version: number,
    change: { action: string; target: string; before: object; after: object; write(tx: Tx): Promise<void> },
  ): Promise<void> {
    await db.transaction().execute(async (tx) => {
      if (!(await queries.advanceArrangement(tx, version))) throw new AppError('lobby_changed');
      await change.write(tx);
      await audit.record(tx, {
        actor: context.actor,
        action: change.action,
        target: change.target,
        before: change.before,
        after: change.after,
        ip: context.ip,
        requestId: context.requestId,
      });
    });
    await catalogue.changed();
    platform.pusher.broadcast({ type: 'lobby' });
  }

  serve(http, contract.getArrangement, () => describeArrangement(catalogue));

  serve(http, contract.orderCategories, async ({ body }, context) => {
    const before = catalogue.arrangement().categories.map(({ category }) => category);
    const order = completeOrder(body.order, before);
    await rearrange(context, body.version, {
      action: 'lobby.categories_ordered',
      target: 'lobby',
      before: { order: before },
      after: { order },
      write: (tx) => queries.saveCategoryOrder(tx, order),
    });
    return describeArrangement(catalogue);
  });

  serve(http, contract.updateCategory, async ({ params, body }, context) => {
    requireForward(body);
    const { version, ...wanted } = body;
    const before = catalogue.arrangement().categories.find((one) => one.category === params.gameCategory);
    const { category: _category, ...known } = before ?? { category: params.gameCategory };
    await rearrange(context, version, {
      action: 'lobby.category_changed',
      target: `category:${params.gameCategory}`,
      before: known,
      after: wanted,
      write: (tx) => queries.saveCategorySwitch(tx, { category: params.gameCategory, ...wanted }),
    });
    return describeArrangement(catalogue);
  });

  serve(http, contract.orderVendors, async ({ params, body }, context) => {
    const before = catalogue.arrangement().vendors.get(params.gameCategory) ?? [];
    const { order, grouped } = body;
    await rearrange(context, body.version, {
      action: 'lobby.vendors_ordered',
      target: `category:${params.gameCategory}`,
      before: {
        order: before.map(({ vendorCode }) => vendorCode),
        grouped: before.filter(({ isGrouped }) => isGrouped).map(({ vendorCode }) => vendorCode),
      },
      after: { order, grouped },
      write: (tx) => queries.saveVendorOrder(tx, params.gameCategory, completeOrder(order, order), grouped),
    });
    return describeArrangement(catalogue);
  });

  serve(http, contract.listShelf, ({ params, query }) => {
    const found = listShelfEntries(catalogue, params.shelf, query);
    const { version, placed } = catalogue.arrangement();
    const size = query.pageSize ?? 50;
    const page = query.page ?? 1;
    return {
      version,
      placed: [...(placed.get(params.shelf) ?? [])].flatMap((id) => catalogue.find(id)?.id ?? []),
      list: found.slice((page - 1) * size, page * size).map(toCatalogueGame),
      totalPages: Math.max(1, Math.ceil(found.length / size)),
      total: found.length,
    };
  });

  serve(http, contract.orderGames, async ({ params, body }, context) => {
    const { shelf } = params;
    const order = completeOrder(body.order, body.order);
    requireOnShelf(catalogue, shelf, order);
    await rearrange(context, body.version, {
      action: 'lobby.games_ordered',
      target: `shelf:${shelf}`,
      before: { order: catalogue.arrangement().placed.get(shelf) ?? [] },
      after: { order },
      write: (tx) => queries.saveGameOrder(tx, shelf, order),
    });
    return { version: catalogue.arrangement().version, placed: order };
  });

  serve(http, contract.previewLobby, ({ body }) => preview(catalogue, body));
}
