import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import {
  buildNameIndex,
  exactScoreMax,
  type NameIndex,
  type NameMatch,
  searchNames,
  wordsOf,
} from '@kislap/rules/name-search';
import type { listGameNames } from '../../contract/games.find.ts';

export type GameNames = ReplyOf<typeof listGameNames>;
export type NamedGame = GameNames['games'][number];

export interface SearchIndex {
  names: GameNames;
  byName: NameIndex;
  /** Of names and studios together. */
  whole: NameIndex;
}

/** Built once over the whole catalogue: of ten thousand games in some tens of milliseconds. */
export function buildSearchIndex(names: GameNames): SearchIndex {
  return {
    names,
    byName: buildNameIndex(names.games.map(({ name }) => name)),
    whole: buildNameIndex(
      names.games.map(({ name, vendor }) => {
        const studio = names.vendors[vendor];
        return `${name} ${studio?.displayName ?? ''} ${studio?.vassalage ?? ''}`;
      }),
    ),
  };
}

export interface FoundGames {
  byName: NamedGame[];
  /** Not called so, but of a studio that is. */
  byStudio: NamedGame[];
}

/** Best matches first, then hot games, then by name. */
export function searchGames({ names, byName, whole }: SearchIndex, text: string): FoundGames {
  const exactMax = exactScoreMax * wordsOf(text).length;
  const called = searchNames(byName, text);
  const all = searchNames(whole, text);
  // A typo is forgiven only where nothing fits as it was typed.
  const isExact = all.some(({ score }) => score <= exactMax);
  const gamesOf = (found: NameMatch[]) =>
    found
      .flatMap(({ place, score }) => {
        const game = isExact && score > exactMax ? undefined : names.games[place];
        return game ? [{ game, score }] : [];
      })
      .sort(
        (a, b) => a.score - b.score || b.game.isHot - a.game.isHot || (a.game.name < b.game.name ? -1 : 1),
      )
      .map(({ game }) => game);
  const first = gamesOf(called);
  const known = new Set(first);
  return { byName: first, byStudio: gamesOf(all).filter((game) => !known.has(game)) };
}
