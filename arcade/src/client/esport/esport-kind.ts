import { type EsportMatch, type EsportResult, esportRules, roundsToWin } from '@kislap/rules/esport';
import { esportResult } from '../../engines/esport/esport.result.ts';
import type { SportKind } from '../sports/kind.ts';
import { createArena } from './arena.ts';
import { endOf, scoreAt } from './map-play.ts';

export const esportKind: SportKind<EsportMatch, EsportResult> = {
  rules: esportRules,
  result: esportResult,
  scoreAt,
  clock({ maps }, progress, { t }) {
    const number = Math.min(maps.length, Math.floor(progress * maps.length) + 1);
    return t('game.map_number', { number });
  },
  tell({ home, away }, { maps }, from, to, { t }) {
    return maps.flatMap(({ winner, against }, index) => {
      const at = endOf(index, maps.length);
      if (at <= from || at > to) return [];
      const team = winner === 'home' ? home.name : away.name;
      const told = t('game.map_won', { team, number: index + 1, score: `${roundsToWin}–${against}` });
      return index === maps.length - 1 ? [told, t('game.match_won', { team })] : [told];
    });
  },
  mainMarket: 'win',
  columns: (market) => (market === 'score' ? 4 : 2),
  createShow: createArena,
};
