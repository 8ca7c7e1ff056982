import { insertAnnouncement, insertBanner } from '@kislap/content/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { demoBanners, demoNotices } from './content.data.ts';

export async function seedContent(tx: Tx, { clock }: Platform): Promise<void> {
  const now = clock.now();
  for (const [position, { picture, path, tint, texts }] of demoBanners.entries()) {
    await insertBanner(tx, {
      id: newId(now),
      groupName: 'w_home',
      linkageType: 'PAGE',
      url: path,
      imageUrl: `/images/banners/${picture}-wide.svg`,
      narrowImageUrl: `/images/banners/${picture}-narrow.svg`,
      tint,
      position,
      startsAt: now,
      texts,
    });
  }
  for (const [index, { texts }] of demoNotices.entries()) {
    await insertAnnouncement(tx, {
      id: newId(now),
      kind: 'notice',
      execution: null,
      promotionType: null,
      publishedAt: addSeconds(now, -index * 24 * 3600),
      texts,
    });
  }
}
