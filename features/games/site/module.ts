import { defineSite, exported } from '@kislap/kernel/site.ts';
import { parseListSearch } from './lists/list-search.ts';
import { LobbyPage } from './lobby/lobby-page.tsx';
import { parsePlaySearch } from './play/play-search.ts';

declare module '@kislap/kernel/site.ts' {
  interface SiteCatalogue {
    games: typeof import('../texts/en/games.ts').games;
    lists: typeof import('../texts/en/lists.ts').lists;
    lobby: typeof import('../texts/en/lobby.ts').lobby;
    records: typeof import('../texts/en/records.ts').records;
  }
  interface SiteTopics {
    tables: true;
  }
}

export const gamesSite = defineSite({
  name: 'games',
  texts: {
    lobby: { EN: () => import('../texts/en/lobby.ts'), TY: () => import('../texts/ty/lobby.ts') },
  },
  home: { areas: ['lobby'], Page: LobbyPage },
  pages: [
    {
      paths: ['/rng', '/live', '/fish', '/pvp', '/mini', '/bingo', '/cockfight'],
      search: parseListSearch,
      load: exported(() => import('./lists/game-list-page.tsx'), 'GameListPage'),
    },
    {
      paths: ['/sports', '/esports', '/lott', '/elott'],
      search: parseListSearch,
      load: exported(() => import('./lists/game-centre-page.tsx'), 'GameCentrePage'),
    },
    {
      paths: ['/favorite', '/recent'],
      load: exported(() => import('./lists/account-games-page.tsx'), 'AccountGamesPage'),
    },
    {
      paths: ['/seamless'],
      layout: 'bare',
      search: parsePlaySearch,
      areas: ['games', 'protection', 'errors'],
      load: exported(() => import('./play/play-page.tsx'), 'PlayPage'),
    },
  ],
  served: () => import('./lists/served-list.ts'),
  bar: [{ place: 1, to: '/rng', icon: 'games', label: 'shell.games' }],
  parts: () => import('./parts.ts'),
});
