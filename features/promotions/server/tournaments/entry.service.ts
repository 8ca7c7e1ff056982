import type { AccountId } from '@kislap/contract-kit';
import type { Persons } from '@kislap/persons/server';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import type { Audience } from '../offers/audience.ts';
import { requireOn } from '../offers/open.ts';
import { takeStock } from '../offers/promotion.queries.ts';
import { findEnd } from './place.queries.ts';
import { insertEntry, listEntries } from './score.queries.ts';

export interface EntryParts {
  platform: Pick<Platform, 'database' | 'clock' | 'pusher'>;
  audience: Audience;
  persons: Pick<Persons, 'listAccounts'>;
  /** Throws `self_excluded` or `cooling_off`. */
  requireMayPlay(accountId: AccountId): Promise<void>;
}

/** Taking part in a tournament by a press; in others the first bet that counts does it. */
export function createEntries({ platform, audience, persons, requireMayPlay }: EntryParts) {
  const { database, clock, pusher } = platform;
  const db = database.kysely;

  return async function enter(
    accountId: AccountId,
    wanted: { promotionId: PromotionId; version: number },
  ): Promise<void> {
    await requireMayPlay(accountId);
    const now = clock.now();
    const { promotionId } = wanted;
    const [row, content] = await requireOn(db, now, wanted);
    if (content.tournament?.entry !== 'JOIN' || (await findEnd(db, promotionId)))
      throw new AppError('promotion_not_open');
    const same = await persons.listAccounts(db, accountId);
    const entries = await listEntries(db, [accountId, ...same]);
    const known = entries.filter((one) => one.promotion_id === promotionId);
    if (known.some((one) => one.account_id === accountId)) return;
    if (known.length > 0) throw new AppError('promotion_taken');
    if (!(await audience(accountId)).isFor(content)) throw new AppError('promotion_not_for_you');
    await db.transaction().execute(async (tx) => {
      const entry = {
        ...{ bucket: bucketOf(accountId), account_id: accountId, promotion_id: promotionId },
        ...{ score: 0n, reached_at: now, joined_at: now },
      };
      if (!(await insertEntry(tx, entry))) return;
      if (row.stock_left !== null && !(await takeStock(tx, row)))
        throw new AppError('promotion_out_of_stock');
    });
    pusher.push(accountId, { type: 'promotions' });
  };
}
