import type { QueryOf, ReplyOf } from '@kislap/contract-kit';
import type { AccountId } from '@kislap/contract-kit/ids';
import { manilaDay } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { addDays } from '@kislap/rules/days';
import type { getTeamOverview, getTeamToday, TeamHeads, TeamMoney } from '../../contract/team.ts';
import type { getAgentRevenue, listTeamRounds, listTeamTransactions } from '../../contract/team-records.ts';
import { sampleReport } from '../sample.ts';
import { activeFrom, periodsOf, what } from './heads.ts';

interface Actor {
  accountId: AccountId;
  account: string;
}

const heads: TeamHeads = {
  ...{ joinedAgents: 0, joinedMembers: 1, firstDepositors: 1, depositors: 3, bettors: 5, active: 4 },
};

function sampleMoney({ accountId }: Actor, from: string, to: string, now: Date): TeamMoney {
  const { totals } = sampleReport(accountId, { unit: 'day', groupBy: 'time', from, to }, now);
  const bonuses = totals.validBet / 200n;
  return {
    ...{ betRebates: 0n, agentRebates: 0n, points: 0n, commissions: 0n, salaries: 0n, dividends: 0n },
    deposits: totals.deposits,
    withdrawals: totals.withdrawals,
    bets: totals.settledStake,
    validBets: totals.validBet,
    wins: totals.win,
    bonuses,
    adjustments: 0n,
    netPL: totals.win - totals.settledStake + bonuses,
  };
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
    size: { agents: 2, members: 5, balance: 10_865_000_000n },
    ...{ heads, money, activeFrom },
    lines: [{ ...self, type: 42, isOwn: true, money }],
    totalPages: 1,
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

/** A trial agent has no money of its own, and nobody real played. */
export function emptyRevenue(now: Date): ReplyOf<typeof getAgentRevenue> {
  const totals = { agentRebates: 0n, salaries: 0n, dividends: 0n, commissions: 0n, total: 0n };
  return { list: [], totals, asOf: now };
}

export const emptyTransactions: ReplyOf<typeof listTeamTransactions> = { list: [], totalPages: 1 };

export const emptyRounds: ReplyOf<typeof listTeamRounds> = {
  ...{ list: [], totalStake: 0n, totalWin: 0n, totalPages: 1 },
};
