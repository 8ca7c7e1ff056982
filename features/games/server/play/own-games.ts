import type { GameId, Language } from '@kislap/contract-kit';
import type { RoundRef } from '@kislap/contract-kit/ids';

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
