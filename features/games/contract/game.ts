import { gameCategories } from '@kislap/contract-kit/constants';
import { Instant } from '@kislap/contract-kit/fields';
import { GameId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { GameClass } from './game-classes.ts';

export const GameCategory = z.enum(gameCategories);
/** A vendor as the specification's codes name it (PG, JL, CQ9 …). */
export const VendorCode = z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/));

const Flag = z.literal([0, 1]);

/**
 * A game as lists show it (specification section 3). `nodeId` is the id favourites and launches use; `supportPlay`
 * 0 allows a free trial; `isGame` is VASSALAGE where the entry stands for a vendor instead of one game. `tints` are
 * two colours that hold the place of the picture; `underMaintenance`: nobody may stake, until then if the end is known.
 */
export const Game = z.object({
  nodeId: GameId,
  nodeName: z.string(),
  gameId: GameId,
  gameCode: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  vassalage: VendorCode,
  gameType: GameCategory,
  gameClassify: z.string(),
  isGame: z.enum(['GAME', 'VASSALAGE']),
  isHot: Flag,
  /** 1: the site opens it in a window of its own instead of a frame. */
  opensInWindow: Flag,
  supportPlay: Flag,
  showIcon: z.string(),
  lagerIcon: z.string(),
  iconUrl: z.string(),
  tints: z.tuple([z.string(), z.string()]),
  minBet: z.nullable(Money),
  maxBet: z.nullable(Money),
  minLineNum: z.nullable(z.int()),
  rtp: z.nullable(z.string()),
  volatility: z.nullable(z.enum(['low', 'medium', 'high'])),
  /** All that this game has paid out in settled rounds; the hot reward ticker shows it. */
  paidTotal: Money,
  underMaintenance: z.boolean(),
  maintenanceUntil: z.nullable(Instant),
});
export type Game = z.output<typeof Game>;

export const VendorCard = z.object({
  vassalage: VendorCode,
  displayName: z.string(),
  icon: z.string(),
  gameCount: z.int(),
  /** The classes that its games are of. */
  gameClassify: z.optional(z.array(GameClass)),
});
export type VendorCard = z.output<typeof VendorCard>;

/** One category that has vendors, in the order of the navigation. */
export const VendorLane = z.object({
  gameCategory: GameCategory,
  title: z.string(),
  cards: z.array(VendorCard),
  /** Its classes with their vendors; left out where the cards alone are asked for. */
  gameClassify: z.optional(z.array(z.object({ gameClassify: GameClass, vendors: z.array(VendorCode) }))),
});
export type VendorLane = z.output<typeof VendorLane>;
