import type { Executor } from '@kislap/platform/database/database.ts';
import { assert } from '@kislap/platform/errors.ts';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import { readContent } from '../offers/content.ts';
import { listVersions } from '../offers/promotion.queries.ts';
import type { AwardRow, VersionRow } from '../promotions.tables.ts';

type Accepted = Pick<AwardRow, 'promotion_id' | 'version'>;

/** The version that was accepted with an award. */
export async function versionOf(db: Executor, award: Accepted): Promise<VersionRow> {
  const versions = await listVersions(db, [award]);
  const found = versions.find((one) => one.version === award.version);
  assert(found, 'what was accepted is kept');
  return found;
}

/** What was accepted with an award. */
export async function contentOf(db: Executor, award: Accepted): Promise<PromotionContent> {
  return readContent((await versionOf(db, award)).content);
}
