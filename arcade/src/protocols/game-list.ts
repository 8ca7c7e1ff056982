import { formatDecimal } from '@kislap/rules/decimal';
import { type CatalogueGame, products } from '../catalogue/index.ts';
import { percentOf } from '../catalogue/percent.ts';
import { canBeFree } from '../freebets/prepaids.ts';
import { winMaxOf } from '../games.ts';
import type { Parts } from '../parts.ts';
import type { ProtocolName } from './wallet.ts';

/** The games that are offered by one protocol, in the form of Hub88's list. */
export function listGames(parts: Parts, protocol: ProtocolName): object[] {
  return parts.games.filter((game) => game.protocol === protocol).map((game) => describeGame(parts, game));
}

/** A game by its code, if it is offered by this protocol. */
export function findGameOf(
  parts: Parts,
  protocol: ProtocolName,
  gameCode: string,
): CatalogueGame | undefined {
  return parts.games.find((game) => game.protocol === protocol && game.gameCode === gameCode);
}

const volatilityGrades = { low: 1, medium: 3, high: 5 } as const;

/** One game as Hub88 lists it; what its list has no place for stands in `meta`. */
export function describeGame(parts: Parts, game: CatalogueGame) {
  const winMax = winMaxOf(parts, game);
  const art = `${parts.settings.publicUrl}/art/${game.gameCode}`;
  return {
    game_code: game.gameCode,
    name: game.name,
    product: game.product,
    category: game.listing.category,
    url_thumb: `${art}.svg`,
    url_background: `${art}/wide.svg`,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: true,
    blocked_countries: [],
    freebet_support: canBeFree(game),
    phoenix_jackpot_support: false,
    demo_game_support: true,
    languages: ['en', 'fil'],
    technology: ['HTML5'],
    features: game.listing.features,
    paylines: game.listing.lines,
    volatility: volatilityGrades[game.volatility],
    rtp: percentOf(game.rtp, 4),
    meta: {
      vendor_name: products[game.product] ?? game.product,
      category: game.category,
      classify: game.classify,
      engine: game.engine,
      rtp: `${percentOf(game.rtp, 2)}%`,
      volatility: game.volatility,
      bet_min: formatDecimal(game.betMin),
      bet_max: formatDecimal(game.betMax),
      // Where the rules alone would pay more than the house does.
      ...(winMax !== null && { win_max: formatDecimal(winMax) }),
      lines: game.listing.lines,
      tints: game.tints,
      is_hot: game.isHot,
      order: game.order,
    },
  };
}
