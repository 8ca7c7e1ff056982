import type { GameCategory } from '@kislap/contract-kit/constants';
import { exported, type MenuItem, type SiteParts, type SiteTitle } from '@kislap/kernel/site.ts';
import type { Game } from '../contract/games.ts';
import { categoryIcons, categoryPaths } from './categories.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteDialogs {
    'game-info': { game: Game };
    search: Record<never, never>;
    'vendor-games': { game: Game };
  }
}

const categories = Object.entries(categoryPaths) as [GameCategory, string][];

/** Lists that the server draws whole; the others need their vendor. */
const served: readonly GameCategory[] = ['RNG', 'LIVE', 'FISH', 'PVP', 'MINI', 'BINGO', 'COCKFIGHT'];

const servedPaths: readonly string[] = served.map((category) => categoryPaths[category]);

const categoryTitles: Record<string, SiteTitle> = Object.fromEntries(
  categories.map(([category, path]) => [
    path,
    {
      title: `shell.cat${category}`,
      text: `titles.${category}`,
      isPublic: true,
      isServed: served.includes(category),
      category,
      isKept: true,
    },
  ]),
);

const categoryLinks: MenuItem[] = categories.flatMap(([category, to]) => {
  const link = { place: 0, to, label: `shell.cat${category}`, category } as const;
  return [
    { ...link, menu: 'sideCategories', icon: categoryIcons[category] },
    { ...link, menu: 'footerCategories' },
  ];
});

export const parts: SiteParts = {
  texts: {
    games: { EN: () => import('../texts/en/games.ts'), TY: () => import('../texts/ty/games.ts') },
    lists: { EN: () => import('../texts/en/lists.ts'), TY: () => import('../texts/ty/lists.ts') },
    records: { EN: () => import('../texts/en/records.ts'), TY: () => import('../texts/ty/records.ts') },
  },

  titles: {
    ...categoryTitles,
    '/favorite': { title: 'titles.favourites', isKept: true },
    '/recent': { title: 'titles.recent', isKept: true },
    '/jackpot': { title: 'lists.jackpots', isKept: true },
    '/seamless': { title: 'titles.game' },
  },
  dialogs: {
    search: {
      areas: ['errors', 'lists'],
      load: exported(() => import('./lists/search-dialog.tsx'), 'SearchDialog'),
    },
    'game-info': {
      areas: ['gifts', 'lists'],
      load: exported(() => import('./game-info-dialog.tsx'), 'GameInfoDialog'),
    },
    'vendor-games': {
      areas: ['errors'],
      load: exported(() => import('./lists/vendor-games-dialog.tsx'), 'VendorGamesDialog'),
    },
  },
  fills: {
    limits: {
      areas: ['records'],
      load: exported(() => import('./play/play-facts.tsx'), 'PlayFacts'),
    },
  },
  memberPages: {
    records: {
      alsoNamed: 'personalHistoryCopy',
      title: 'shell.records',
      tab: { place: 60, icon: 'receipt', label: 'records.title' },
      isKept: true,
      load: exported(() => import('./records/records-page.tsx'), 'RecordsPage'),
    },
  },
  menu: [
    ...categoryLinks,
    { menu: 'account', place: 20, to: '/member/records', icon: 'receipt', label: 'shell.records' },
  ],
  live: { tables: {} },
  ahead: async (path, search) => {
    if (servedPaths.includes(path)) (await import('./lists/list-ahead.ts')).fetchAhead(path, search);
  },
  warm: [() => import('./lists/game-list-page.tsx')],
};
