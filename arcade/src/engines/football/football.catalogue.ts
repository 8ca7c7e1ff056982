import { footballReturn } from '@kislap/rules/football';
import { type FootballLeague, footballLeagues } from '@kislap/rules/football-leagues';
import { defineGame } from '../../catalogue/define.ts';
import type { CatalogueGame, Entry } from '../../catalogue/game.ts';
import { fractionText } from '../sports/sports.catalogue.ts';

const markets = ['1x2', 'ah', 'ou'];
const [sky, sea] = footballLeagues;

const rows: { league: FootballLeague; shift: number; entry: Omit<Entry, 'code'> }[] = [
  {
    league: sky,
    shift: 0,
    entry: {
      name: 'Liga Tala',
      motif: 'football',
      ground: 'rays',
      companion: 'comet',
      hue: 150,
      tone: 90,
      isHot: true,
    },
  },
  {
    league: sea,
    shift: 50,
    entry: {
      name: 'Copa Dagat',
      motif: 'football',
      ground: 'lagoon',
      companion: 'vinta',
      hue: 232,
      tone: 195,
    },
  },
];

/** A league with the exact return of each of its markets. */
export interface FootballOffer {
  league: FootballLeague;
  shift: number;
  game: CatalogueGame;
  markets: { market: string; rtp: string }[];
}

export const footballOffers: FootballOffer[] = rows.map(({ league, shift, entry }) => {
  const shares = markets.map((market) => ({ market, rtp: fractionText(footballReturn(league, market)) }));
  const model = {
    engine: 'football',
    classify: 'FOOTBALL',
    volatility: 'medium' as const,
    // Of the match result, the market that most bets are on and the one that returns least.
    rtp: shares[0]?.rtp ?? '0',
    fairGame: 'FOOTBALL',
    listing: { category: 'Virtual Sports', features: ['Provably Fair'], lines: null },
  };
  return {
    league,
    shift,
    game: defineGame(model, { category: 'SPORTS', product: 'UG' }, { ...entry, code: league.code }),
    markets: shares,
  };
});

export const footballGames: CatalogueGame[] = footballOffers.map(({ game }) => game);
