import type { AccountId } from '@kislap/contract-kit';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import type { AwardId } from '../../contract/promotions.ids.ts';
import type { Published } from '../offers/promotion.queries.ts';
import type { AwardRow } from '../promotions.tables.ts';

/** An award as it begins. */
export function newAward(
  accountId: AccountId,
  { promotion_id, version }: Pick<Published, 'promotion_id' | 'version'>,
  now: Date,
  own: Pick<AwardRow, 'state' | 'bonus' | 'stake_max'> & Partial<AwardRow>,
): AwardRow {
  return {
    bucket: bucketOf(accountId),
    award_id: newOwnedId<AwardId>(now, accountId),
    account_id: accountId,
    promotion_id,
    version,
    ending: null,
    remark: null,
    answer: null,
    deposit: 0n,
    outcome: null,
    requirement_id: null,
    joined_at: now,
    is_led: false,
    expires_at: null,
    ended_at: null,
    occasion: null,
    base_of: null,
    base: 0n,
    pays: null,
    ...own,
  };
}
