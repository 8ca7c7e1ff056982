import type { MessageKey } from '@kislap/i18n';
import type { SiteArea, SiteCatalogue } from '@kislap/kernel/site.ts';

/** The area that a text stands in. */
export function areaOf(key: MessageKey<SiteCatalogue>): SiteArea {
  return key.slice(0, key.indexOf('.')) as SiteArea;
}
