import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { Figures, ReportLine, reportGroups, reportQuery } from './reports.ts';

/** Without `player` and `agent` everybody, trial accounts aside; with both, the player. */
const whose = {
  player: z.optional(text(40)),
  agent: z.optional(text(40)),
};

export const consoleGroups = [...reportGroups, 'player'] as const;
export type ConsoleGroup = (typeof consoleGroups)[number];

/** How many days a report by player may span. */
export const playerDaysMax = 31;

/**
 * What play returned, in percent. `hold` is the result of settled stakes, `rtp` what wins gave back of them. By chance
 * alone the return lies within `rtp` ± `margin` in nineteen of twenty such periods, as far as the rounds tell; null
 * below ten rounds. `theory` is the return by the rules of the games, weighted by their settled stakes; null where a
 * game that was played names none.
 */
export const Returned = z.object({
  hold: z.number(),
  rtp: z.number(),
  margin: z.nullable(z.number()),
  theory: z.nullable(z.number()),
});
export type Returned = z.output<typeof Returned>;

/** `returned` is null where nothing was settled. */
export const ConsoleReportLine = z.extend(ReportLine, { returned: z.nullable(Returned) });
export type ConsoleReportLine = z.output<typeof ConsoleReportLine>;

const consoleQuery = { ...reportQuery, groupBy: z.enum(consoleGroups) };

export const getReport = defineEndpoint({
  method: 'GET',
  path: '/console/api/reports',
  isReport: true,
  summary:
    "Figures of everybody, of a player by username, or of an agent's team. By player only for everybody, at most 31 days.",
  access: { permission: 'reports.read' },
  query: z.strictObject({
    ...consoleQuery,
    ...whose,
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(200)),
  }),
  reply: z.object({
    /** `key` is an account's id in a report by player. */
    list: z.array(ConsoleReportLine),
    totals: Figures,
    returned: z.nullable(Returned),
    totalPages: z.int(),
  }),
  errors: ['not_found'],
});

export const exportReport = defineEndpoint({
  method: 'GET',
  path: '/console/api/reports/export',
  isReport: true,
  summary: 'The same as CSV, all pages; no cell begins like a formula.',
  access: { permission: 'reports.read' },
  query: z.strictObject({ ...consoleQuery, ...whose }),
  reply: z.object({ fileName: z.string(), csv: z.string() }),
  errors: ['not_found'],
});

/** One of the day's figures: amounts are Money, people a count. */
function beside<Value extends z.ZodMiniType>(value: Value) {
  return z.object({
    /** Until now. */
    today: value,
    yesterday: value,
    /** The same day of the week before. */
    lastWeek: value,
    /** Until `fullHours` of each day, so that they can be compared. */
    byHour: z.object({ today: value, yesterday: value, lastWeek: value }),
    /** By day, as `days` names them; the last is today. */
    series: z.array(value),
  });
}

export const getToday = defineEndpoint({
  method: 'GET',
  path: '/console/api/reports/today',
  summary:
    'Today beside yesterday and the same day a week ago, and the last thirty days; days are of Manila.',
  access: { permission: 'reports.read' },
  query: z.strictObject({}),
  reply: z.object({
    day: Day,
    /** How many hours of today are over: 0 to 23. */
    fullHours: z.int(),
    /** The figures hold everything up to here. */
    madeAt: Instant,
    days: z.array(Day),
    /** Gross gaming revenue of settled rounds. */
    result: beside(Money),
    deposits: beside(Money),
    withdrawals: beside(Money),
    /** Players who bet. */
    active: beside(z.int()),
    /** Accounts that were opened, trials aside. */
    joined: beside(z.int()),
    /** Stakes of rounds that are open now; part of no result. */
    openStake: Money,
  }),
  errors: [],
});

/** As `beside` says, of amounts or of counts. */
export interface Beside<Value> {
  today: Value;
  yesterday: Value;
  lastWeek: Value;
  byHour: { today: Value; yesterday: Value; lastWeek: Value };
  series: Value[];
}

export const getPlayerFigures = defineEndpoint({
  method: 'GET',
  path: '/console/api/reports/players/:playerId',
  isReport: true,
  summary: "All that an account ever did, and its last ninety days with figures. `result` is the house's.",
  access: { permission: 'players.money.read' },
  params: z.strictObject({ playerId: AccountId }),
  reply: z.object({
    totals: Figures,
    returned: z.nullable(Returned),
    /** The first and the last day with a bet. */
    firstPlayed: z.nullable(Day),
    lastPlayed: z.nullable(Day),
    /** Oldest first. */
    days: z.array(z.object({ day: Day, figures: Figures })),
  }),
  errors: [],
});
