import { gameCategories } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/**
 * What players did in a period. Each line of the ledger counts at its own time and a correction when it came, so figures
 * of a time that is over do not change. `validBet`, `rounds` and `settledStake` count when a round is paid or
 * closed. `result` is what the house won with games, the gross gaming revenue: settled stakes less wins and vendors'
 * presents. `openStake` is by how much the stakes of rounds grew that were still open.
 */
export const Figures = z.object({
  stake: Money,
  validBet: Money,
  win: Money,
  rounds: z.int(),
  refunds: Money,
  promoWins: Money,
  /** Prizes of vendors' pools. */
  jackpots: Money,
  deposits: Money,
  withdrawals: Money,
  fees: Money,
  adjustments: Money,
  bonuses: Money,
  settledStake: Money,
  openStake: Money,
  result: Money,
});
export type Figures = z.output<typeof Figures>;

export const reportGroups = ['time', 'category', 'vendor', 'game'] as const;
export type ReportGroup = (typeof reportGroups)[number];
export const reportUnits = ['day', 'hour'] as const;
export type ReportUnit = (typeof reportUnits)[number];

/** How many days one report may span; hours are kept for three months. */
export const reportDaysMax = { day: 92, hour: 7 } as const;

/** `from` and `to` are days of the business (Asia/Manila), both included. */
export const reportQuery = {
  unit: z.enum(reportUnits),
  from: Day,
  to: Day,
  groupBy: z.enum(reportGroups),
  category: z.optional(z.enum(gameCategories)),
  /** The `vendorKey`. */
  vendor: z.optional(text(40)),
  gameId: z.optional(text(100)),
};

/** `key` is a day, the first instant of an hour, a category, a vendorKey or a game's id; `''` is money outside of games. */
export const ReportLine = z.object({ key: z.string(), label: z.string(), figures: Figures });
export type ReportLine = z.output<typeof ReportLine>;

export const ReportReply = z.object({
  list: z.array(ReportLine),
  totals: Figures,
  totalPages: z.int(),
});

export const listDailySummary = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/daily-summary',
  summary: "The account's own figures by day, newest first; at most 92 days at once.",
  access: 'real',
  query: z.strictObject({ from: Day, to: Day }),
  reply: z.object({ list: z.array(z.object({ day: Day, figures: Figures })), totals: Figures }),
  errors: [],
});

export const getTeamReport = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/report',
  isReport: true,
  summary:
    "Figures of the agent's team, himself included; with `accountId` of an agent's team or a member's own, both of the own team only.",
  access: 'agent',
  query: z.strictObject({
    ...reportQuery,
    accountId: z.optional(AccountId),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: ReportReply,
  errors: ['not_found'],
});
