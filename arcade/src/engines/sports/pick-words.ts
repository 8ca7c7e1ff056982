import type { arcadeSports } from '../../../texts/en/arcade-sports.ts';

export type SportsKey = keyof typeof arcadeSports;

interface Words {
  key: SportsKey;
  params: Record<string, string>;
}

/** A line of quarters as people write it: 10 is "2.5", −1 is "−0.25". */
export function lineText(quarters: number): string {
  const size = Math.abs(quarters) / 4;
  return `${quarters < 0 ? '−' : ''}${size}`;
}

/** A handicap always says which way it goes. */
export function handicapText(quarters: number): string {
  return quarters > 0 ? `+${lineText(quarters)}` : lineText(quarters);
}

/** The key of a pick's sentence and what to fill in. */
export function pickWords(pick: string, names: { home: string; away: string }): Words {
  const [market = '', choice = '', line = '0'] = pick.split(':');
  const team = choice === 'away' ? names.away : names.home;
  if (market === 'ah') return { key: 'pick_handicap', params: { team, line: handicapText(Number(line)) } };
  if (market === 'ou') {
    return {
      key: choice === 'over' ? 'pick_over' : 'pick_under',
      params: { line: lineText(Number(line)) },
    };
  }
  if (market === 'score') return { key: 'pick_score', params: { score: choice.replace('-', '–') } };
  return choice === 'draw' ? { key: 'pick_draw', params: {} } : { key: 'pick_win', params: { team } };
}
