import { type EsportMatch, type EsportResult, esportRules } from '@kislap/rules/esport';
import type { Sport } from '../sports/sports.game.ts';
import { esportGames, esportMarkets } from './esport.catalogue.ts';
import { esportResult, esportScore } from './esport.result.ts';

export const esport: Sport<EsportMatch, EsportResult> = {
  engine: 'esport',
  result: esportResult,
  score: esportScore,
  leagues: esportGames.map((game) => ({ game, rules: esportRules, shift: 25, markets: esportMarkets })),
};
