import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, integerText, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId, GameId } from '@kislap/contract-kit/ids';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { FreeCampaignId, FreeRewardId } from './free-rounds.ids.ts';

export const freeCampaignStatuses = ['ACTIVE', 'CANCELLED', 'ENDED', 'REJECTED'] as const;
export const FreeCampaignStatus = z.enum(freeCampaignStatuses);
export type FreeCampaignStatus = z.output<typeof FreeCampaignStatus>;

/** `USED` and `EXPIRED` are ended rewards; `CANCELLING` waits for the vendor. */
export const freeRewardStatuses = [
  'WAITING',
  'ACTIVE',
  'USED',
  'EXPIRED',
  'CANCELLING',
  'CANCELLED',
  'REFUSED',
] as const;
export const FreeRewardStatus = z.enum(freeRewardStatuses);
export type FreeRewardStatus = z.output<typeof FreeRewardStatus>;

export const freeRoundsMax = 500;
export const freeAccountsMax = 5_000;
export const freeGamesMax = 10;

export const FreeCampaign = z.object({
  campaignId: FreeCampaignId,
  name: z.string(),
  vendorKey: z.string(),
  vendorName: z.string(),
  games: z.array(z.object({ gameId: GameId, name: z.string() })),
  bet: Money,
  rounds: z.int(),
  currency: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  worth: Money,
  status: FreeCampaignStatus,
  note: z.string(),
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  decisionNote: z.nullable(z.string()),
  cancelledBy: z.nullable(z.string()),
  cancelledAt: z.nullable(Instant),
  cancelNote: z.nullable(z.string()),
  progress: z.object({
    rewards: z.int(),
    waiting: z.int(),
    granted: z.int(),
    refused: z.int(),
    /** Rounds that were given, and of these the played ones. */
    rounds: z.int(),
    used: z.int(),
    won: Money,
  }),
});
export type FreeCampaign = z.output<typeof FreeCampaign>;

export const listFreeCampaigns = defineEndpoint({
  method: 'GET',
  path: '/console/api/free-rounds',
  summary: 'Campaigns of free rounds with their progress, newest first.',
  access: { permission: 'freeRounds.read' },
  query: z.strictObject({
    status: z.optional(FreeCampaignStatus),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    list: z.array(FreeCampaign),
    totalPages: z.int(),
    /** Above this worth two people are needed. */
    worthOfOne: Money,
  }),
  errors: [],
});

const FreeRewardLine = z.object({
  rewardId: FreeRewardId,
  accountId: AccountId,
  account: z.string(),
  gameName: z.string(),
  status: FreeRewardStatus,
  detail: z.nullable(z.string()),
  rounds: z.int(),
  used: z.int(),
  won: Money,
  grantedAt: z.nullable(Instant),
});
export type FreeRewardLine = z.output<typeof FreeRewardLine>;

const CampaignParams = z.strictObject({ campaignId: FreeCampaignId });

export const getFreeCampaign = defineEndpoint({
  method: 'GET',
  path: '/console/api/free-rounds/:campaignId',
  summary: 'A campaign with its reward for each player and game.',
  access: { permission: 'freeRounds.read' },
  params: CampaignParams,
  query: z.strictObject({ page: z.optional(PageNumber), pageSize: z.optional(pageSize(100)) }),
  reply: z.object({ campaign: FreeCampaign, rewards: z.array(FreeRewardLine), totalPages: z.int() }),
  errors: ['not_found'],
});

export const listFreeRoundOffers = defineEndpoint({
  method: 'GET',
  path: '/console/api/free-rounds/offers',
  summary:
    'The free rounds that each connection offers: games and bets. Empty if its protocol has no free rounds.',
  access: { permission: 'freeRounds.read' },
  reply: z.object({
    vendors: z.array(
      z.object({
        vendorKey: z.string(),
        displayName: z.string(),
        currency: z.string(),
        /** The vendor did not tell. */
        isSilent: z.boolean(),
        games: z.array(z.object({ gameId: GameId, name: z.string(), bets: z.array(Money) })),
      }),
    ),
  }),
  errors: [],
});

/** Whom free rounds are given to, where, and how many. */
export const CampaignWanted = z.strictObject({
  name: text(80, 3),
  vendorKey: text(40),
  gameIds: z.array(GameId).check(z.minLength(1), z.maxLength(freeGamesMax)),
  bet: PositiveMoney,
  rounds: z.int().check(z.gte(1), z.lte(freeRoundsMax)),
  /** Without it they begin at once. */
  startsAt: z.optional(Instant),
  endsAt: Instant,
  /** Account names, in any case and order; names twice count once. */
  accounts: z.array(text(40)).check(z.minLength(1), z.maxLength(freeAccountsMax)),
});
export type CampaignWanted = z.output<typeof CampaignWanted>;

export const requestFreeCampaign = defineEndpoint({
  method: 'POST',
  path: '/console/api/free-rounds',
  summary:
    'Gives each of these players so many rounds in each game. Above the worth that one operator may give it waits for another.',
  access: { permission: 'freeRounds.request' },
  idempotency: 'required',
  body: z.strictObject({ ...CampaignWanted.shape, note: ApprovalReason }),
  /** The campaign, or the request for it. */
  reply: z.object({ campaign: z.nullable(FreeCampaign), approval: z.nullable(Approval) }),
  errors: [
    'already_requested',
    'idempotency_key_required',
    'idempotency_key_reused',
    'request_in_progress',
    'vendor_unavailable',
    'free_rounds_not_offered',
    'free_rounds_accounts_unknown',
    'free_rounds_period_invalid',
  ],
});

export const cancelFreeCampaign = defineEndpoint({
  method: 'POST',
  path: '/console/api/free-rounds/:campaignId/cancel',
  summary: 'Cancels unplayed rounds. Players keep their wins.',
  access: { permission: 'freeRounds.request' },
  params: CampaignParams,
  body: z.strictObject({ note: text(500, 5) }),
  reply: FreeCampaign,
  errors: ['not_found', 'free_campaign_state_changed'],
});

export const setFreeRoundsRule = defineEndpoint({
  method: 'PUT',
  path: '/console/api/free-rounds/rule',
  summary: 'Sets the worth up to which one operator alone may give free rounds. Raising it takes two.',
  access: { permission: 'freeRounds.decide' },
  body: z.strictObject({ worthOfOne: Money, reason: ApprovalReason }),
  /** As it is now, and the request for more. */
  reply: z.object({ worthOfOne: Money, approval: z.nullable(Approval) }),
  errors: ['already_requested'],
});

export const ConsoleJackpot = z.object({
  jackpotCode: z.string(),
  name: z.string(),
  vendorKey: z.string(),
  vendorName: z.string(),
  currency: z.string(),
  games: z.int(),
  total: Money,
  contributed: Money,
  wonCount: z.int(),
  wonAmount: Money,
  levels: z.array(
    z.object({
      level: z.string(),
      amount: Money,
      /** Where it begins again; null where the vendor does not tell. */
      seed: z.nullable(Money),
      /** One hit in so many pesos staked. */
      odds: z.nullable(z.int()),
      contributed: z.nullable(Money),
      wonCount: z.nullable(z.int()),
      wonAmount: z.nullable(Money),
    }),
  ),
});
export type ConsoleJackpot = z.output<typeof ConsoleJackpot>;

export const ConsoleJackpotWin = z.object({
  winId: z.string(),
  jackpotName: z.string(),
  level: z.string(),
  accountId: z.nullable(AccountId),
  account: z.nullable(z.string()),
  gameName: z.string(),
  roundRef: z.string(),
  amount: Money,
  wonAt: Instant,
  /** Whether our books have it; operators check a prize that the vendor reported but did not pay. */
  isPaid: z.boolean(),
});
export type ConsoleJackpotWin = z.output<typeof ConsoleJackpotWin>;

export const listConsoleJackpots = defineEndpoint({
  method: 'GET',
  path: '/console/api/free-rounds/jackpots',
  summary: 'Jackpot pools of vendors with contributions, prizes and latest wins.',
  access: { permission: 'freeRounds.read' },
  query: z.strictObject({ wins: z.optional(integerText(1, 200)) }),
  reply: z.object({
    list: z.array(ConsoleJackpot),
    wins: z.array(ConsoleJackpotWin),
    /** Vendors that did not tell of theirs. */
    silent: z.array(z.string()),
  }),
  errors: [],
});
