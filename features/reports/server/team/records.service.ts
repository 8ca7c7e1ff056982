import type { Agents } from '@kislap/agents/server';
import type { AccountId, QueryOf, ReplyOf } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import { executorOf, type Ledger } from '@kislap/ledger';
import { addSeconds, manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { addDays } from '@kislap/rules/days';
import * as calls from '../../contract/team-records.ts';
import { listReport } from '../report.queries.ts';
import { periodOf } from '../report-figures.ts';
import { teamMoneyOf } from './team-money.ts';

const daysMax = 92;

/** What stands behind the figures of a team: money and rounds of one account, and the agent's own income. */
export function createTeamRecords(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  deps: {
    ledger: Pick<Ledger, 'listTransfers' | 'listRounds'>;
    agents: Pick<Agents, 'findInTeam'>;
    identity: Pick<Identity, 'findAccountByUsername'>;
    findGame(gameId: string): { name: string } | undefined;
    behindSeconds(): Promise<number>;
  },
) {
  const { ledger, agents, identity } = deps;
  const db = executorOf(database.kysely);

  /** Whoever is not in the own team does not exist for this agent. */
  async function findWhose(agentId: AccountId, username: string | undefined): Promise<AccountId> {
    if (!username) return agentId;
    const account = await identity.findAccountByUsername(username);
    if (!account || !(await agents.findInTeam(agentId, account.id))) throw new AppError('not_found');
    return account.id;
  }

  function instantsOf({ from, to }: { from: string; to: string }) {
    // Refuses a range that is too long.
    periodOf({ unit: 'day', from, to });
    return { from: manilaDayStart(from), to: manilaDayStart(addDays(to, 1)) };
  }

  return {
    async getAgentRevenue(
      agentId: AccountId,
      days: QueryOf<typeof calls.getAgentRevenue>,
    ): Promise<ReplyOf<typeof calls.getAgentRevenue>> {
      const filter = {
        accountId: agentId,
        scope: 0,
        unit: 'day',
        ...periodOf({ unit: 'day', ...days }),
      } as const;
      const { rows } = await listReport(db, filter, 'time', daysMax, 0);
      const list = rows
        .map(({ key, values }) => ({ day: key, income: incomeOf(values) }))
        .filter(({ income }) => Object.values(income).some((amount) => amount !== 0n));
      return {
        list,
        totals: list.reduce((sum, { income }) => add(sum, income), none),
        asOf: addSeconds(clock.now(), -(await deps.behindSeconds())),
      };
    },

    async listTeamTransactions(
      agentId: AccountId,
      { account, type, page = 1, pageSize = 20, ...days }: QueryOf<typeof calls.listTeamTransactions>,
    ): Promise<ReplyOf<typeof calls.listTeamTransactions>> {
      const accountId = await findWhose(agentId, account);
      const types = type ? [type] : calls.teamTransactionTypes;
      const filter = { ...instantsOf(days), types, page, pageSize };
      const { list, totalPages } = await ledger.listTransfers(accountId, filter);
      return {
        list: list.flatMap((row) => {
          const known = calls.teamTransactionTypes.find((name) => name === row.type);
          if (!known) return [];
          const { createdAt: at, amount, cashChange: change, balanceBefore, balanceAfter } = row;
          return [{ at, type: known, amount, change, balanceBefore, balanceAfter }];
        }),
        totalPages: Math.max(1, totalPages),
      };
    },

    async listTeamRounds(
      agentId: AccountId,
      { account, category, state, page = 1, pageSize = 20, ...days }: QueryOf<typeof calls.listTeamRounds>,
    ): Promise<ReplyOf<typeof calls.listTeamRounds>> {
      const accountId = await findWhose(agentId, account);
      const found = await ledger.listRounds(accountId, {
        ...instantsOf(days),
        ...(category && { category }),
        ...(state && { state }),
        ...{ page, pageSize },
      });
      return {
        list: found.list.map((row) => ({
          at: row.openedAt,
          game: deps.findGame(row.gameId)?.name ?? row.gameId,
          vendor: row.source,
          category: row.category,
          roundRef: row.roundRef,
          stake: row.stake,
          win: row.win,
          state: row.state,
        })),
        totalStake: found.totalStake,
        totalWin: found.totalWin,
        totalPages: Math.max(1, found.totalPages),
      };
    },
  };
}

const none: calls.Income = { agentRebates: 0n, salaries: 0n, dividends: 0n, commissions: 0n, total: 0n };

function incomeOf(values: readonly bigint[]): calls.Income {
  const { agentRebates, salaries, dividends, commissions } = teamMoneyOf(values);
  return {
    ...{ agentRebates, salaries, dividends, commissions },
    total: agentRebates + salaries + dividends + commissions,
  };
}

function add(one: calls.Income, other: calls.Income): calls.Income {
  return {
    agentRebates: one.agentRebates + other.agentRebates,
    salaries: one.salaries + other.salaries,
    dividends: one.dividends + other.dividends,
    commissions: one.commissions + other.commissions,
    total: one.total + other.total,
  };
}
