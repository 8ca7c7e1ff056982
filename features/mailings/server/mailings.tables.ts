// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId, OperatorId } from '@kislap/contract-kit';
import type { InboxPurpose } from '@kislap/inbox/contract/inbox.console';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';
import type { MailingState, Segment } from '../contract/mailings.console.ts';
import type { MailingId } from '../contract/mailings.ids.ts';

export interface MailingRow {
  mailing_id: MailingId;
  state: MailingState;
  segment: Segment;
  purpose: InboxPurpose;
  title_en: string;
  body_en: string;
  title_ty: string;
  body_ty: string;
  link: string | null;
  send_at: Date;
  written_by: OperatorId;
  written_name: string;
  written_at: Date;
  next_bucket: number;
  after_id: AccountId | null;
  reached: number;
  ended_at: Date | null;
  ended_name: string | null;
  reason: string | null;
}

export type MailingsTables = {
  'mailings.mailing': TableOf<MailingRow, 'next_bucket' | 'reached'>;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<MailingsTables>();
}
