// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
import type { AccountId } from '@kislap/contract-kit';
import type { Executor, TableOf } from '@kislap/platform/database/database.ts';

export interface PaymentPasswordRow {
  bucket: number;
  account_id: AccountId;
  hash: string;
  failures: number;
  locked_until: Date | null;
  updated_at: Date;
}

export type WalletTables = {
  'wallet.payment_password': TableOf<PaymentPasswordRow, 'failures'>;
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<WalletTables>();
}
