import type { Banner } from '../contract/content.ts';
import type { AnnouncementRow } from './content.queries.ts';

/** What informs, or concerns one's own account; wherever else the house leads somebody, they are asked to play. */
const plainLink = /^(\/(help|member)(?![\w-])|#|mailto:|tel:)/;
const links = /href="([^"]*)"/g;

/** An offer reaches nobody who takes a break or excluded themselves. */
export function isOfferBanner({ linkageType, url }: Pick<Banner, 'linkageType' | 'url'>): boolean {
  return linkageType !== 'NONE' && !plainLink.test(url);
}

export function isOfferEntry({
  kind,
  promotionType,
  content,
}: Pick<AnnouncementRow, 'kind' | 'promotionType' | 'content'>): boolean {
  if (kind === 'promotion' || promotionType !== null) return true;
  return [...content.matchAll(links)].some(([, link = '']) => !plainLink.test(link));
}
