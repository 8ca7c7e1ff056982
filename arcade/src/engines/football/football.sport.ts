import { type FootballMatch, type FootballResult, footballRules } from '@kislap/rules/football';
import type { Sport } from '../sports/sports.game.ts';
import { footballOffers } from './football.catalogue.ts';
import { footballResult, footballScore } from './football.result.ts';

export const football: Sport<FootballMatch, FootballResult> = {
  engine: 'football',
  result: footballResult,
  score: footballScore,
  leagues: footballOffers.map(({ league, ...offer }) => ({ ...offer, rules: footballRules(league) })),
};
