import { gameCategories, Money } from '@kislap/contract-kit';
import * as z from 'zod/mini';
import { splitSports } from '../../contract/vendor-codes.ts';
import { houseTints, Tints } from '../catalogue/tints.ts';
import type { GameOffer } from '../games.types.ts';

/** What Hub88's list says of a game; `meta` is the vendor's own and may be missing in part or whole. */
export const ListedGame = z.object({
  game_code: z.string().check(z.minLength(1), z.maxLength(100)),
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  product: z.string().check(z.minLength(1), z.maxLength(60)),
  category: z.string(),
  enabled: z.boolean(),
  url_thumb: z.url(),
  url_background: z.optional(z.nullable(z.url())),
  demo_game_support: z.optional(z.boolean()),
  features: z.catch(z.array(z.string()), []),
  meta: z.optional(
    z.object({
      vendor_name: z.optional(z.string()),
      category: z.optional(z.string()),
      classify: z.optional(z.string().check(z.maxLength(40))),
      rtp: z.optional(z.string().check(z.maxLength(20))),
      volatility: z.optional(z.enum(['low', 'medium', 'high'])),
      bet_min: z.optional(z.string()),
      bet_max: z.optional(z.string()),
      win_max: z.optional(z.string()),
      lines: z.optional(z.nullable(z.int())),
      tints: z.optional(Tints),
      is_hot: z.optional(z.boolean()),
      order: z.optional(z.int()),
    }),
  ),
});
export const GameListReply = z.array(ListedGame);

/** Hub88's own category names, where the vendor does not name ours. */
const categoryNames: Record<string, GameOffer['category']> = {
  'video slots': 'RNG',
  slots: 'RNG',
  'live dealer': 'LIVE',
  'crash games': 'MINI',
  'fishing games': 'FISH',
  'table games': 'PVP',
  'virtual sports': 'SPORTS',
  bingo: 'BINGO',
};

/** Undefined for a game of a category we do not have. */
export function toOffer(game: z.output<typeof ListedGame>, index: number): GameOffer | undefined {
  const { meta } = game;
  const own = meta?.category ?? game.category;
  const category = gameCategories.find((name) => name === own) ?? categoryNames[game.category.toLowerCase()];
  const vendorCode = game.product
    .toUpperCase()
    .replace(/[^A-Z0-9_]/g, '_')
    .slice(0, 20);
  if (!category) return undefined;
  return {
    gameCode: game.game_code,
    name: game.name,
    vendorCode,
    vendorName: meta?.vendor_name ?? game.product,
    category: splitSports(category, vendorCode),
    classify: meta?.classify ?? 'ALL',
    isEnabled: game.enabled,
    hasDemo: game.demo_game_support ?? false,
    isHot: meta?.is_hot ?? false,
    hasJackpot: game.features.some((feature) => /jackpot/i.test(feature)),
    betMin: readAmount(meta?.bet_min),
    betMax: readAmount(meta?.bet_max),
    winMax: readAmount(meta?.win_max) || null,
    lineMin: meta?.lines ?? null,
    rtp: meta?.rtp ?? null,
    volatility: meta?.volatility ?? null,
    tints: meta?.tints ?? houseTints,
    position: meta?.order ?? index,
    tileUrl: game.url_thumb,
    wideUrl: game.url_background ?? null,
  };
}

function readAmount(text: string | undefined): bigint | null {
  const result = z.safeDecode(Money, text ?? '');
  return result.success ? result.data : null;
}
