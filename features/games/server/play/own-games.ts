import type { GameId, Language } from '@kislap/contract-kit';
import type { RoundRef } from '@kislap/contract-kit/ids';
import type { Slot } from '@kislap/platform/slots.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';

export interface OwnGame {
  name: string;
  vassalage: string;
}

/** Games of a feature of the house, which stand in no vendor's catalogue. */
export interface OwnGames {
  find(gameId: string, language: Language): OwnGame | undefined;
  listIds(vassalage: string): GameId[];
  /** The path of the site that shows how a round was drawn. */
  findPage(gameId: string, roundRef: RoundRef): Promise<string | undefined>;
}

export function findOwnGame(
  ownGames: Slot<OwnGames>,
  gameId: string,
  language: Language,
): OwnGame | undefined {
  return ownGames.list().flatMap((games) => games.find(gameId, language) ?? [])[0];
}

/** Names of vendors' games and of the house's own. */
export function createNaming(catalogue: Pick<Catalogue, 'find'>, ownGames: Slot<OwnGames>) {
  return (gameId: string, language: Language): OwnGame | undefined => {
    const entry = catalogue.find(gameId);
    if (entry) return { name: entry.name, vassalage: entry.vendorCode };
    return findOwnGame(ownGames, gameId, language);
  };
}
