import { type FootballMatch, type FootballResult, footballRules } from '@kislap/rules/football';
import type { FootballLeague } from '@kislap/rules/football-leagues';
import { footballResult } from '../../engines/football/football.result.ts';
import type { SportKind } from '../sports/kind.ts';
import { scoreAt, timeOf } from './goal-times.ts';
import { createPitch } from './pitch.ts';

export function footballKind(league: FootballLeague): SportKind<FootballMatch, FootballResult> {
  return {
    rules: footballRules(league),
    result: footballResult,
    scoreAt,
    clock: (_result, progress) => `${Math.max(1, Math.min(90, Math.ceil(progress * 90)))}′`,
    tell({ home, away }, result, from, to, { t }) {
      return result.goals.flatMap(({ minute, side }) => {
        const at = timeOf(minute);
        if (at <= from || at > to) return [];
        const now = scoreAt(result, at);
        const team = side === 'home' ? home.name : away.name;
        return t('game.goal_for', { team, minute, score: `${now.home}–${now.away}` });
      });
    },
    mainMarket: '1x2',
    columns: (market) => (market === '1x2' ? 3 : 2),
    createShow: createPitch,
  };
}
