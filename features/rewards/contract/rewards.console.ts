import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Day, Instant, Nothing, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { Raffle } from './raffles.ts';
import { RainWindow } from './rain.ts';
import { RaffleId, RainId, TicketId } from './rewards.ids.ts';
import { TicketKind } from './tickets.ts';
import { WheelPrize, wheelWeights } from './wheel.ts';

const read = { permission: 'rewards.read' } as const;
const manage = { permission: 'rewards.manage' } as const;
const page = z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(100)) });

/** Whole centavos: what a player can be shown. */
const prizeMax = 10_000_000n * 1_000_000n;
const Prize = Money.check(z.gte(0n), z.lte(prizeMax));

export const WheelPart = z.strictObject({
  amount: Prize,
  weight: z.int().check(z.gte(0), z.lte(wheelWeights)),
  stock: z.nullable(z.int().check(z.gte(0), z.lte(1_000_000))),
  fallback: z.nullable(z.int().check(z.gte(0), z.lte(23))),
});
export type WheelPart = z.output<typeof WheelPart>;

export const getWheelDesk = defineEndpoint({
  method: 'GET',
  path: '/console/api/rewards/wheel',
  summary: 'The prizes of the wheel with what is left, and what a ticket is worth on average.',
  access: read,
  reply: z.object({
    /** 0 while none are set. */
    version: z.int(),
    prizes: z.array(z.extend(WheelPrize, { stock: z.nullable(z.int()) })),
    value: Money,
  }),
  errors: [],
});

export const requestWheel = defineEndpoint({
  method: 'POST',
  path: '/console/api/rewards/wheel',
  summary: 'Asks for other prizes on the wheel. Another operator decides.',
  access: manage,
  body: z.strictObject({
    parts: z.array(WheelPart).check(z.minLength(2), z.maxLength(24)),
    reason: ApprovalReason,
  }),
  reply: Approval,
  errors: ['already_requested'],
});

const StartTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const RainPlan = z.strictObject({
  name: text(80),
  firstDay: Day,
  lastDay: Day,
  starts: z.array(StartTime).check(z.minLength(1), z.maxLength(24)),
  minutes: z.int().check(z.gte(1), z.lte(60)),
  /** Of each window. */
  pool: PositiveMoney,
  shares: z.int().check(z.gte(1), z.lte(10_000)),
  shareMin: PositiveMoney,
});
export type RainPlan = z.output<typeof RainPlan>;

export const listRains = defineEndpoint({
  method: 'GET',
  path: '/console/api/rewards/rains',
  summary: 'Campaigns of the red envelope rain, newest first.',
  access: read,
  query: page,
  reply: z.object({
    list: z.array(
      z.extend(RainPlan, {
        rainId: RainId,
        state: z.enum(['ACTIVE', 'STOPPED', 'OVER']),
        setBy: z.string(),
        setAt: Instant,
      }),
    ),
    next: z.nullable(Cursor),
  }),
  errors: [],
});

export const requestRain = defineEndpoint({
  method: 'POST',
  path: '/console/api/rewards/rains',
  summary: 'Asks for a campaign of the rain. Another operator decides.',
  access: manage,
  body: z.strictObject({ plan: RainPlan, reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested'],
});

export const stopRain = defineEndpoint({
  method: 'POST',
  path: '/console/api/rewards/rains/:rainId/stop',
  summary: 'Stops a campaign: no window of it opens any more.',
  access: manage,
  params: z.strictObject({ rainId: RainId }),
  body: z.strictObject({ reason: ApprovalReason }),
  reply: Nothing,
  errors: ['not_found', 'rain_stopped'],
});

export const listRainWindows = defineEndpoint({
  method: 'GET',
  path: '/console/api/rewards/windows',
  summary: 'Windows that are open or to come, then those that are over, with what was handed out.',
  access: read,
  query: page,
  reply: z.object({
    list: z.array(z.extend(RainWindow, { handedOut: Money })),
    next: z.nullable(Cursor),
  }),
  errors: [],
});

export const RafflePlan = z.strictObject({
  nameEn: text(80),
  nameTy: text(80),
  opensAt: Instant,
  drawsAt: Instant,
  ticketDeposit: z.nullable(PositiveMoney),
  prizes: z.array(PositiveMoney.check(z.lte(prizeMax))).check(z.minLength(1), z.maxLength(100)),
});
export type RafflePlan = z.output<typeof RafflePlan>;

export const listRaffleDesk = defineEndpoint({
  method: 'GET',
  path: '/console/api/rewards/raffles',
  summary: 'Raffles of the last year, those that draw last first.',
  access: read,
  reply: z.object({ list: z.array(Raffle) }),
  errors: [],
});

export const requestRaffle = defineEndpoint({
  method: 'POST',
  path: '/console/api/rewards/raffles',
  summary: 'Asks for a raffle. Another operator decides.',
  access: manage,
  body: z.strictObject({ plan: RafflePlan, reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested'],
});

export const cancelRaffle = defineEndpoint({
  method: 'POST',
  path: '/console/api/rewards/raffles/:raffleId/cancel',
  summary: 'Cancels a raffle before its draw. Its tickets are worth nothing then.',
  access: manage,
  params: z.strictObject({ raffleId: RaffleId }),
  body: z.strictObject({ reason: ApprovalReason }),
  reply: Nothing,
  errors: ['not_found', 'raffle_closed'],
});

export const PlayerTickets = z.object({
  ticketId: TicketId,
  kind: TicketKind,
  origin: z.string(),
  given: z.int(),
  used: z.int(),
  givenAt: Instant,
  expiresAt: Instant,
});
export type PlayerTickets = z.output<typeof PlayerTickets>;

export const listPlayerTickets = defineEndpoint({
  method: 'GET',
  path: '/console/api/rewards/tickets',
  summary: 'Tickets of a player, newest first.',
  access: read,
  query: z.extend(page, { accountId: AccountId }),
  reply: z.object({ list: z.array(PlayerTickets), next: z.nullable(Cursor) }),
  errors: [],
});

export const requestTickets = defineEndpoint({
  method: 'POST',
  path: '/console/api/rewards/tickets',
  summary: 'Asks for tickets for a player. Another operator decides.',
  access: manage,
  body: z.strictObject({
    accountId: AccountId,
    kind: TicketKind,
    count: z.int().check(z.gte(1), z.lte(100)),
    reason: ApprovalReason,
  }),
  reply: Approval,
  errors: ['not_found', 'already_requested', 'raffle_closed', 'self_excluded', 'cooling_off'],
});

export const listPaidRewards = defineEndpoint({
  method: 'GET',
  path: '/console/api/rewards/paid',
  summary: 'What the wheel, the rain and raffles paid on each of the last 30 Manila days.',
  access: read,
  reply: z.object({
    list: z.array(z.object({ day: Day, kind: TicketKind, times: z.int(), amount: Money })),
  }),
  errors: [],
});
