import { gameCategories } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Day, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

const range = { from: Day, to: Day };

/** What comes after the last row of the page before, as its reply said. */
const paged = { after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) };

/** Of whom: an agent's team of the own one, or one account by its username; without them everybody of the own team. */
const whose = { teamId: z.optional(AccountId), account: z.optional(text(64)) };

/** How many rows of CSV come at once; a file of any length is made of such parts. */
export const exportRowsMax = 1_000;

const csvReply = z.object({ fileName: z.string(), csv: z.string(), next: z.nullable(z.string()) });

/** Kinds of money that is no bet and no win of a round; each is one figure of a statement. */
export const recordKinds = [
  'deposits',
  'withdrawals',
  'fees',
  'transfers',
  'adjustments',
  'holds',
  'betRebates',
  'agentRebates',
  'bonuses',
  'points',
  'salaries',
  'dividends',
  'commissions',
  'presents',
  'jackpots',
] as const;
export type RecordKind = (typeof recordKinds)[number];

export const TeamTransaction = z.object({
  /** The account and its line in the ledger. */
  id: z.string(),
  at: Instant,
  accountId: AccountId,
  account: z.string(),
  kind: z.enum(recordKinds),
  type: z.string(),
  amount: Money,
  change: Money,
  balanceBefore: Money,
  balanceAfter: Money,
});
export type TeamTransaction = z.output<typeof TeamTransaction>;

const transactionQuery = { ...range, ...whose, kind: z.optional(z.enum(recordKinds)) };

export const listTeamTransactions = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/transactions',
  summary:
    'Deposits, withdrawals, transfers and other money of the own team or of one account of it, newest first.',
  access: 'agent',
  query: z.strictObject({ ...transactionQuery, ...paged }),
  reply: z.object({ list: z.array(TeamTransaction), next: z.nullable(z.string()), asOf: Instant }),
  errors: ['not_found'],
});

export const exportTeamTransactions = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/transactions-export',
  isReport: true,
  summary: 'The same as CSV, part by part; `next` is null with the last.',
  access: 'agent',
  query: z.strictObject({ ...transactionQuery, after: paged.after }),
  reply: csvReply,
  errors: ['not_found'],
});

export const teamRoundStates = ['open', 'closed', 'cancelled'] as const;

/** For so many days rounds are found for a whole team; older ones by account. */
export const teamRoundDays = 31;

const TeamRound = z.object({
  at: Instant,
  accountId: AccountId,
  account: z.string(),
  gameId: z.string(),
  game: z.string(),
  vendor: z.string(),
  category: z.string(),
  roundRef: z.string(),
  stake: Money,
  win: Money,
  state: z.enum(teamRoundStates),
});
export type TeamRound = z.output<typeof TeamRound>;

export const listTeamRounds = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/rounds',
  summary: 'Rounds of the own team, of the last 31 days, or of one account of it, of any time; newest first.',
  access: 'agent',
  query: z.strictObject({
    ...range,
    ...whose,
    ...paged,
    category: z.optional(z.enum(gameCategories)),
    /** The `vendorKey`. */
    vendor: z.optional(text(40)),
    gameId: z.optional(text(100)),
    state: z.optional(z.enum(teamRoundStates)),
  }),
  reply: z.object({
    list: z.array(TeamRound),
    /** May be there after a short page: one call looks at a bounded number of rounds. */
    next: z.nullable(z.string()),
    asOf: Instant,
  }),
  errors: ['not_found'],
});

export const getTeamRound = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/round',
  summary: 'A round of an account of the own team, with each of its lines.',
  access: 'agent',
  query: z.strictObject({ accountId: AccountId, vendor: text(40), roundRef: text(200) }),
  reply: z.object({
    round: TeamRound,
    settledAt: z.nullable(Instant),
    lines: z.array(
      z.object({
        id: z.string(),
        at: Instant,
        type: z.string(),
        amount: Money,
        balanceAfter: Money,
        reference: z.string(),
      }),
    ),
  }),
  errors: ['not_found'],
});

/** What somebody of the team did in a period, and `netPL`, which it comes to. */
export const UserMoney = z.object({
  deposits: Money,
  withdrawals: Money,
  bets: Money,
  validBets: Money,
  wins: Money,
  betRebates: Money,
  agentRebates: Money,
  bonuses: Money,
  points: Money,
  commissions: Money,
  netPL: Money,
});
export type UserMoney = z.output<typeof UserMoney>;
export type UserFigure = keyof UserMoney;
export const userFigures = Object.keys(UserMoney.shape) as [UserFigure, ...UserFigure[]];

export const TeamUser = z.object({
  accountId: AccountId,
  account: z.string(),
  money: UserMoney,
});
export type TeamUser = z.output<typeof TeamUser>;

export const sortOrders = ['most', 'least'] as const;

const usersQuery = {
  ...range,
  teamId: whose.teamId,
  /** The beginning of a username. */
  search: z.optional(text(20)),
  /** Without `search`, which lists by name. */
  sort: z.optional(z.enum(userFigures)),
  order: z.optional(z.enum(sortOrders)),
};

export const listTeamUsers = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/users',
  summary:
    'Everybody of the own team who did something in a day, week, half month or month, by a figure or by name, and what it comes to.',
  access: 'agent',
  query: z.strictObject({ ...usersQuery, ...paged }),
  reply: z.object({
    list: z.array(TeamUser),
    totals: UserMoney,
    next: z.nullable(z.string()),
    asOf: Instant,
  }),
  errors: ['not_found'],
});

export const exportTeamUsers = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/users-export',
  isReport: true,
  summary: 'The same as CSV, part by part; `next` is null with the last.',
  access: 'agent',
  query: z.strictObject({ ...usersQuery, after: paged.after }),
  reply: csvReply,
  errors: ['not_found'],
});
