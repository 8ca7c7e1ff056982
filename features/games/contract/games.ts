import {
  favouritesPageSize,
  filteredLobbyPageSize,
  hotGamesMax,
  rowPageSize,
} from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { GameId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { Game, GameCategory, VendorCode, VendorLane } from './game.ts';

export * from './game.ts';
export * from './launch.ts';

const platformText = z.optional(z.string().check(z.maxLength(60)));
const codeText = z.optional(z.string().check(z.maxLength(60)));
/** EN or TY; another is passed over. */
const languageText = z.optional(z.string().check(z.maxLength(10)));

export const listVendors = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/vendors',
  summary: 'Categories that have vendors, with their vendors.',
  access: 'public',
  query: z.strictObject({ platform: platformText, flush: z.optional(z.enum(['true', 'false'])) }),
  reply: z.object({ data: z.object({ lanes: z.array(VendorLane) }) }),
  errors: [],
});

/**
 * `vassalage` may name several vendors, comma-joined (sports without a chosen vendor). `gameClassify` is a class or a
 * vendor's own word. `minBet`: games that can be played with a stake of this or less; `minLineNum`: with at least so
 * many lines.
 */
export const listGames = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/game-list',
  summary: 'Games by category, vendor, classification and name, a page at a time.',
  access: 'public',
  query: z.strictObject({
    clientType: codeText,
    platform: platformText,
    merchant: codeText,
    channel: codeText,
    gameType: z.optional(GameCategory),
    vassalage: z.optional(z.string().check(z.regex(/^[A-Z0-9_]{1,20}(,[A-Z0-9_]{1,20}){0,30}$/))),
    gameClassify: codeText,
    gameName: z.optional(z.string().check(z.maxLength(60))),
    minBet: z.optional(Money),
    minLineNum: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
    filter: z.optional(z.enum(['NEW', 'HOT', 'ALL'])),
    pageNo: z.optional(PageNumber),
    pageSize: z.optional(pageSize(filteredLobbyPageSize)),
    language: languageText,
  }),
  reply: z.object({
    games: z.array(Game),
    totalPages: z.int(),
    total: z.int(),
    /** How a search by name found them: first so many by their own name, then those of these studios. */
    matched: z.nullable(z.object({ names: z.int(), studios: z.array(z.string()) })),
  }),
  errors: [],
});

export const listHotGames = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/hot-games',
  summary: `The hot games of the site, at most ${hotGamesMax}.`,
  access: 'public',
  query: z.strictObject({
    merchantCode: codeText,
    isPlatform: codeText,
    vassalage: z.optional(VendorCode),
    platform: platformText,
    language: languageText,
  }),
  reply: z.object({ list: z.array(Game) }),
  errors: [],
});

export const listRecentGames = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/recent-games',
  summary: 'Games the account opened, the latest first, each once.',
  access: 'player',
  query: z.strictObject({
    clientType: codeText,
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(rowPageSize)),
    gameType: z.optional(GameCategory),
    vassalage: z.optional(VendorCode),
    language: languageText,
  }),
  reply: z.object({ list: z.array(Game), totalPages: z.int() }),
  errors: [],
});

export const listFavouriteGames = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/favourite-list',
  summary: 'The favourite games of the account, the latest first.',
  access: 'player',
  query: z.strictObject({
    clientType: codeText,
    platform: platformText,
    pageNo: z.optional(PageNumber),
    pageSize: z.optional(pageSize(favouritesPageSize)),
    gameType: z.optional(z.union([GameCategory, z.literal('')])),
    language: languageText,
  }),
  reply: z.object({ content: z.array(Game), pageNum: z.int(), totalPages: z.int() }),
  errors: [],
});

export const listFavouriteIds = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/favourites',
  summary: 'The ids of the favourite games.',
  access: 'player',
  reply: z.array(GameId),
  errors: [],
});

const FavouriteBody = z.strictObject({ nodeId: GameId, vendor: VendorCode, gameType: GameCategory });

export const addFavourite = defineEndpoint({
  method: 'POST',
  path: '/wps/relay/favourites',
  summary: 'Marks a game as favourite; marking it twice changes nothing.',
  access: 'real',
  body: FavouriteBody,
  reply: z.array(GameId),
  errors: ['game_not_found', 'in_need_true_account'],
});

export const removeFavourite = defineEndpoint({
  method: 'DELETE',
  path: '/wps/relay/favourites',
  summary: 'Removes a game from the favourites; safe to repeat.',
  access: 'real',
  body: FavouriteBody,
  reply: z.array(GameId),
  errors: ['in_need_true_account'],
});

/** A round of the betting record. `netResult` is win less stake; an open round has no result yet. */
export const BetRound = z.object({
  roundId: z.string(),
  vendorKey: z.string(),
  gameId: GameId,
  gameName: z.string(),
  vassalage: VendorCode,
  gameType: GameCategory,
  iconUrl: z.string(),
  stake: Money,
  win: Money,
  /** Of card rooms: what was put down before the hand; `stake` is what was lost of it, `win` what came beyond it. Else zero. */
  hold: Money,
  netResult: Money,
  state: z.enum(['open', 'closed', 'cancelled']),
  openedAt: Instant,
  settledAt: z.nullable(Instant),
  /** Played in a wallet that the vendor keeps, as the vendor tells of it; it counts towards no turnover. */
  isVendorWallet: z.boolean(),
});
export type BetRound = z.output<typeof BetRound>;

/** Days are Manila days, both inclusive; without them the last seven. The two kinds of lottery are one. */
export const roundFilter = {
  from: z.optional(Day),
  to: z.optional(Day),
  gameType: z.optional(GameCategory),
  vassalage: z.optional(VendorCode),
  gameId: z.optional(GameId),
  state: z.optional(z.enum(['open', 'closed', 'cancelled'])),
};

export const listRounds = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/bet-records',
  summary:
    'The betting record: rounds with stake, win and state, the latest first; or those with one number.',
  access: 'player',
  query: z.strictObject({
    ...roundFilter,
    /** Of a round, or the reference of one of its lines: looked for on all days, whatever else is asked for. */
    number: z.optional(text(120)),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(50)),
  }),
  reply: z.object({
    list: z.array(BetRound),
    /** Exact up to 1,000 rounds; of more, as far as is known: one beyond this page while there are more. */
    totalPages: z.int(),
    /** Of all rounds that fit, or of the latest 1,000 of them. */
    totalStake: Money,
    totalWin: Money,
    /** There are more than 1,000, so the totals are not those of all of them. */
    isPartial: z.boolean(),
  }),
  errors: [],
});

/** Everything that moved money in one round, and where the vendor shows how it was played. */
export const getRound = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/bet-records/:vendorKey/:roundId',
  summary: 'The receipt of one own round.',
  access: 'player',
  params: z.strictObject({ vendorKey: text(40), roundId: text(120) }),
  reply: z.object({
    round: BetRound,
    transfers: z.array(
      z.object({
        transferId: z.string(),
        type: z.string(),
        amount: Money,
        /** What it did to the balance, signed. */
        change: Money,
        /** Null in a wallet that the vendor keeps. */
        balanceAfter: z.nullable(Money),
        reference: z.string(),
        createdAt: Instant,
      }),
    ),
    /** The vendor's own replay page, or a path of the site for a game of its own; null when there is none, or no answer. */
    replayUrl: z.nullable(z.string()),
  }),
  errors: [],
});
