import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { GameId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { Game, GameCategory, VendorCode } from './games.ts';

const gameCode = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/));

export const getGame = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/game',
  summary: "One game by its id, or by its vendor and the vendor's own code.",
  access: 'public',
  query: z.strictObject({
    gameId: z.optional(GameId),
    vassalage: z.optional(VendorCode),
    gameCode: z.optional(gameCode),
  }),
  reply: Game,
  errors: ['game_not_found', 'game_maintenance'],
});

/** What a search needs of a game; vendor and category by their place in the lists beside it. */
export const NamedGame = z.object({
  id: GameId,
  name: z.string(),
  vendor: z.int(),
  category: z.int(),
  isHot: z.literal([0, 1]),
  icon: z.string(),
  rtp: z.nullable(z.string()),
});

export const listGameNames = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/game-names',
  summary: 'The names of all games in one small document, for a search in the browser.',
  access: 'public',
  isKept: true,
  reply: z.object({
    vendors: z.array(z.object({ vassalage: VendorCode, displayName: z.string() })),
    categories: z.array(GameCategory),
    games: z.array(NamedGame),
  }),
  errors: [],
});
