import type { AccountId, QueryOf, ReplyOf } from '@kislap/contract-kit';
import { addSeconds } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { getTeam, listDownline } from '../contract/agents.ts';
import type { RateLine } from '../contract/rates.ts';
import { rateCategories } from '../rules/rates.ts';

/**
 * What a trial agent is shown: an invented team, the same for everybody. No account stands behind it, and there is no
 * code that somebody could register with.
 */
interface SamplePerson {
  id: AccountId;
  account: string;
  type: 0 | 42;
  under: AccountId | null;
  balance: bigint;
  daysAgo: number;
}

const daySeconds = 86_400;
const peso = 1_000_000n;
const idOf = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}` as AccountId;

const people: readonly SamplePerson[] = [
  { id: idOf(1), account: 'sample-agent-1', type: 42, under: null, balance: 4_250n * peso, daysAgo: 61 },
  { id: idOf(2), account: 'sample-agent-2', type: 42, under: null, balance: 1_900n * peso, daysAgo: 34 },
  { id: idOf(3), account: 'sample-player-1', type: 0, under: null, balance: 780n * peso, daysAgo: 20 },
  { id: idOf(4), account: 'sample-player-2', type: 0, under: idOf(1), balance: 1_325n * peso, daysAgo: 45 },
  { id: idOf(5), account: 'sample-player-3', type: 0, under: idOf(1), balance: 60n * peso, daysAgo: 12 },
  { id: idOf(6), account: 'sample-player-4', type: 0, under: idOf(1), balance: 2_010n * peso, daysAgo: 3 },
  { id: idOf(7), account: 'sample-player-5', type: 0, under: idOf(2), balance: 540n * peso, daysAgo: 9 },
];

const teamOf = (id: AccountId) => people.filter(({ under }) => under === id);

export function sampleTeam(now: Date): ReplyOf<typeof getTeam> {
  const isAgent = ({ type }: SamplePerson) => type === 42;
  return {
    affiliateCode: null,
    affiliateUrl: null,
    agents: people.filter(isAgent).length,
    members: people.filter((person) => !isAgent(person)).length,
    newThisMonth: people.filter(({ daysAgo }) => daysAgo < 28).length,
    teamBalance: people.reduce((sum, { balance }) => sum + balance, 0n),
    asOf: now,
    isSample: true,
  };
}

export function sampleDownline(
  { accountId, account }: { accountId: AccountId; account: string },
  { uplineId }: QueryOf<typeof listDownline>,
  now: Date,
): ReplyOf<typeof listDownline> {
  const isTop = uplineId === undefined || uplineId === accountId;
  const upline = people.find(({ id }) => id === uplineId);
  if (!isTop && !upline) throw new AppError('not_found');
  const below = people.filter(({ under }) => under === (upline?.id ?? null));
  return {
    trail: [{ accountId, account }, ...(upline ? [{ accountId: upline.id, account: upline.account }] : [])],
    type: upline?.type ?? 42,
    list: below.map((person) => ({
      accountId: person.id,
      account: person.account,
      type: person.type,
      level: upline ? 2 : 1,
      teamSize: teamOf(person.id).length,
      balance: person.balance,
      joinedAt: addSeconds(now, -person.daysAgo * daySeconds),
      status: 'open',
      lastLoginAt: addSeconds(now, -daySeconds),
    })),
    totalPages: 1,
  };
}

export function sampleRates(): RateLine[] {
  return rateCategories.map((category) => ({ category, rate: 3_000, next: 3_000, max: 3_000 }));
}
