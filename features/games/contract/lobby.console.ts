import { gameCategories } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, PageNumber, pageSize, Version } from '@kislap/contract-kit/fields';
import { GameId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { CatalogueGame, maintenanceChange } from './games.console.ts';
import { Game, GameCategory, VendorCode, VendorLane } from './games.ts';
import { LobbyRow } from './lobby.ts';

/** A list of games with its own order: a category, or the hot games. */
export const Shelf = z.enum(['HOT', ...gameCategories]);
export type Shelf = z.output<typeof Shelf>;

/** So many games of a shelf can be put in front; the others follow as their vendors order them. */
export const placedGamesMax = 1_000;
/** So many games can be changed in one act. */
export const bulkGamesMax = 500;

const When = z.nullable(Instant);

export const ArrangedCategory = z.object({
  gameCategory: GameCategory,
  isEnabled: z.boolean(),
  openFrom: When,
  openUntil: When,
  /** The brand offers it at all; a module, or a language that it needs, can take it away. */
  isOffered: z.boolean(),
  /** Players see it now. */
  isShown: z.boolean(),
  gameCount: z.int(),
  openGames: z.int(),
  vendors: z.array(
    z.object({
      vassalage: VendorCode,
      displayName: z.string(),
      isEnabled: z.boolean(),
      /** Stands in lists as one entry, which opens the vendor's games. */
      isGrouped: z.boolean(),
      gameCount: z.int(),
    }),
  ),
});
export type ArrangedCategory = z.output<typeof ArrangedCategory>;

export const Arrangement = z.object({ version: Version, categories: z.array(ArrangedCategory) });
export type Arrangement = z.output<typeof Arrangement>;

export const getArrangement = defineEndpoint({
  method: 'GET',
  path: '/console/api/games/lobby',
  summary: 'Categories and their vendors in the order of the lobby.',
  access: { permission: 'games.read' },
  reply: Arrangement,
  errors: [],
});

const categoryOrder = z.array(GameCategory).check(z.minLength(1), z.maxLength(gameCategories.length));
const VendorOrder = z.strictObject({
  order: z.array(VendorCode).check(z.maxLength(500)),
  /** The vendors shown as one entry. */
  grouped: z.array(VendorCode).check(z.maxLength(500)),
});
const gameOrder = z.array(GameId).check(z.maxLength(placedGamesMax));

export const orderCategories = defineEndpoint({
  method: 'PUT',
  path: '/console/api/games/lobby/order',
  summary: 'Puts the categories in this order; those not named follow as they stood.',
  access: { permission: 'games.write' },
  body: z.strictObject({ version: Version, order: categoryOrder }),
  reply: Arrangement,
  errors: ['lobby_changed'],
});

export const updateCategory = defineEndpoint({
  method: 'PUT',
  path: '/console/api/games/lobby/categories/:gameCategory',
  summary: 'Shows or hides a category, at once or from and until a time. Open rounds still finish.',
  access: { permission: 'games.write' },
  params: z.strictObject({ gameCategory: GameCategory }),
  body: z.strictObject({ version: Version, isEnabled: z.boolean(), openFrom: When, openUntil: When }),
  reply: Arrangement,
  errors: ['lobby_changed', 'schedule_backwards'],
});

export const orderVendors = defineEndpoint({
  method: 'PUT',
  path: '/console/api/games/lobby/categories/:gameCategory/vendors',
  summary:
    'Puts the vendors of one category in this order; those not named follow in the order of all vendors.',
  access: { permission: 'games.write' },
  params: z.strictObject({ gameCategory: GameCategory }),
  body: z.extend(VendorOrder, { version: Version }),
  reply: Arrangement,
  errors: ['lobby_changed'],
});

export const listShelf = defineEndpoint({
  method: 'GET',
  path: '/console/api/games/lobby/shelves/:shelf',
  summary: 'The games of a shelf in its order, also those that players do not see now.',
  access: { permission: 'games.read' },
  params: z.strictObject({ shelf: Shelf }),
  query: z.strictObject({
    search: z.optional(z.string().check(z.maxLength(60))),
    vassalage: z.optional(VendorCode),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    version: Version,
    /** Those put in front, all of them, first to last. */
    placed: z.array(GameId),
    list: z.array(CatalogueGame),
    totalPages: z.int(),
    total: z.int(),
  }),
  errors: [],
});

export const orderGames = defineEndpoint({
  method: 'PUT',
  path: '/console/api/games/lobby/shelves/:shelf/games',
  summary:
    "Pins exactly these games to the front of a shelf, in this order; an empty list restores the vendors' order.",
  access: { permission: 'games.write' },
  params: z.strictObject({ shelf: Shelf }),
  body: z.strictObject({ version: Version, order: gameOrder }),
  reply: z.object({ version: Version, placed: z.array(GameId) }),
  errors: ['lobby_changed', 'game_not_found'],
});

/** The unsaved changes; missing fields stay unchanged. */
export const previewLobby = defineEndpoint({
  method: 'POST',
  path: '/console/api/games/lobby/preview',
  summary: 'What players would see with a change that is not saved yet, now or at another time.',
  access: { permission: 'games.read' },
  body: z.strictObject({
    at: z.optional(Instant),
    order: z.optional(categoryOrder),
    category: z.optional(
      z.strictObject({ gameCategory: GameCategory, isEnabled: z.boolean(), openFrom: When, openUntil: When }),
    ),
    vendors: z.optional(z.extend(VendorOrder, { gameCategory: GameCategory })),
    games: z.optional(z.strictObject({ shelf: Shelf, order: gameOrder })),
  }),
  reply: z.object({ lanes: z.array(VendorLane), hot: z.array(Game), rows: z.array(LobbyRow) }),
  errors: [],
});

export const changeGames = defineEndpoint({
  method: 'POST',
  path: '/console/api/games/changes',
  summary: 'Applies one change to many games: to all of them, or to none if one changed meanwhile.',
  access: { permission: 'games.write' },
  body: z.strictObject({
    games: z
      .array(z.strictObject({ gameId: GameId, version: Version }))
      .check(z.minLength(1), z.maxLength(bulkGamesMax)),
    change: z.strictObject({
      isEnabled: z.optional(z.boolean()),
      isHot: z.optional(z.boolean()),
      opensInWindow: z.optional(z.boolean()),
      openFrom: z.optional(When),
      openUntil: z.optional(When),
      ...maintenanceChange,
    }),
  }),
  reply: z.object({ changed: z.int() }),
  errors: ['game_not_found', 'game_changed', 'schedule_backwards'],
});
