import type { AccountId, QueryOf, ReplyOf } from '@kislap/contract-kit';
import type { SqlExecutor } from '@kislap/ledger';
import type { getAgentRevenue, Income } from '../../contract/team-records.ts';
import { periodOf } from '../report-figures.ts';
import { listDays } from '../team/team.queries.ts';
import { teamMoneyOf } from '../team/team-money.ts';

/** What an agent earned himself, by day. */
export function createRevenue(deps: { db: SqlExecutor; asOf: () => Promise<Date> }) {
  return {
    async getAgentRevenue(
      agentId: AccountId,
      days: QueryOf<typeof getAgentRevenue>,
    ): Promise<ReplyOf<typeof getAgentRevenue>> {
      // Refuses a range that is too long.
      periodOf({ unit: 'day', ...days });
      const found = await listDays(deps.db, { accountId: agentId, scope: 0 }, days);
      const list = [...found]
        .map(([day, values]) => ({ day, income: incomeOf(values) }))
        .filter(({ income }) => Object.values(income).some((amount) => amount !== 0n))
        .sort((one, other) => (one.day < other.day ? 1 : -1));
      const totals = list.reduce((sum, { income }) => add(sum, income), incomeOf([]));
      return { list, totals, asOf: await deps.asOf() };
    },
  };
}

function incomeOf(values: readonly bigint[]): Income {
  const { agentRebates, salaries, salariesPaid, dividends, dividendsPaid, commissions } = teamMoneyOf(values);
  return {
    agentRebates,
    salariesReceived: salaries + salariesPaid,
    salariesPaid,
    dividendsReceived: dividends + dividendsPaid,
    dividendsPaid,
    commissions,
    total: agentRebates + salaries + dividends + commissions,
  };
}

function add(one: Income, other: Income): Income {
  const names = Object.keys(one) as (keyof Income)[];
  return Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as unknown as Income;
}
