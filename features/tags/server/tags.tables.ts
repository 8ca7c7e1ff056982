// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { TagTone } from '../contract/tags.console.ts';
import type { TagId } from '../contract/tags.ids.ts';

export interface TagRow {
  tag_id: TagId;
  name: string;
  tone: TagTone;
  description_en: string;
  description_ty: string;
  is_retired: boolean;
  version: number;
  created_at: Date;
}

export interface GivenRow {
  bucket: number;
  account_id: AccountId;
  tag_id: TagId;
  given_at: Date;
  given_by: OperatorId;
  given_name: string;
  reason: string;
}

export type TagsTables = {
  'tags.tag': TableOf<TagRow, 'is_retired' | 'version'>;
  'tags.given': GivenRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<TagsTables>();
}
