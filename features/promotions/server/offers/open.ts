import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { PromotionId } from '../../contract/promotions.ids.ts';
import { readContent } from './content.ts';
import { findPublished, type Published } from './promotion.queries.ts';

/** The promotion that can be taken now, in the version that was read. */
export async function requireOn(
  db: Executor,
  now: Date,
  { promotionId, version }: { promotionId: PromotionId; version: number },
): Promise<[Published, PromotionContent]> {
  const row = await findPublished(db, promotionId);
  if (!row) throw new AppError('not_found');
  const content = readContent(row.content);
  const isOn = content.startsAt <= now && (content.endsAt === null || content.endsAt > now);
  if (row.state !== 'OPEN' || !isOn) throw new AppError('promotion_not_open');
  if (row.version !== version) throw new AppError('promotion_changed');
  return [row, content];
}
