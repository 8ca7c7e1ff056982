import type { AccountId } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import type { AwardRow } from '../promotions.tables.ts';

/** How free rounds that were taken begin. */
export interface FreeBeginning {
  /** In the caller's transaction: the vendor is asked afterwards. */
  begin(tx: Tx, award: AwardRow): Promise<void>;
  /** For a press or a deposit that just committed; the job does what is missed. */
  followSoon(accountId: AccountId): void;
}
