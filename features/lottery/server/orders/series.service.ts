import type { Act, ActingOperator } from '@kislap/approvals/server';
import { AccountId } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { seriesMin, seriesStep } from '../../rules/orders/stake.ts';
import { rootSeries } from '../../rules/returns/guard.ts';
import type { LotteryParts } from '../lottery.parts.ts';
import { listSeries, saveSeries } from './order.queries.ts';
import { maxSeriesDefault } from './orders.service.ts';

const Wanted = z.object({ accountId: AccountId, maxSeries: z.int() });

interface Range {
  maxSeries: number;
  uplineMax: number;
}

/** How high accounts may play: an agent raises those directly below, operators set it by two people. */
export function createSeries(
  parts: Pick<LotteryParts, 'platform' | 'agents' | 'approvals' | 'audit' | 'listNames'>,
) {
  const { platform, agents, approvals, audit, listNames } = parts;
  const db = platform.database.kysely;

  async function uplineOf(accountId: AccountId): Promise<AccountId | undefined> {
    const place = (await agents.listPlaces([accountId])).get(accountId);
    if (!place) throw new AppError('not_found');
    return place.path[1];
  }

  async function rangeOf(
    executor: Executor,
    accountId: AccountId,
    upline: AccountId | undefined,
  ): Promise<Range> {
    const known = await listSeries(executor, upline ? [accountId, upline] : [accountId]);
    return {
      maxSeries: known.get(accountId) ?? maxSeriesDefault,
      uplineMax: upline ? (known.get(upline) ?? maxSeriesDefault) : Number(rootSeries),
    };
  }

  async function ofDownline(agentId: AccountId, accountId: AccountId): Promise<Range> {
    // Of others nothing is said, not even that they are there.
    if ((await uplineOf(accountId)) !== agentId) throw new AppError('not_found');
    return rangeOf(db, accountId, agentId);
  }

  const change: Act<typeof Wanted> = {
    kind: 'lottery.series',
    payload: Wanted,
    ask: 'lottery.request',
    decide: 'lottery.decide',
    async describe(tx, { accountId, maxSeries }) {
      const range = await rangeOf(tx, accountId, await uplineOf(accountId));
      requireSeries(maxSeries, Number(seriesMin), range.uplineMax);
      if (maxSeries === range.maxSeries) throw new AppError('lottery_nothing_changed');
      const names = await listNames([accountId], tx);
      return {
        thing: `lottery-series:${accountId}`,
        title: names.get(accountId) ?? accountId,
        fields: [
          { name: 'maxSeries', as: 'text', before: String(range.maxSeries), after: String(maxSeries) },
        ],
      };
    },
    async perform(tx, { accountId, maxSeries }, agreed) {
      const { maxSeries: before } = await rangeOf(tx, accountId, undefined);
      await saveSeries(tx, accountId, maxSeries);
      await audit.record(tx, {
        ...agreed.approver,
        action: 'lottery.series_changed',
        target: `player:${accountId}`,
        before: { maxSeries: before },
        after: { maxSeries, reason: agreed.reason },
      });
      return undefined;
    },
  };
  const ask = approvals.define(change);

  return {
    ofDownline,

    /** Only upwards: what somebody was given, only operators take. */
    async raise(agentId: AccountId, accountId: AccountId, maxSeries: number): Promise<Range> {
      const range = await ofDownline(agentId, accountId);
      requireSeries(maxSeries, range.maxSeries, range.uplineMax);
      await saveSeries(db, accountId, maxSeries);
      return { ...range, maxSeries };
    },

    /** Whether an account's series would not be above that of this upline. */
    async fitsBelow(tx: Executor, { accountId, uplineId }: { accountId: AccountId; uplineId: AccountId }) {
      const { maxSeries, uplineMax } = await rangeOf(tx, accountId, uplineId);
      return maxSeries <= uplineMax;
    },

    async ofAccount(accountId: AccountId): Promise<Range> {
      return rangeOf(db, accountId, await uplineOf(accountId));
    },

    ask: (wanted: z.output<typeof Wanted>, reason: string, by: ActingOperator) => ask(wanted, reason, by),
  };
}

function requireSeries(series: number, min: number, max: number): void {
  if (series < min || series > max || series % Number(seriesStep) !== 0)
    throw new AppError('lottery_series_outside', { found: String(series), min, max });
}
