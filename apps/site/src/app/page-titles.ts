import type { GameCategory } from '@kislap/contract-kit/constants';
import { categoryPaths } from '@kislap/games/site/categories.ts';
import { type Language, localeOf, type MessageKey, type Translate } from '@kislap/i18n';
import { isHome } from '@kislap/site-kit/account/guard.ts';
import type { SiteCatalogue } from '@kislap/site-kit/i18n/i18n.tsx';

type T = Translate<SiteCatalogue>;
type Key = MessageKey<SiteCatalogue>;

export interface PageTitle {
  title: string;
  description: string;
  /** The canonical address for search engines; null: noindex. */
  canonical: string | null;
}

interface Entry {
  title: Key;
  text?: Key;
  /** Whether the page makes sense without a session. */
  isPublic?: boolean;
}

const lottery: Entry = { title: 'shell.catLOTT', text: 'titles.lotteryText' };

const pages: Record<string, Entry> = {
  '/promotions': { title: 'shell.promotions', text: 'titles.promotionsText', isPublic: true },
  '/pointMall': { title: 'shell.pointMall', text: 'titles.pointMallText', isPublic: true },
  '/referral': { title: 'shell.invite', text: 'titles.referralText' },
  '/app': { title: 'shell.appDownload', text: 'titles.appText', isPublic: true },
  '/agent': { title: 'titles.agent', text: 'titles.agentText', isPublic: true },
  '/agentHome': { title: 'shell.agentCentre' },
  '/lottery': lottery,
  '/seaLottery': { ...lottery, title: 'pages.seaLottery' },
  '/vnLottery': { ...lottery, title: 'pages.vnLottery' },
  '/favorite': { title: 'titles.favourites' },
  '/recent': { title: 'titles.recent' },
  '/seamless': { title: 'titles.game' },
  '/member': { title: 'titles.member' },
  '/member/deposit': { title: 'shell.deposit' },
  '/member/withdraw': { title: 'shell.withdraw' },
  '/member/records': { title: 'shell.records' },
  '/member/messages': { title: 'shell.messages' },
  '/member/limits': { title: 'shell.limits' },
  '/member/rewards': { title: 'shell.rewards' },
  '/maintenance': { title: 'shell.maintenanceTitle', text: 'shell.maintenanceText' },
  '/region': { title: 'shell.regionTitle', text: 'shell.regionText' },
  '/offline': { title: 'titles.offline', text: 'titles.offlineText' },
};

const categories = new Map<string, GameCategory>();
for (const [category, path] of Object.entries(categoryPaths) as [GameCategory, string][]) {
  categories.set(path, category);
  pages[path] = { title: `shell.cat${category}`, text: `titles.${category}`, isPublic: true };
}

/** The pages a search engine may list: the public ones, of the categories those that have vendors. */
export function listPublicPages(open: readonly GameCategory[]): string[] {
  const isListed = (path: string) => {
    const category = categories.get(path);
    return !category || open.includes(category);
  };
  return ['/', ...Object.keys(pages).filter((path) => pages[path]?.isPublic && isListed(path))];
}

/** Titles for tabs and search results; the home page names the open categories. */
export function titleOf(path: string, t: T, language: Language, open: readonly GameCategory[]): PageTitle {
  const brand = t('common.brand');
  const home = homeText(t, language, open);
  if (isHome(path)) return { title: t('titles.home', { brand }), description: home, canonical: '/' };

  const known = Object.hasOwn(pages, path) ? pages[path] : undefined;
  const entry = known ?? (path.startsWith('/member/') ? pages['/member'] : undefined);
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
