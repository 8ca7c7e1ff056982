import type { BodyOf, ReplyOf } from '@kislap/contract-kit';
import type { OperatorId } from '@kislap/contract-kit/ids';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as calls from '../contract/views.console.ts';
import type { ViewId } from '../contract/views.ids.ts';
import * as queries from './view.queries.ts';
import type { ViewRow } from './views.tables.ts';

export type Views = ReturnType<typeof createViews>;

/** Saved filters and favourite pages; each operator sees their own alone. */
export function createViews({ clock, database }: Pick<Platform, 'clock' | 'database'>) {
  const db = database.kysely;
  return {
    async list(operatorId: OperatorId): Promise<ReplyOf<typeof calls.listViews>> {
      const [rows, favourites] = await Promise.all([
        queries.listViewRows(db, operatorId),
        queries.findFavourites(db, operatorId),
      ]);
      return { views: rows.map(toView), favourites };
    },

    async create(operatorId: OperatorId, body: BodyOf<typeof calls.createView>): Promise<calls.SavedView> {
      if ((await queries.countViews(db, operatorId)) >= calls.viewsMax) throw new AppError('views_full');
      const now = clock.now();
      const row: ViewRow = { ...body, id: newId<ViewId>(now), operator_id: operatorId, created_at: now };
      if (!(await queries.insertView(db, row))) throw new AppError('view_name_taken');
      return toView(row);
    },

    async delete(operatorId: OperatorId, viewId: ViewId): Promise<null> {
      await queries.deleteViewRow(db, operatorId, viewId);
      return null;
    },

    async saveFavourites(operatorId: OperatorId, paths: string[]) {
      const favourites = [...new Set(paths)];
      await queries.saveFavouriteRow(db, operatorId, favourites);
      return { favourites };
    },
  };
}

function toView({ id, name, path, query }: ViewRow): calls.SavedView {
  return { viewId: id, name, path, query };
}
