import type { QueryOf, ReplyOf } from '@kislap/contract-kit';
import type { AccountId } from '@kislap/contract-kit/ids';
import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import { addDays } from '@kislap/rules/days';
import type { listTeamRounds, listTeamTransactions, listTeamUsers } from '../../contract/team-lines.ts';
import { type UserMoney, userFigures } from '../../contract/team-lines.ts';
import type { getAgentRevenue, Income } from '../../contract/team-records.ts';

/** Rows behind the figures of an invented team; their names say that they are samples. */
const peso = 1_000_000n;
const hourSeconds = 3_600;
const people = [1, 2, 3, 4, 5].map((number) => ({
  accountId: `00000000-0000-7000-8000-00000000000${number + 2}` as AccountId,
  account: `sample-player-${number}`,
  bets: BigInt(6 - number) * 400n * peso,
}));

const isAsked = (asked: string | undefined, account: string) =>
  asked === undefined || account.startsWith(asked.toLowerCase());

export function sampleUsers(
  { search }: QueryOf<typeof listTeamUsers>,
  now: Date,
): ReplyOf<typeof listTeamUsers> {
  const none = Object.fromEntries(userFigures.map((figure) => [figure, 0n])) as UserMoney;
  const list = people
    .filter(({ account }) => isAsked(search, account))
    .map(({ accountId, account, bets }) => {
      const wins = (bets * 9n) / 10n;
      return {
        ...{ accountId, account },
        money: { ...none, bets, validBets: bets, wins, deposits: bets / 2n, netPL: wins - bets },
      };
    });
  const totals = { ...none };
  for (const { money } of list) for (const figure of userFigures) totals[figure] += money[figure];
  return { list, totals, next: null, asOf: now };
}

export function sampleTransactions(
  { account, kind }: QueryOf<typeof listTeamTransactions>,
  now: Date,
): ReplyOf<typeof listTeamTransactions> {
  const list = people
    .map((person, place) => {
      const isDeposit = place % 2 === 0;
      const amount = person.bets / 2n;
      return {
        ...{ id: `sample-${place}`, at: addSeconds(now, -(place + 1) * hourSeconds) },
        ...{ accountId: person.accountId, account: person.account, amount },
        kind: isDeposit ? ('deposits' as const) : ('withdrawals' as const),
        type: isDeposit ? 'DEPOSIT' : 'WITHDRAW',
        change: isDeposit ? amount : -amount,
        balanceBefore: person.bets,
        balanceAfter: isDeposit ? person.bets + amount : person.bets - amount,
      };
    })
    .filter((row) => (account === undefined || row.account === account) && (!kind || row.kind === kind));
  return { list, next: null, asOf: now };
}

export function sampleRounds(
  { account }: QueryOf<typeof listTeamRounds>,
  now: Date,
): ReplyOf<typeof listTeamRounds> {
  const list = people
    .filter((person) => account === undefined || person.account === account)
    .map((person, place) => ({
      ...{ at: addSeconds(now, -(place + 1) * hourSeconds), accountId: person.accountId },
      ...{ account: person.account, gameId: 'sample', game: 'Sample game', vendor: 'sample' },
      ...{ category: 'RNG', roundRef: `sample-${place}`, stake: 50n * peso, state: 'closed' as const },
      win: place % 2 === 0 ? 0n : 80n * peso,
    }));
  return { list, next: null, asOf: now };
}

export function sampleRevenue(
  { from, to }: QueryOf<typeof getAgentRevenue>,
  now: Date,
): ReplyOf<typeof getAgentRevenue> {
  const income: Income = {
    ...{ agentRebates: 42n * peso, salariesReceived: 120n * peso, salariesPaid: -70n * peso },
    ...{ dividendsReceived: 0n, dividendsPaid: 0n, commissions: 0n, total: 92n * peso },
  };
  const last = [to, manilaDay(now)].sort()[0] ?? to;
  const list: { day: string; income: Income }[] = [];
  for (let day = last; day >= from && list.length < 31; day = addDays(day, -1)) list.push({ day, income });
  const totals = Object.fromEntries(
    Object.entries(income).map(([name, amount]) => [name, amount * BigInt(list.length)]),
  ) as Income;
  return { list, totals, asOf: now };
}
