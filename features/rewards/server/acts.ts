import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { type AccountId, formatDecimal } from '@kislap/contract-kit';
import { AccountId as AccountIdField } from '@kislap/contract-kit/ids';
import { manilaDay } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { newId, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError, invalidField } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import { RafflePlan, RainPlan, WheelPart } from '../contract/rewards.console.ts';
import type { RaffleId, RainId } from '../contract/rewards.ids.ts';
import { TicketKind } from '../contract/tickets.ts';
import { isPoolPossible } from '../rules/envelopes.ts';
import { doStartsOverlap } from '../rules/rain-times.ts';
import { expectedValue, findWheelFault } from '../rules/wheel.ts';
import { newSeed } from './fair-seeds.ts';
import { findTaking, insertRaffle } from './raffles/raffle.queries.ts';
import type { Rain } from './rain/rain.service.ts';
import { insertRain } from './rain/window.queries.ts';
import { raffleSeals } from './rewards.seals.ts';
import type { Tickets } from './tickets/tickets.service.ts';
import { findWheel, insertWheel } from './wheel/wheel.queries.ts';

export interface ActParts {
  platform: Pick<Platform, 'clock' | 'pusher' | 'rng' | 'vault'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  tickets: Pick<Tickets, 'give'>;
  rain: Pick<Rain, 'plan'>;
  findName(accountId: AccountId, executor: Executor): Promise<string>;
  findPause(accountId: AccountId, executor: Executor): Promise<'self_excluded' | 'cooling_off' | null>;
}

const by = { ask: 'rewards.manage', decide: 'rewards.manage' } as const;
const centavo = 10_000n;

const text = (name: string, after: string, before: string | null = null) =>
  ({ name, as: 'text', before, after }) as const;
const money = (name: string, after: bigint, before: bigint | null = null) =>
  ({
    name,
    as: 'money',
    before: before === null ? null : formatDecimal(before),
    after: formatDecimal(after),
  }) as const;
const moment = (name: string, after: Date) =>
  ({ name, as: 'moment', before: null, after: after.toISOString() }) as const;

/** `60 % 5.00`, part by part. */
function wordsOf(parts: readonly z.output<typeof WheelPart>[]): string {
  return parts
    .map(
      ({ amount, weight, stock }) =>
        `${weight / 100} % ${formatDecimal(amount)}${stock === null ? '' : ` (${stock})`}`,
    )
    .join(' · ');
}

/** Other prizes on the wheel. */
export function defineWheelAct({ platform, approvals, audit }: ActParts) {
  const { clock, pusher } = platform;
  return approvals.define({
    ...{ ...by, kind: 'rewards.wheel', payload: z.object({ parts: z.array(WheelPart) }) },
    async describe(tx, { parts }) {
      const fault = findWheelFault(parts);
      if (fault) throw invalidField('parts', fault);
      if (parts.some(({ amount }) => amount % centavo !== 0n)) throw invalidField('parts', 'centavos');
      const known = await findWheel(tx);
      return {
        thing: 'rewards-wheel',
        title: '',
        fields: [
          text('prizes', wordsOf(parts), known ? wordsOf(known.parts) : null),
          money('value', expectedValue(parts), known ? expectedValue(known.parts) : null),
        ],
      };
    },
    async perform(tx, { parts }, agreed) {
      await insertWheel(tx, { parts, by: agreed.requestedBy, at: clock.now() });
      await audit.record(tx, {
        ...{ ...agreed.approver, action: 'rewards.wheel_set', target: 'rewards:wheel' },
        after: { prizes: wordsOf(parts), requestedBy: agreed.requestedBy, reason: agreed.reason },
      });
      return () => pusher.broadcast({ type: 'rewards' });
    },
  });
}

function requirePossible(plan: RainPlan, today: string): void {
  const { firstDay, lastDay, starts, minutes, pool, shares, shareMin } = plan;
  if (lastDay < firstDay) throw invalidField('plan.lastDay', 'before_from');
  if (lastDay < today) throw invalidField('plan.lastDay', 'past');
  if (doStartsOverlap(starts, minutes)) throw invalidField('plan.starts', 'overlap');
  if (pool % centavo !== 0n) throw invalidField('plan.pool', 'centavos');
  if (shareMin % centavo !== 0n) throw invalidField('plan.shareMin', 'centavos');
  const isPossible = isPoolPossible({
    ...{ centavos: Number(pool / centavo), shares },
    min: Number(shareMin / centavo),
  });
  if (!isPossible) throw invalidField('plan.pool', 'too_small_or_large');
}

/** A campaign of the rain: its pool is money of the house. */
export function defineRainAct({ platform, approvals, audit, rain }: ActParts) {
  const { clock, pusher } = platform;
  return approvals.define({
    ...{ ...by, kind: 'rewards.rain', payload: z.object({ plan: RainPlan }) },
    async describe(_tx, { plan }) {
      requirePossible(plan, manilaDay(clock.now()));
      return {
        thing: `rewards-rain:${plan.name}`,
        title: plan.name,
        fields: [
          text('days', `${plan.firstDay} – ${plan.lastDay}`),
          text('starts', `${plan.starts.join(', ')} (${plan.minutes} min)`),
          money('pool', plan.pool),
          text('shares', String(plan.shares)),
          money('shareMin', plan.shareMin),
        ],
      };
    },
    async perform(tx, { plan }, agreed) {
      const rainId = newId<RainId>(clock.now());
      await insertRain(tx, {
        ...{ rain_id: rainId, name: plan.name, first_day: plan.firstDay, last_day: plan.lastDay },
        ...{ starts: [...plan.starts], minutes: plan.minutes, pool: plan.pool, shares: plan.shares },
        ...{ share_min: plan.shareMin, state: 'ACTIVE', set_by: agreed.requestedBy, set_at: clock.now() },
      });
      await rain.plan(tx, rainId);
      await audit.record(tx, {
        ...{ ...agreed.approver, action: 'rewards.rain_set', target: `rewards-rain:${rainId}` },
        after: { ...z.encode(RainPlan, plan), requestedBy: agreed.requestedBy, reason: agreed.reason },
      });
      return () => pusher.broadcast({ type: 'rain' });
    },
  });
}

/** A raffle: its prizes are money of the house. */
export function defineRaffleAct({ platform, approvals, audit }: ActParts) {
  const { clock, pusher, rng, vault } = platform;
  return approvals.define({
    ...{ ...by, kind: 'rewards.raffle', payload: z.object({ plan: RafflePlan }) },
    async describe(_tx, { plan }) {
      if (plan.drawsAt <= plan.opensAt) throw invalidField('plan.drawsAt', 'before_from');
      if (plan.drawsAt <= clock.now()) throw invalidField('plan.drawsAt', 'past');
      if (plan.prizes.some((amount) => amount % centavo !== 0n))
        throw invalidField('plan.prizes', 'centavos');
      return {
        thing: `rewards-raffle:${plan.nameEn}`,
        title: plan.nameEn,
        fields: [
          moment('opensAt', plan.opensAt),
          moment('drawsAt', plan.drawsAt),
          money('ticketDeposit', plan.ticketDeposit ?? 0n),
          text('prizes', plan.prizes.map(formatDecimal).join(' · ')),
          money(
            'value',
            plan.prizes.reduce((sum, amount) => sum + amount, 0n),
          ),
        ],
      };
    },
    async perform(tx, { plan }, agreed) {
      const raffleId = newId<RaffleId>(clock.now());
      const { seed, commit } = newSeed(rng);
      await insertRaffle(tx, {
        ...{ raffle_id: raffleId, name_en: plan.nameEn, name_ty: plan.nameTy, opens_at: plan.opensAt },
        ...{ draws_at: plan.drawsAt, ticket_deposit: plan.ticketDeposit, prizes: plan.prizes.map(String) },
        ...{ state: 'OPEN', commit_hash: commit, revealed_seed: null, entries_root: null, entries: null },
        sealed_seed: vault.seal(seed, raffleSeals.sealed_seed.at({ raffle_id: raffleId })),
        ...{ set_by: agreed.requestedBy, set_at: clock.now() },
      });
      await audit.record(tx, {
        ...{ ...agreed.approver, action: 'rewards.raffle_set', target: `rewards-raffle:${raffleId}` },
        after: { ...z.encode(RafflePlan, plan), requestedBy: agreed.requestedBy, reason: agreed.reason },
      });
      return () => pusher.broadcast({ type: 'raffle' });
    },
  });
}

/** Tickets by hand: each is worth money. */
export function defineTicketsAct({ platform, approvals, audit, tickets, findName, findPause }: ActParts) {
  const { clock, pusher } = platform;
  const payload = z.object({ accountId: AccountIdField, kind: TicketKind, count: z.int() });
  return approvals.define({
    ...{ ...by, kind: 'rewards.tickets', payload },
    async describe(tx, { accountId, kind, count }) {
      const name = await findName(accountId, tx);
      const pause = await findPause(accountId, tx);
      if (pause) throw new AppError(pause);
      if (kind === 'RAFFLE' && !(await findTaking(tx, clock.now()))) throw new AppError('raffle_closed');
      return {
        thing: `rewards-tickets:${accountId}`,
        title: name,
        fields: [
          { name: 'kind', as: 'word', before: null, after: kind } as const,
          text('count', String(count)),
        ],
      };
    },
    async perform(tx, { accountId, kind, count }, agreed) {
      const reference = `operator:${newOwnedId(clock.now(), accountId)}`;
      const isGiven = await tickets.give(tx, { accountId, kind, count, origin: 'OPERATOR', reference });
      if (!isGiven) throw new AppError('raffle_closed');
      await audit.record(tx, {
        ...{ ...agreed.approver, action: 'rewards.tickets_given', target: `account:${accountId}` },
        after: { kind, count, requestedBy: agreed.requestedBy, reason: agreed.reason },
      });
      return () => pusher.push(accountId, { type: 'rewards' });
    },
  });
}
