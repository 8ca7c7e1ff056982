import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant, PageNumber, pageSize } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/**
 * Money of an account or a team. Bets are settled ones. `netPL` is what players gained: wins less bets, with all that
 * the house gave beside wins but salaries and dividends.
 */
export const TeamMoney = z.object({
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
  salaries: Money,
  dividends: Money,
  adjustments: Money,
  netPL: Money,
});
export type TeamMoney = z.output<typeof TeamMoney>;

/** Each person counts once in the whole range. */
export const TeamHeads = z.object({
  joinedAgents: z.int(),
  joinedMembers: z.int(),
  firstDepositors: z.int(),
  depositors: z.int(),
  bettors: z.int(),
  /** Null where the range is no day, week, half month or month, which active members are counted by. */
  active: z.nullable(z.int()),
});
export type TeamHeads = z.output<typeof TeamHeads>;

const TeamSize = z.object({ agents: z.int(), members: z.int(), balance: Money });

export const TeamLine = z.object({
  accountId: AccountId,
  account: z.string(),
  type: z.int(),
  /** Whether the line is the account's own figures, apart from its team. */
  isOwn: z.boolean(),
  money: TeamMoney,
});
export type TeamLine = z.output<typeof TeamLine>;

const range = { from: Day, to: Day };

export const getTeamOverview = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/overview',
  summary:
    'A team in a range of days, and the lines that it is made of: the account itself and everybody directly below. Of the own team only.',
  access: 'agent',
  query: z.strictObject({
    ...range,
    accountId: z.optional(AccountId),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(50)),
  }),
  reply: z.object({
    trail: z.array(z.object({ accountId: AccountId, account: z.string() })),
    size: TeamSize,
    heads: TeamHeads,
    money: TeamMoney,
    /** What an active member bets at least in the range. */
    activeFrom: Money,
    lines: z.array(TeamLine),
    totalPages: z.int(),
    /** How far the figures have come. */
    asOf: Instant,
    isSample: z.boolean(),
  }),
  errors: ['not_found'],
});

const Person = z.object({ accountId: AccountId, account: z.string() });

export const getTeamToday = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/today',
  summary: 'What the team did today and this week, who joined, and who stopped playing.',
  access: 'agent',
  reply: z.object({
    day: Day,
    weekStart: Day,
    today: z.object({ heads: TeamHeads, money: TeamMoney }),
    week: z.object({ heads: TeamHeads, money: TeamMoney }),
    joined: z.array(z.extend(Person, { joinedAt: Instant })),
    /** Bet in the last 30 days, but not in the last 7. */
    stopped: z.array(z.extend(Person, { lastBetDay: Day })),
    asOf: Instant,
    isSample: z.boolean(),
  }),
  errors: [],
});

/** The lines of one export at most. */
export const exportLinesMax = 2_000;

export const exportTeamOverview = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/overview-export',
  summary: 'The lines of a team in a range of days as CSV: the account itself and everybody directly below.',
  access: 'agent',
  query: z.strictObject({ ...range, accountId: z.optional(AccountId) }),
  reply: z.object({ fileName: z.string(), csv: z.string() }),
  errors: ['not_found'],
});
