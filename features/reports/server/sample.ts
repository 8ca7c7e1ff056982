import type { AccountId, QueryOf, ReplyOf } from '@kislap/contract-kit';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Figures, getTeamReport, ReportLine } from '../contract/reports.ts';
import { periodOf } from './report-figures.ts';

const daySeconds = 86_400;
const peso = 1_000_000n;
const sampleDays = 30;

/** The invented figures of one day; nobody played them. */
function dayFigures(day: string): Figures {
  const turn = BigInt(Number(day.slice(8)) % 7);
  const stake = (1_800n + turn * 240n) * peso;
  const win = (stake * (88n + turn * 2n)) / 100n;
  return {
    ...none,
    stake,
    validBet: stake,
    win,
    rounds: 120 + Number(turn) * 16,
    deposits: (900n + turn * 110n) * peso,
    withdrawals: (300n + turn * 60n) * peso,
    settledStake: stake,
    result: stake - win,
  };
}

const none: Figures = {
  stake: 0n,
  validBet: 0n,
  win: 0n,
  rounds: 0,
  refunds: 0n,
  promoWins: 0n,
  jackpots: 0n,
  deposits: 0n,
  withdrawals: 0n,
  fees: 0n,
  adjustments: 0n,
  bonuses: 0n,
  settledStake: 0n,
  openStake: 0n,
  result: 0n,
};

function add(sum: Figures, part: Figures): Figures {
  const names = Object.keys(none) as (keyof Figures)[];
  return Object.fromEntries(names.map((name) => [name, addOne(sum[name], part[name])])) as Figures;
}

function addOne(a: bigint | number, b: bigint | number): bigint | number {
  return typeof a === 'bigint' ? a + BigInt(b) : a + Number(b);
}

/**
 * The figures of a trial agent's invented team, of the last thirty days: by day, or all days in one line of the slots,
 * which are the only games of the sample.
 */
export function sampleReport(
  agentId: AccountId,
  { accountId = agentId, ...query }: QueryOf<typeof getTeamReport>,
  now: Date,
): ReplyOf<typeof getTeamReport> {
  if (accountId !== agentId) throw new AppError('not_found');
  // Refuses the same periods as the report of a real team.
  periodOf(query);
  const days: string[] = [];
  for (let daysAgo = 0; daysAgo < sampleDays; daysAgo += 1) {
    const day = manilaDay(addSeconds(manilaDayStart(manilaDay(now)), -daysAgo * daySeconds));
    if (day >= query.from && day <= query.to) days.push(day);
  }
  const lines = days.map((day): ReportLine => ({ key: day, label: day, figures: dayFigures(day) }));
  const totals = lines.map(({ figures }) => figures).reduce(add, none);
  const isByTime = query.groupBy === 'time';
  const whole = lines.length > 0 ? [{ key: 'RNG', label: 'RNG', figures: totals }] : [];
  return { list: isByTime ? lines : whole, totals, totalPages: 1 };
}
