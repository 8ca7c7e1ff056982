// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import type { InviteeId } from '../contract/referral.ids.ts';

export interface InviteeRow {
  bucket: number;
  id: InviteeId;
  account_id: AccountId;
  name: string;
  created_at: Date;
}

export type ReferralTables = {
  'referral.invitee': InviteeRow;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<ReferralTables>();
}
