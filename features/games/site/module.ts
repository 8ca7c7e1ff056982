import type { GameCategory } from '@kislap/contract-kit/constants';
import type { GameId } from '@kislap/contract-kit/ids';
import { defineSite, exported } from '@kislap/kernel/site.ts';
import { pickListSearch } from './lists/list-names.ts';
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
  interface SiteSlots {
    /** Above the rows of the lobby, for whoever is signed in. */
    lobby: Record<never, never>;
    /** In the bar above a game that is played. */
    playBar: { gameId: GameId; category: GameCategory };
    /** The house's own lotteries in the centre of the category; `isBelow`: the studios' heading stands above. */
    lotteries: { isBelow: boolean };
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
      areas: ['lists'],
      search: pickListSearch,
      load: exported(() => import('./lists/game-list-page.tsx'), 'GameListPage'),
      hasTiles: true,
    },
    {
      paths: ['/sports', '/esports', '/lott', '/elott'],
      areas: ['lists'],
      search: pickListSearch,
      load: exported(() => import('./lists/game-centre-page.tsx'), 'GameCentrePage'),
    },
    {
      paths: ['/favorite', '/recent'],
      load: exported(() => import('./lists/account-games-page.tsx'), 'AccountGamesPage'),
      hasTiles: true,
    },
    {
      paths: ['/jackpot'],
      areas: ['lists'],
      load: exported(() => import('./lists/jackpot-page.tsx'), 'JackpotPage'),
      hasTiles: true,
    },
    {
      paths: ['/seamless'],
      layout: 'bare',
      search: parsePlaySearch,
      areas: ['games', 'protection', 'errors', 'dialogs'],
      load: exported(() => import('./play/play-page.tsx'), 'PlayPage'),
    },
  ],
  served: () => import('./lists/served-list.ts'),
  bar: [{ place: 1, to: '/rng', icon: 'games', label: 'shell.games' }],
  parts: () => import('./parts.ts'),
});
