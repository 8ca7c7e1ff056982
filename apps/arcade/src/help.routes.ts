import {
  freeSpinFactor,
  linePays,
  lines,
  scatterFreeSpins,
  scatterPays,
  strips,
} from '@kislap/rules/fiesta20';
import * as z from 'zod/mini';
import * as api from './api.ts';
import { betsBetween } from './bets.ts';
import { getGame } from './games.ts';
import { type Http, servePublic } from './serve.ts';
import { winMaxOf } from './sessions/sessions.service.ts';

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
      slot: game.engine === 'slot' ? slotHelp : null,
    };
  });
}

const slotHelp = {
  symbols: Object.entries(linePays).map(([symbol, pays]) => ({
    symbol: z.parse(api.SlotSymbol, symbol),
    pays: [...pays],
  })),
  lines: lines.map((rows) => [...rows]),
  scatter: { pays: [...scatterPays], freeSpins: [...scatterFreeSpins] },
  freeSpinFactor,
  strips: strips.map((strip) => [...strip]),
};
