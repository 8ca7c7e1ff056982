import type { GameId } from '@kislap/contract-kit';
import type { OwnGames } from '@kislap/games/server';
import { games } from '../../rules/catalogue/games.ts';
import { lotteryNames as EN } from '../../texts/en/lottery-names.ts';
import { lotteryNames as TY } from '../../texts/ty/lottery-names.ts';
import { gameIdOf } from '../lottery.money.ts';
import type { Catalogues } from './catalogue.service.ts';

const texts: Record<'EN' | 'TY', Readonly<Record<string, string>>> = { EN, TY };
const byId = new Map(games.map((game) => [gameIdOf(game.code) as string, game]));

function nameOf(code: string, language: 'EN' | 'TY'): string {
  const [, base = code, minutes] = /^(.+)_(\d+)M$/.exec(code) ?? [];
  const name = texts[language][`game_${base}`] ?? base;
  const each = minutes === undefined ? undefined : texts[language].everyMinutes;
  return each?.replace('{game}', name).replace('{minutes}', minutes ?? '') ?? name;
}

/** The lottery's games for the betting record: no vendor's catalogue has them. */
export function createOwnGames({ catalogues }: { catalogues: Pick<Catalogues, 'games'> }): OwnGames {
  return {
    find(gameId, language) {
      const game = byId.get(gameId);
      return game && { name: nameOf(game.code, language), vassalage: game.vassalage };
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
