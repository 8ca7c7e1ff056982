import type { AccountId, QueryOf, ReplyOf } from '@kislap/contract-kit';
import { type getOwnProfit, type Profit, profitGamesMax } from '../contract/profit.ts';
import { type Figures, type getTeamReport, reportDaysMax } from '../contract/reports.ts';

type Read = (
  whose: { accountId: AccountId; scope: 0 },
  query: { unit: 'day'; from: string; to: string; groupBy: 'time' | 'game' },
  pageSize: number,
) => Promise<ReplyOf<typeof getTeamReport>>;

/** A player's own result, from the same figures as every report. */
export function createProfit(read: Read) {
  return {
    async getOwnProfit(
      accountId: AccountId,
      { from, to }: QueryOf<typeof getOwnProfit>,
    ): Promise<ReplyOf<typeof getOwnProfit>> {
      const whose = { accountId, scope: 0 } as const;
      const query = { unit: 'day', from, to } as const;
      const [byDay, byGame] = await Promise.all([
        read(whose, { ...query, groupBy: 'time' }, reportDaysMax.day),
        // One more for what is of no game.
        read(whose, { ...query, groupBy: 'game' }, profitGamesMax + 1),
      ]);
      const { deposits, withdrawals } = byDay.totals;
      return {
        total: profitOf(byDay.totals),
        deposits,
        withdrawals,
        days: byDay.list.map(({ key, figures }) => ({ day: key, profit: profitOf(figures) })),
        games: byGame.list
          .filter(({ key }) => key !== '')
          .slice(0, profitGamesMax)
          .map(({ key, label, figures }) => ({ gameId: key, name: label, profit: profitOf(figures) })),
        hasMoreGames: byGame.totalPages > 1,
      };
    },
  };
}

function profitOf({
  settledStake: stake,
  rounds,
  result,
  bonuses: gifts,
  fees,
  adjustments,
}: Figures): Profit {
  const games = -result;
  return { stake, rounds, games, gifts, fees, adjustments, net: games + gifts - fees + adjustments };
}
