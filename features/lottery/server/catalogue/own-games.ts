import type { GameId } from '@kislap/contract-kit';
import type { OwnGames } from '@kislap/games/server';
import { games } from '../../rules/catalogue/games.ts';
import { gameIdOf } from '../lottery.money.ts';
import type { Catalogues } from './catalogue.service.ts';
import { gameName } from './game-name.ts';

const byId = new Map(games.map((game) => [gameIdOf(game.code) as string, game]));

/** The lottery's games for the betting record: no vendor's catalogue has them. */
export function createOwnGames({ catalogues }: { catalogues: Pick<Catalogues, 'games'> }): OwnGames {
  return {
    find(gameId, language) {
      const game = byId.get(gameId);
      return game && { name: gameName(game.code, language), vassalage: game.vassalage };
    },
    listIds: (vassalage) =>
      [...byId].flatMap(([id, game]) => (game.vassalage === vassalage ? [id as GameId] : [])),
    /** A draw of the house shows its proof; of others there are the numbers and the player's orders. */
    async findPage(gameId, roundRef) {
      const code = byId.get(gameId)?.code;
      const [, issue] = roundRef.split(':');
      if (code === undefined || !issue) return undefined;
      const source = (await catalogues.games()).get(code)?.source;
      const isProved = source === 'HOUSE' || source === 'DERIVED';
      return `/lottery?${new URLSearchParams({ gameCode: code, ...(isProved ? { view: 'fair', issue } : { view: 'orders' }) })}`;
    },
  };
}
