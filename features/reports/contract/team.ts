import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Day, Instant, pageSize } from '@kislap/contract-kit/fields';
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
  /** What came in less what was paid on; the same of dividends. */
  salaries: Money,
  dividends: Money,
  salariesPaid: Money,
  dividendsPaid: Money,
  transfersIn: Money,
  transfersOut: Money,
  adjustments: Money,
  netPL: Money,
  /** By how much wallets grew by all this (domain 3.2); adjustments and fees stand apart. */
  balanceChange: Money,
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

const TeamSize = z.object({
  agents: z.int(),
  members: z.int(),
  balance: Money,
  /** Who used the site within the last five minutes, as of the last minute. */
  online: z.int(),
});

export const TeamLine = z.object({
  accountId: AccountId,
  account: z.string(),
  /** Whether the line can be opened to a team. */
  isAgent: z.boolean(),
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
    after: z.optional(Cursor),
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
    /** Where the next lines begin; null with the last. */
    next: z.nullable(z.string()),
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

export const exportTeamOverview = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/overview-export',
  isReport: true,
  summary:
    'The lines of a team in a range of days as CSV, part by part: the account itself and everybody directly below.',
  access: 'agent',
  query: z.strictObject({ ...range, accountId: z.optional(AccountId), after: z.optional(Cursor) }),
  reply: z.object({ fileName: z.string(), csv: z.string(), next: z.nullable(z.string()) }),
  errors: ['not_found'],
});

/** A day of a team. Of active members those of the day. */
export const TeamDay = z.object({ day: Day, heads: TeamHeads, money: TeamMoney });
export type TeamDay = z.output<typeof TeamDay>;

export const listTeamDays = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/overview-days',
  isReport: true,
  summary: 'A team by day, oldest first; days on which nothing happened are there too. Of the own team only.',
  access: 'agent',
  query: z.strictObject({ ...range, accountId: z.optional(AccountId) }),
  reply: z.object({ days: z.array(TeamDay), asOf: Instant }),
  errors: ['not_found'],
});

export const listTeamOnline = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/online',
  summary: 'Who of the own team is online, the latest first.',
  access: 'agent',
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(50)) }),
  reply: z.object({
    list: z.array(z.extend(Person, { since: Instant })),
    next: z.nullable(z.string()),
    /** When it was looked last. */
    asOf: Instant,
  }),
  errors: [],
});
