import { gameCategories } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

const range = { from: Day, to: Day };

/** What an agent earned on a day. Salaries and dividends are what came in less what was paid on. */
const Income = z.object({
  agentRebates: Money,
  salaries: Money,
  dividends: Money,
  commissions: Money,
  total: Money,
});
export type Income = z.output<typeof Income>;

export const getAgentRevenue = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/revenue',
  summary: "The agent's own income by day, newest first; days without income are left out.",
  access: 'agent',
  query: z.strictObject(range),
  reply: z.object({ list: z.array(z.object({ day: Day, income: Income })), totals: Income, asOf: Instant }),
  errors: [],
});

/** Money of an account that is no bet and no win. */
export const teamTransactionTypes = [
  'DEPOSIT',
  'WITHDRAW',
  'FEE',
  'TRANSFER',
  'ADJUST',
  'HOLD',
  'RELEASE',
  'BONUS',
  'BET_REBATE',
  'AGENT_REBATE',
  'SALARY',
  'DIVIDEND',
  'COMMISSION',
] as const;
const TeamTransactionType = z.enum(teamTransactionTypes);

/** Of whom: a username of the own team, without one the agent. */
const whose = { account: z.optional(text(64)) };

const paged = { page: z.optional(PageNumber), pageSize: z.optional(pageSize(50)) };

export const listTeamTransactions = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/transactions',
  summary: 'Deposits, withdrawals, transfers and other money of an account of the own team, newest first.',
  access: 'agent',
  query: z.strictObject({ ...range, ...whose, ...paged, type: z.optional(TeamTransactionType) }),
  reply: z.object({
    list: z.array(
      z.object({
        at: Instant,
        type: TeamTransactionType,
        amount: Money,
        change: Money,
        balanceBefore: Money,
        balanceAfter: Money,
      }),
    ),
    totalPages: z.int(),
  }),
  errors: ['not_found'],
});

export const teamRoundStates = ['open', 'closed', 'cancelled'] as const;

export const listTeamRounds = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/rounds',
  summary: 'Rounds of an account of the own team, newest first.',
  access: 'agent',
  query: z.strictObject({
    ...range,
    ...whose,
    ...paged,
    category: z.optional(z.enum(gameCategories)),
    state: z.optional(z.enum(teamRoundStates)),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        at: Instant,
        game: z.string(),
        vendor: z.string(),
        category: z.string(),
        roundRef: z.string(),
        stake: Money,
        win: Money,
        state: z.enum(teamRoundStates),
      }),
    ),
    totalStake: Money,
    totalWin: Money,
    totalPages: z.int(),
  }),
  errors: ['not_found'],
});
