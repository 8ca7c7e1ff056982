import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, PageNumber, pageSize, versionMax } from '@kislap/contract-kit/fields';
import { AccountId, GameId, GameSessionId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { GameCategory, VendorCode } from './games.ts';
import { VendorKey } from './integrations.console.ts';

/** While it is on, players see the game and nobody may stake. Without an end it lasts until it is taken back. */
export const Maintenance = z.object({
  maintenanceFrom: z.nullable(Instant),
  maintenanceUntil: z.nullable(Instant),
  /** For operators. */
  maintenanceReason: z.string(),
});
export type Maintenance = z.output<typeof Maintenance>;

export const maintenanceReasonMax = 200;
/** From null takes it back. */
export const maintenanceChange = {
  maintenanceFrom: z.optional(z.nullable(Instant)),
  maintenanceUntil: z.optional(z.nullable(Instant)),
  maintenanceReason: z.optional(z.string().check(z.trim(), z.maxLength(maintenanceReasonMax))),
};

export const CatalogueGame = z.object({
  gameId: GameId,
  gameCode: z.string(),
  gameName: z.string(),
  vendorKey: z.string(),
  vassalage: VendorCode,
  gameType: GameCategory,
  gameClassify: z.string(),
  icon: z.string(),
  rtp: z.nullable(z.string()),
  /** What the vendor offers; a game the vendor withdrew cannot be turned on here. */
  isOffered: z.boolean(),
  isEnabled: z.boolean(),
  isHot: z.boolean(),
  /** Players get it in a window of its own instead of a frame. */
  opensInWindow: z.boolean(),
  supportsFreePlay: z.boolean(),
  /** Players see it only in between, where either is set. */
  openFrom: z.nullable(Instant),
  openUntil: z.nullable(Instant),
  ...Maintenance.shape,
  /** Rises with every change by an operator. */
  version: z.int(),
  rounds: z.int(),
  stake: Money,
  win: Money,
  updatedAt: Instant,
});
export type CatalogueGame = z.output<typeof CatalogueGame>;

export const listCatalogue = defineEndpoint({
  method: 'GET',
  path: '/console/api/games',
  summary: 'The whole catalogue with switches and turnover.',
  access: { permission: 'games.read' },
  query: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(60))),
    gameType: z.optional(GameCategory),
    vassalage: z.optional(VendorCode),
    /** Only what comes by this connection. */
    vendorKey: z.optional(VendorKey),
    enabled: z.optional(z.enum(['true', 'false'])),
    hot: z.optional(z.enum(['true', 'false'])),
    /** Only games that open or close by the clock. */
    scheduled: z.optional(z.literal('true')),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(CatalogueGame), totalPages: z.int(), total: z.int() }),
  errors: [],
});

export const getGamePlay = defineEndpoint({
  method: 'GET',
  path: '/console/api/games/:gameId/play',
  summary: 'How many players have the game open now, so that nobody turns it off without knowing.',
  access: { permission: 'games.write' },
  params: z.strictObject({ gameId: GameId }),
  reply: z.object({ players: z.int() }),
  errors: ['game_not_found'],
});

export const updateGame = defineEndpoint({
  method: 'PUT',
  path: '/console/api/games/:gameId',
  summary:
    'Turns a game on or off, marks it hot, gives it a window of its own, or sets its times or maintenance. Open rounds still finish.',
  access: { permission: 'games.write' },
  params: z.strictObject({ gameId: GameId }),
  body: z.strictObject({
    /** The version that was read; without it, changes by others are overwritten. */
    version: z.optional(z.int().check(z.gte(0), z.lte(versionMax))),
    isEnabled: z.optional(z.boolean()),
    isHot: z.optional(z.boolean()),
    opensInWindow: z.optional(z.boolean()),
    openFrom: z.optional(z.nullable(Instant)),
    openUntil: z.optional(z.nullable(Instant)),
    ...maintenanceChange,
  }),
  reply: CatalogueGame,
  errors: ['game_not_found', 'game_changed', 'schedule_backwards'],
});

export const CatalogueVendor = z.object({
  vassalage: VendorCode,
  displayName: z.string(),
  isEnabled: z.boolean(),
  position: z.int(),
  gameCount: z.int(),
  categories: z.array(GameCategory),
  ...Maintenance.shape,
});

export const listCatalogueVendors = defineEndpoint({
  method: 'GET',
  path: '/console/api/games/vendors',
  summary: 'Vendors of the catalogue, in the order of the navigation.',
  access: { permission: 'games.read' },
  reply: z.object({
    vendors: z.array(CatalogueVendor),
  }),
  errors: [],
});

/** A studio is made before its games: they come with the next list of a vendor that names its code. */
export const createVendor = defineEndpoint({
  method: 'POST',
  path: '/console/api/games/vendors',
  summary: 'Makes a studio by its code, last in the navigation and on. Its games come with a vendor’s list.',
  access: { permission: 'games.write' },
  body: z.strictObject({
    vassalage: VendorCode,
    displayName: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  }),
  reply: CatalogueVendor,
  errors: ['studio_exists'],
});

export const updateVendor = defineEndpoint({
  method: 'PUT',
  path: '/console/api/games/vendors/:vassalage',
  summary:
    'Turns all games of a vendor on or off in one act, sets its maintenance, or moves it in the navigation.',
  access: { permission: 'games.write' },
  params: z.strictObject({ vassalage: VendorCode }),
  body: z.strictObject({
    isEnabled: z.optional(z.boolean()),
    position: z.optional(z.int().check(z.gte(0), z.lte(100_000))),
    ...maintenanceChange,
  }),
  reply: CatalogueVendor,
  errors: ['schedule_backwards'],
});

export const synchroniseCatalogue = defineEndpoint({
  method: 'POST',
  path: '/console/api/games/integrations/:vendorKey/synchronise',
  summary: "Reads the vendor's own game list now: new games appear, withdrawn ones are marked.",
  access: { permission: 'games.write' },
  params: z.strictObject({ vendorKey: VendorKey }),
  reply: z.object({ added: z.int(), changed: z.int(), withdrawn: z.int(), total: z.int() }),
  errors: ['vendor_unavailable'],
});

/** Rounds of one player for the player page. */
export const listPlayerRounds = defineEndpoint({
  method: 'GET',
  path: '/console/api/games/players/:accountId/rounds',
  summary: "A player's rounds, the latest first.",
  access: { permission: 'players.money.read' },
  params: z.strictObject({ accountId: AccountId }),
  query: z.strictObject({ page: z.optional(PageNumber), pageSize: z.optional(pageSize(100)) }),
  reply: z.object({
    list: z.array(
      z.object({
        roundId: z.string(),
        vendorKey: z.string(),
        gameId: z.nullable(GameId),
        gameName: z.string(),
        vassalage: z.string(),
        gameType: z.string(),
        stake: Money,
        win: Money,
        /** As in the betting record of the player. */
        hold: Money,
        state: z.enum(['open', 'closed', 'cancelled']),
        openedAt: Instant,
        settledAt: z.nullable(Instant),
        /** Played in a wallet that the vendor keeps, as the vendor tells of it. */
        isVendorWallet: z.boolean(),
      }),
    ),
    totalPages: z.int(),
  }),
  errors: [],
});

export const listPlayerGameSessions = defineEndpoint({
  method: 'GET',
  path: '/console/api/games/players/:accountId/game-sessions',
  summary: 'The games a player opened, the latest first.',
  access: { permission: 'sessions.read' },
  params: z.strictObject({ accountId: AccountId }),
  query: z.strictObject({ page: z.optional(PageNumber), pageSize: z.optional(pageSize(100)) }),
  reply: z.object({
    list: z.array(
      z.object({
        sessionId: GameSessionId,
        gameName: z.string(),
        vassalage: z.string(),
        device: z.string(),
        ip: z.string(),
        openedAt: Instant,
        expiresAt: Instant,
        isOpen: z.boolean(),
      }),
    ),
    totalPages: z.int(),
  }),
  errors: [],
});
