// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { OperatorId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { ViewId } from '../contract/views.ids.ts';

export interface ViewRow {
  id: ViewId;
  operator_id: OperatorId;
  path: string;
  name: string;
  query: string;
  created_at: Date;
}

export interface FavouriteRow {
  operator_id: OperatorId;
  paths: string[];
}

export type ViewsTables = {
  'views.view': ViewRow;
  'views.favourite': FavouriteRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<ViewsTables>();
}
