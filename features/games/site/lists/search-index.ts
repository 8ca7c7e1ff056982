import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { buildNameIndex, type NameIndex, searchNames } from '@kislap/rules/name-search';
import type { listGameNames } from '../../contract/games.find.ts';

export type GameNames = ReplyOf<typeof listGameNames>;
export type NamedGame = GameNames['games'][number];

export interface SearchIndex {
  names: GameNames;
  index: NameIndex;
}

/** Built once over the whole catalogue: of ten thousand games in some tens of milliseconds. */
export function buildSearchIndex(names: GameNames): SearchIndex {
  const index = buildNameIndex(
    names.games.map(({ name, vendor }) => {
      const studio = names.vendors[vendor];
      return `${name} ${studio?.displayName ?? ''} ${studio?.vassalage ?? ''}`;
    }),
  );
  return { names, index };
}

/** Best matches first, then hot games, then by name. */
export function searchGames({ names, index }: SearchIndex, text: string): NamedGame[] {
  return searchNames(index, text)
    .flatMap(({ place, score }) => {
      const game = names.games[place];
      return game ? [{ game, score }] : [];
    })
    .sort((a, b) => a.score - b.score || b.game.isHot - a.game.isHot || (a.game.name < b.game.name ? -1 : 1))
    .map(({ game }) => game);
}
