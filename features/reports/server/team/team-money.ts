import { formatDecimal } from '@kislap/contract-kit';
import { csvOf } from '@kislap/platform/csv.ts';
import { type TeamLine, TeamMoney } from '../../contract/team.ts';
import { type Measure, measures } from '../figures/figures.ts';

/** The statement of a row, which is in the order of `measures` (domain 3.2). */
export function teamMoneyOf(values: readonly bigint[]): TeamMoney {
  const value = (measure: Measure) => values[measures.indexOf(measure)] ?? 0n;
  const wins = value('win') + value('promoWins') + value('jackpots');
  const bets = value('settledStake');
  const betRebates = value('betRebates');
  const agentRebates = value('agentRebates');
  const points = value('points');
  const commissions = value('commissions');
  const salaries = value('salaries');
  const dividends = value('dividends');
  const kinds = betRebates + agentRebates + points + commissions + salaries + dividends;
  const bonuses = value('bonuses') - kinds;
  return {
    deposits: value('deposits'),
    withdrawals: value('withdrawals'),
    bets,
    validBets: value('validBet'),
    wins,
    betRebates,
    agentRebates,
    bonuses,
    points,
    commissions,
    salaries,
    dividends,
    adjustments: value('adjustments'),
    netPL: wins - bets + betRebates + agentRebates + bonuses + points + commissions,
  };
}

const names = Object.keys(TeamMoney.shape) as (keyof TeamMoney)[];

/** One line for each account, own figures marked apart from those of teams. */
export function teamCsvOf(lines: readonly TeamLine[], { from, to }: { from: string; to: string }) {
  const rows = lines.map(({ account, isOwn, money }) => [
    { text: account },
    { text: isOwn ? 'own' : 'team' },
    ...names.map((name) => formatDecimal(money[name])),
  ]);
  return { fileName: `team-${from}-${to}.csv`, csv: csvOf(['account', 'figures', ...names], rows) };
}
