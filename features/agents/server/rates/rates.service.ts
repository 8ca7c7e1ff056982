import type { AccountId } from '@kislap/contract-kit';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { addDays } from '@kislap/rules/days';
import type { GivenRate, RateLine } from '../../contract/rates.ts';
import {
  cutRates,
  isRateWithin,
  type RateCategory,
  type RateRange,
  rateCategories,
  type SomeRates,
} from '../../rules/rates.ts';
import { findNode } from '../agents.queries.ts';
import * as queries from './rate.queries.ts';
import { listOf, percentOf, someRates } from './rate.types.ts';

/** What each account earns of valid bets, and its line above it. Changes hold from the next day on. */
export function createRates({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  const db = database.kysely;
  const today = () => manilaDay(clock.now());
  const tomorrow = () => addDays(today(), 1);

  async function uplineOf(executor: Executor, accountId: AccountId): Promise<AccountId | null> {
    const node = await findNode(executor, accountId);
    if (!node) throw new AppError('not_found');
    return node.uplineId;
  }

  /** The account's lines; `max` is of the account above, and of the house. */
  async function view(
    executor: Executor,
    accountId: AccountId,
    uplineId: AccountId | null,
  ): Promise<RateLine[]> {
    const ids = uplineId === null ? [accountId] : [accountId, uplineId];
    const caps = await queries.getCaps(executor);
    const now = await queries.listRates(executor, [accountId], today());
    const next = await queries.listRates(executor, ids, tomorrow());
    const above = uplineId === null ? undefined : next.get(uplineId);
    return rateCategories.map((category) => ({
      category,
      rate: now.get(accountId)?.[category] ?? 0,
      next: next.get(accountId)?.[category] ?? 0,
      max: Math.min(caps[category], above?.[category] ?? caps[category]),
    }));
  }

  async function ofDownline(agentId: AccountId, accountId: AccountId): Promise<RateLine[]> {
    // Of others nothing is said, not even that they are there.
    if ((await uplineOf(db, accountId)) !== agentId) throw new AppError('not_found');
    return view(db, accountId, agentId);
  }

  /** What an agent may give to somebody new. Throws `rate_outside`. */
  async function requireGivable(agentId: AccountId, rates: SomeRates): Promise<void> {
    const [own, caps] = [await queries.listRates(db, [agentId], tomorrow()), await queries.getCaps(db)];
    for (const { category, rate } of listOf(rates)) {
      const max = Math.min(own.get(agentId)?.[category] ?? 0, caps[category]);
      requireRate(category, rate, { min: 0, max });
    }
  }

  return {
    view,
    uplineOf,
    ofDownline,
    requireGivable,
    tomorrow,

    own: async (accountId: AccountId) => view(db, accountId, await uplineOf(db, accountId)),
    /** Of a whole line, as they hold on a day. */
    onDay: queries.listRates,
    /** The most that any line earns. */
    highest: (executor: Executor) => queries.highestOfRoots(executor),

    /** An account's rate of a category on any day. */
    async history(executor: Executor, accountId: AccountId) {
      const rows = await queries.listHistory(executor, accountId);
      return (day: string, category: RateCategory): number =>
        rows.find((row) => row.category === category && row.fromDay <= day)?.rate ?? 0;
    },

    listCaps: async (): Promise<GivenRate[]> => listOf(await queries.getCaps(db)),

    /** Only upwards: what somebody was given, only operators take. */
    async raise(agentId: AccountId, accountId: AccountId, wanted: readonly GivenRate[]): Promise<RateLine[]> {
      const lines = await ofDownline(agentId, accountId);
      const raised = wanted.filter(({ category, rate }) => rate !== nextOf(lines, category));
      for (const { category, rate } of raised) {
        const { next: min, max } = lineOf(lines, category);
        requireRate(category, rate, { min, max });
      }
      const given = { accountId, fromDay: tomorrow(), rates: someRates(raised), isRoot: false };
      await queries.saveRates(db, given, 'agent');
      return view(db, accountId, agentId);
    },
  };
}

export type AgentRates = ReturnType<typeof createRates>;

function lineOf(lines: readonly RateLine[], category: RateCategory): RateLine {
  return lines.find((line) => line.category === category) ?? { category, rate: 0, next: 0, max: 0 };
}

const nextOf = (lines: readonly RateLine[], category: RateCategory) => lineOf(lines, category).next;

export function requireRate(category: RateCategory, rate: number, range: RateRange): void {
  if (isRateWithin(rate, range)) return;
  const [found, min, max] = [rate, range.min, Math.max(range.min, range.max)].map(percentOf);
  throw new AppError('rate_outside', { category, found, min, max });
}

/**
 * The first rates of somebody new, on the day of joining and after it: no more than the agent has on each. What stands
 * there already stays.
 */
export async function giveFirstRates(
  tx: Executor,
  {
    accountId,
    agentId,
    wanted,
    day,
  }: { accountId: AccountId; agentId: AccountId; wanted: SomeRates; day: string },
): Promise<void> {
  if (Object.keys(wanted).length === 0) return;
  for (const fromDay of [day, addDays(day, 1)]) {
    const own = (await queries.listRates(tx, [agentId], fromDay)).get(agentId);
    const rates = own ? cutRates(wanted, own) : {};
    await queries.insertRates(tx, { accountId, fromDay, rates, isRoot: false });
  }
}
