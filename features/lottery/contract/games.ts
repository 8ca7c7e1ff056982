import { prizeModes } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, integerText } from '@kislap/contract-kit/fields';
import { GameId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { DerivedRecord, FairRecord, IssueNumber, LotteryCode, LotteryDraw } from './draws.ts';

const vassalages = ['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT'] as const;

const MenuGame = z.object({
  gameCode: LotteryCode,
  /** What the books and the betting record call the game. */
  gameId: GameId,
  template: LotteryCode,
  vassalage: z.enum(vassalages),
  issue: z.enum(['DAILY', 'FAST']),
  /** The prize modes that some bet type of the game has. */
  prizeModes: z.array(z.enum(prizeModes)),
  /** What takes bets now; null where nothing does. */
  opened: z.nullable(z.object({ issue: IssueNumber, closesAt: Instant, drawsAt: Instant })),
});

const GameMenu = z.object({ vassalage: z.enum(vassalages), games: z.array(MenuGame) });
export type LotteryGameMenu = z.output<typeof GameMenu>;

export const listGameMenus = defineEndpoint({
  method: 'GET',
  path: '/lgw/games/game_menus',
  summary: 'The lottery games by vendor, each with the issue that takes bets now.',
  access: 'public',
  reply: z.object({ serverTime: Instant, gameMenus: z.array(GameMenu) }),
  errors: [],
});

export const listVnGameMenus = defineEndpoint({
  method: 'GET',
  path: '/lgw/vn/games/game_menu',
  summary: 'The Vietnamese games; for a session also those that the account bet on last, the latest first.',
  access: 'public',
  query: z.strictObject({
    prizeMode: z.optional(z.enum(prizeModes)),
    device: z.optional(z.literal('WEB')),
  }),
  reply: z.object({ serverTime: Instant, gameMenus: z.array(GameMenu), recent: z.array(LotteryCode) }),
  errors: [],
});

export const listVnOpened = defineEndpoint({
  method: 'GET',
  path: '/lgw/vn/numeros/opened/game',
  summary: 'The issues of Vietnamese games that take bets now.',
  access: 'public',
  query: z.strictObject({ gameCode: z.optional(LotteryCode) }),
  reply: z.object({ serverTime: Instant, numeros: z.array(LotteryDraw) }),
  errors: [],
});

export const listOpened = defineEndpoint({
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  summary: 'The issues of all games that take bets now; with a game also those that follow, for a chase.',
  access: 'player',
  query: z.strictObject({ gameCode: z.optional(LotteryCode), ahead: z.optional(integerText(0, 50)) }),
  reply: z.object({ serverTime: Instant, numeros: z.array(LotteryDraw) }),
  errors: [],
});

export const getLotteryGame = defineEndpoint({
  method: 'GET',
  path: '/lotto/lgw/games/:game',
  summary: 'The rules of a game: its prizes and bet types in the catalogue that is in force.',
  access: 'public',
  params: z.strictObject({ game: LotteryCode }),
  reply: z.object({
    version: z.int(),
    game: z.record(z.string(), z.unknown()),
    template: z.record(z.string(), z.unknown()),
    betTypes: z.array(z.record(z.string(), z.unknown())),
    payoutMax: Money,
    /** Who draws: the house, which then is not the public draw of that name. */
    source: z.enum(['HOUSE', 'FEED', 'MANUAL', 'DERIVED']),
    /** The highest series of the session's account; null without one. */
    maxSeries: z.nullable(z.int()),
  }),
  errors: ['lottery_unknown_game'],
});

export const listResults = defineEndpoint({
  method: 'GET',
  path: '/lotto/lgw/games/:game/results',
  summary: 'The results of a game, the latest first; `before` goes on after the last of a page.',
  access: 'public',
  params: z.strictObject({ game: LotteryCode }),
  query: z.strictObject({ before: z.optional(Instant), pageSize: z.optional(integerText(1, 100)) }),
  reply: z.object({ list: z.array(LotteryDraw) }),
  errors: ['lottery_unknown_game'],
});

export const listLatestResults = defineEndpoint({
  method: 'GET',
  path: '/lotto/lgw/results',
  summary: 'The last result of each game.',
  access: 'public',
  reply: z.object({ list: z.array(LotteryDraw) }),
  errors: [],
});

export const getTrends = defineEndpoint({
  method: 'GET',
  path: '/lotto/lgw/games/:game/trends',
  summary: 'How often and how long ago each number came in the last hundred draws.',
  access: 'public',
  params: z.strictObject({ game: LotteryCode }),
  reply: z.object({
    draws: z.int(),
    places: z.array(
      z.object({
        slot: z.string(),
        /** The place of the number in the slot, or of the digit in its first prize; null where order means nothing. */
        place: z.nullable(z.int()),
        numbers: z.array(
          z.object({
            number: z.string(),
            count: z.int(),
            /** Draws since it came last; all of them where it did not. */
            omission: z.int(),
          }),
        ),
      }),
    ),
  }),
  errors: ['lottery_unknown_game'],
});

export const listPools = defineEndpoint({
  method: 'GET',
  path: '/lotto/lgw/pools',
  summary: 'What lies in the pools before the next draw.',
  access: 'public',
  reply: z.object({ list: z.array(z.object({ game: LotteryCode, amount: Money })) }),
  errors: [],
});

export const getFairRecord = defineEndpoint({
  method: 'GET',
  path: '/fair/:game/:issue',
  summary:
    'All that recomputes a house draw: commitment, root of the bets, seed, result and leaves. `npx kislap-verify` reads it.',
  access: 'public',
  params: z.strictObject({ game: LotteryCode, issue: IssueNumber }),
  reply: z.union([DerivedRecord, FairRecord]),
  errors: [],
});
