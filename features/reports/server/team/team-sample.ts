import type { QueryOf, ReplyOf } from '@kislap/contract-kit';
import type { AccountId } from '@kislap/contract-kit/ids';
import { manilaDay } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { addDays } from '@kislap/rules/days';
import type {
  exportTeamOverview,
  getTeamOverview,
  getTeamToday,
  listTeamDays,
  TeamDay,
  TeamHeads,
  TeamMoney,
} from '../../contract/team.ts';
import { measures } from '../figures/figures.ts';
import { periodOf } from '../report-figures.ts';
import { sampleReport } from '../sample.ts';
import { activeFrom, periodsOf, what } from './heads.ts';
import { teamCsvOf, teamMoneyOf } from './team-money.ts';

interface Actor {
  accountId: AccountId;
  account: string;
}

const heads: TeamHeads = {
  ...{ joinedAgents: 0, joinedMembers: 1, firstDepositors: 1, depositors: 3, bettors: 5, active: 4 },
};

function sampleMoney({ accountId }: Actor, from: string, to: string, now: Date): TeamMoney {
  const { totals } = sampleReport(accountId, { unit: 'day', groupBy: 'time', from, to }, now);
  const { deposits, withdrawals, settledStake, validBet, win } = totals;
  const amounts = { deposits, withdrawals, settledStake, validBet, win, bonuses: totals.validBet / 200n };
  return teamMoneyOf(measures.map((name) => (name in amounts ? amounts[name as keyof typeof amounts] : 0n)));
}

/** The invented team of a trial agent, all in one line. */
export function sampleOverview(
  actor: Actor,
  { accountId = actor.accountId, from, to }: QueryOf<typeof getTeamOverview>,
  now: Date,
): ReplyOf<typeof getTeamOverview> {
  if (accountId !== actor.accountId) throw new AppError('not_found');
  const money = sampleMoney(actor, from, to, now);
  const self = { accountId, account: actor.account };
  return {
    trail: [self],
    size: { agents: 2, members: 5, balance: 10_865_000_000n, online: 2 },
    ...{ heads, money, activeFrom },
    lines: [{ ...self, isAgent: true, isOwn: true, money }],
    next: null,
    asOf: now,
    isSample: true,
  };
}

export function sampleToday(actor: Actor, now: Date): ReplyOf<typeof getTeamToday> {
  const day = manilaDay(now);
  const weekStart = periodsOf(day).find((period) => period.what === what.activeWeek)?.day ?? day;
  return {
    ...{ day, weekStart },
    today: { heads, money: sampleMoney(actor, day, day, now) },
    week: { heads, money: sampleMoney(actor, weekStart, day, now) },
    joined: [{ accountId: actor.accountId, account: 'sample-player-4', joinedAt: now }],
    stopped: [{ accountId: actor.accountId, account: 'sample-player-3', lastBetDay: addDays(day, -9) }],
    asOf: now,
    isSample: true,
  };
}

export function sampleExport(actor: Actor, query: QueryOf<typeof exportTeamOverview>, now: Date) {
  return { ...teamCsvOf(sampleOverview(actor, query, now).lines, query), next: null };
}

/** The invented team by day, as its report has it. */
export function sampleDays(
  actor: Actor,
  { accountId = actor.accountId, from, to }: QueryOf<typeof listTeamDays>,
  now: Date,
): ReplyOf<typeof listTeamDays> {
  if (accountId !== actor.accountId) throw new AppError('not_found');
  // Refuses a range that is too long.
  periodOf({ unit: 'day', from, to });
  const days: TeamDay[] = [];
  for (let day = from; day <= to; day = addDays(day, 1))
    days.push({ day, heads, money: sampleMoney(actor, day, day, now) });
  return { days, asOf: now };
}

export const emptyPage = (now: Date) => ({ list: [], next: null, asOf: now });
