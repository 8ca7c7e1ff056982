import { formatDecimal } from '@kislap/contract-kit';
import { type TeamLine, TeamMoney } from '../../contract/team.ts';
import { type Measure, measures } from '../figures/figures.ts';
import { csvPart } from '../lines/csv-part.ts';

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
  const netPL = wins - bets + betRebates + agentRebates + bonuses + points + commissions;
  const deposits = value('deposits');
  const withdrawals = value('withdrawals');
  const transfersIn = value('transfersIn');
  const transfersOut = value('transfersOut');
  return {
    deposits,
    withdrawals,
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
    salariesPaid: value('salariesPaid'),
    dividendsPaid: value('dividendsPaid'),
    transfersIn,
    transfersOut,
    adjustments: value('adjustments'),
    netPL,
    // Salaries and dividends are what came in less what went out.
    balanceChange: deposits - withdrawals + transfersIn - transfersOut + netPL + salaries + dividends,
  };
}

const names = Object.keys(TeamMoney.shape) as (keyof TeamMoney)[];

/** One line for each account, own figures marked apart from those of teams. */
export function teamCsvOf(
  lines: readonly TeamLine[],
  { from, to, after }: { from: string; to: string; after?: string | undefined },
) {
  const rows = lines.map(({ account, isOwn, isAgent, money }) => [
    { text: account },
    isOwn || !isAgent ? 'own' : 'team',
    ...names.map((name) => formatDecimal(money[name])),
  ]);
  return { fileName: `team-${from}-${to}.csv`, csv: csvPart(['account', 'figures', ...names], rows, after) };
}
