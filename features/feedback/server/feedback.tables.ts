// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { FeedbackId } from '../contract/feedback.ids.ts';

export interface FeedbackRow {
  bucket: number;
  id: FeedbackId;
  account_id: AccountId | null;
  content: string;
  sent_at: Date;
  done_at: Date | null;
  done_name: string | null;
  answer: string | null;
  contact: string | null;
}

export interface PictureRow {
  bucket: number;
  feedback_id: FeedbackId;
  position: number;
  content: Buffer;
}

export type FeedbackTables = {
  'feedback.feedback': FeedbackRow;
  'feedback.picture': PictureRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<FeedbackTables>();
}
