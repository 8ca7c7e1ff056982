// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { InboxMessageId } from '../contract/inbox.ids.ts';

export interface MessageRow {
  bucket: number;
  id: InboxMessageId;
  account_id: AccountId;
  purpose: 'service' | 'marketing';
  title_en: string;
  body_en: string;
  title_ty: string;
  body_ty: string;
  link: string | null;
  sent_by: OperatorId | null;
  sent_name: string;
  sent_at: Date;
  withdrawn_at: Date | null;
  mailing_id: string | null;
}

export interface SharedMessageRow {
  id: InboxMessageId;
  audience: 'members' | 'agents' | 'everyone';
  purpose: 'service' | 'marketing';
  title_en: string;
  body_en: string;
  title_ty: string;
  body_ty: string;
  link: string | null;
  sent_by: OperatorId;
  sent_name: string;
  sent_at: Date;
  withdrawn_at: Date | null;
}

export interface OpenedRow {
  bucket: number;
  account_id: AccountId;
  message_id: InboxMessageId;
  opened_at: Date;
  is_deleted: boolean;
}

export type InboxTables = {
  'inbox.message': MessageRow;
  'inbox.shared_message': SharedMessageRow;
  'inbox.opened': TableOf<OpenedRow, 'is_deleted'>;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<InboxTables>();
}
