import type { GameCategory } from '@kislap/contract-kit/constants';
import type { IconName } from '@kislap/ui';

export const categoryIcons: Readonly<Record<GameCategory, IconName>> = {
  RNG: 'slots',
  LIVE: 'roulette',
  FISH: 'fish',
  PVP: 'cards',
  MINI: 'rocket',
  SPORTS: 'ball',
  ESPORTS: 'pad',
  COCKFIGHT: 'feather',
  LOTT: 'ticket',
  ELOTT: 'ticket',
  BINGO: 'bingo',
};

/** The route of a category (specification section 2). */
export const categoryPaths = {
  RNG: '/rng',
  LIVE: '/live',
  FISH: '/fish',
  PVP: '/pvp',
  MINI: '/mini',
  SPORTS: '/sports',
  ESPORTS: '/esports',
  COCKFIGHT: '/cockfight',
  LOTT: '/lott',
  ELOTT: '/elott',
  BINGO: '/bingo',
} as const satisfies Record<GameCategory, string>;

const byPath = new Map<string, GameCategory>();
for (const [category, path] of Object.entries(categoryPaths) as [GameCategory, string][])
  byPath.set(path, category);

export function categoryOfPath(path: string): GameCategory | undefined {
  return byPath.get(path);
}

/** ESPORTS is asked for as SPORTS; its vendors tell them apart (specification section 4). */
export function requestedType(category: GameCategory): GameCategory {
  return category === 'ESPORTS' ? 'SPORTS' : category;
}

/** Categories with live tables and halls. */
export function hasRooms(category: GameCategory): boolean {
  return category === 'LIVE' || category === 'BINGO';
}

/** Categories whose vendors tell what is on: halls and tables, rooms of cards, matches. */
export function tellsRooms(category: GameCategory): boolean {
  return category !== 'RNG' && category !== 'MINI' && category !== 'FISH';
}

/** Rows without a vendor strip. */
export function hasVendorStrip(category: GameCategory): boolean {
  return category !== 'BINGO';
}
