import type { GameCategory } from '@kislap/contract-kit/constants';
import { type Language, localeOf, type Translate } from '@kislap/i18n';
import type { SiteArea, SiteCatalogue, SiteTitle } from '@kislap/kernel/site.ts';
import { isHome } from '@kislap/site-kit/account/guard.ts';
import { siteParts } from '@kislap/site-kit/parts.ts';
import { areaOf } from './area-of.ts';

type T = Translate<SiteCatalogue>;

export interface PageTitle {
  title: string;
  description: string;
  /** The canonical address for search engines; null: noindex. */
  canonical: string | null;
}

/** Every title of the features' parts, by address. */
function titles(): ReadonlyMap<string, SiteTitle> {
  const found = new Map<string, SiteTitle>();
  for (const parts of siteParts()) {
    for (const [path, title] of Object.entries(parts.titles ?? {})) found.set(path, title);
    for (const [name, { title, alsoNamed }] of Object.entries(parts.memberPages ?? {}))
      for (const known of alsoNamed ? [name, alsoNamed] : [name])
        if (title) found.set(`/member/${known}`, { title });
  }
  return found;
}

/** The areas of all titles, which `titleOf` needs. */
export function titleAreas(): SiteArea[] {
  const keys = [...titles().values()].flatMap(({ title, text }) => (text ? [title, text] : [title]));
  return [...new Set(keys.map(areaOf)), 'titles'];
}

/** The pages a search engine may list: the public ones, of the categories those that have vendors. */
export function listPublicPages(open: readonly GameCategory[]): string[] {
  const listed = [...titles()].filter(
    ([, { isPublic, category }]) => isPublic && (!category || open.includes(category)),
  );
  return ['/', ...listed.map(([path]) => path)];
}

/** The pages that the server draws whole, at their own address. */
export function listServedPages(): string[] {
  return [...titles()].flatMap(([path, { isServed }]) => (isServed ? path : []));
}

/** Titles for tabs and search results; the home page names the open categories. */
export function titleOf(path: string, t: T, language: Language, open: readonly GameCategory[]): PageTitle {
  const brand = t('common.brand');
  const home = homeText(t, language, open);
  if (isHome(path)) return { title: t('titles.home', { brand }), description: home, canonical: '/' };

  const known = titles();
  const entry = known.get(path) ?? (path.startsWith('/member/') ? known.get('/member') : undefined);
  if (!entry) return { title: named(t, t('shell.notFoundTitle')), description: home, canonical: null };
  return {
    title: named(t, t(entry.title)),
    description: entry.text ? t(entry.text, { brand }) : home,
    canonical: entry.isPublic ? path : null,
  };
}

function named(t: T, title: string): string {
  return t('titles.named', { title, brand: t('common.brand') });
}

function homeText(t: T, language: Language, open: readonly GameCategory[]): string {
  const names = [...new Set(open.map((category) => t(`shell.cat${category}`)))];
  if (names.length === 0) return t('titles.homeTextPlain');
  const list = new Intl.ListFormat(localeOf[language]).format(names);
  return t('titles.homeText', { categories: list });
}
