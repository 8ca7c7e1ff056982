import type { GameCategory } from '@kislap/contract-kit/constants';

export const gameKeys = {
  /** Every list of games with its pages, names and single games. */
  all: ['games'],
  list: (filter: object) => [...gameKeys.all, filter] as const,
  lobby: (filter: object) => [...gameKeys.all, 'lobby', filter] as const,
  names: ['games', 'names'],
  one: (wanted: object) => [...gameKeys.all, 'one', wanted] as const,
  hot: ['hot-games'],
  recent: (gameType: GameCategory | undefined) => ['recent-games', gameType ?? 'ALL'] as const,
  play: ['game-play'],
  favourites: ['favourite-games'],
  allRooms: ['rooms'],
  rooms: (gameType: GameCategory) => [...gameKeys.allRooms, gameType] as const,
} as const;
