import type { Executor } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import { readContent } from '../offers/content.ts';
import { listVersions } from '../offers/promotion.queries.ts';
import type { AwardRow } from '../promotions.tables.ts';

/** What was accepted with an award. */
export async function contentOf(
  db: Executor,
  award: Pick<AwardRow, 'promotion_id' | 'version'>,
): Promise<PromotionContent> {
  const versions = await listVersions(db, [award]);
  const found = versions.find((one) => one.version === award.version);
  assert(found, 'what was accepted is kept');
  return readContent(found.content);
}
