import * as api from './api.ts';
import { betsBetween } from './bets.ts';
import { getEngine, getGame, winMaxOf } from './games.ts';
import { type Http, servePublic } from './serve.ts';

/** The rules of a game in figures; the sentences around them are the client's. */
export function helpRoutes(http: Http): void {
  const { parts } = http;
  servePublic(http, api.getHelp, async ({ params }) => {
    const game = getGame(parts, params.gameCode ?? '');
    return {
      gameCode: game.gameCode,
      name: game.name,
      engine: game.engine,
      rtp: game.rtp,
      volatility: game.volatility,
      bets: betsBetween(game.betMin, game.betMax),
      winMax: winMaxOf(parts, game),
      detail: getEngine(parts, game.engine).help?.(parts, game) ?? null,
    };
  });
}
