import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { uploadBytesMax } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import { UploadedFile } from '@kislap/contract-kit/upload';
import type {} from '@kislap/free-rounds/contract/free-rounds.errors';
import type {} from '@kislap/give-back/contract/give-back.errors';
import * as z from 'zod/mini';
import { Award, PromotionContent } from './promotion.fields.ts';
import { AwardId, PromotionId } from './promotions.ids.ts';

/** `OVER`: its end has passed. `CLOSED`: an operator closed it. `VOIDED`: a tournament that two operators called off. */
export const deskStates = ['SOON', 'OPEN', 'OVER', 'CLOSED', 'VOIDED'] as const;
export type DeskState = (typeof deskStates)[number];

/** A promotion with what it has cost so far. */
export const ConsolePromotion = z.object({
  promotionId: PromotionId,
  version: z.int(),
  state: z.enum(deskStates),
  content: PromotionContent,
  /** Of the picture; empty where it has none of its own. */
  pictureUrl: z.string(),
  stockLeft: z.nullable(z.int()),
  /** Awards by where they are, and the money in them. */
  figures: z.object({
    taken: z.int(),
    waiting: z.int(),
    playing: z.int(),
    /** Bonus given, and of it what became cash. */
    given: Money,
    paid: Money,
    /** What is out with players who still play it, free rounds by their bets, and prizes that are not paid yet. */
    open: Money,
    /** What that will probably cost, judged by what ended before. */
    expected: Money,
  }),
  changedAt: Instant,
});
export type ConsolePromotion = z.output<typeof ConsolePromotion>;

export const listConsolePromotions = defineEndpoint({
  method: 'GET',
  path: '/console/api/promotions',
  summary: 'Every promotion in its latest version with its figures: what is open, what it cost.',
  access: { permission: 'promotions.read' },
  reply: z.object({
    list: z.array(ConsolePromotion),
    /** The methods of deposits that one can be bound to. */
    methods: z.array(z.object({ methodId: z.string(), name: z.string() })),
  }),
  errors: [],
});

export const requestPromotion = defineEndpoint({
  method: 'POST',
  path: '/console/api/promotions/publish',
  summary: 'Asks that a promotion is published, new or as the next version. Another operator decides.',
  access: { permission: 'promotions.write' },
  body: z.strictObject({
    /** Null for a new one. */
    promotionId: z.nullable(PromotionId),
    content: PromotionContent,
    /** How many may take it; null: as many as want to. */
    stock: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
    reason: ApprovalReason,
  }),
  reply: Approval,
  errors: [
    'not_found',
    'promotion_incomplete',
    'promotion_not_open',
    'promotion_code_used',
    'promotion_running',
    'free_rounds_not_offered',
    'vendor_unavailable',
    'gives_back_too_much',
    'already_requested',
  ],
});

export const uploadPromotionPicture = defineEndpoint({
  method: 'POST',
  path: '/console/api/promotions/pictures',
  summary:
    'Uploads a picture of a promotion, drawn anew in its frame; deleted after a month if no promotion shows it.',
  access: { permission: 'promotions.write' },
  upload: { files: { picture: 1 }, bytesMax: uploadBytesMax, types: ['image/png', 'image/jpeg'] },
  body: z.strictObject({ picture: UploadedFile }),
  reply: z.object({ name: z.string(), url: z.string() }),
  errors: ['picture_unreadable', 'picture_too_small'],
});

export const closePromotion = defineEndpoint({
  method: 'POST',
  path: '/console/api/promotions/close',
  summary: 'Nobody can join it any more. What players took goes on.',
  access: { permission: 'promotions.write' },
  body: z.strictObject({ promotionId: PromotionId }),
  reply: ConsolePromotion,
  errors: ['not_found'],
});

/** So many get a bonus by one request. */
export const giftAccountsMax = 200;

export const requestGift = defineEndpoint({
  method: 'POST',
  path: '/console/api/promotions/give',
  summary:
    'Asks that players are given the bonus of a promotion by hand. Another operator decides. Who had it or may get none is left out.',
  access: { permission: 'promotions.give' },
  body: z.strictObject({
    promotionId: PromotionId,
    /** No more than the promotion gives. */
    amount: PositiveMoney,
    /** The one player, or null for those named. */
    accountId: z.nullable(AccountId),
    usernames: z.array(text(64)).check(z.maxLength(giftAccountsMax)),
    reason: ApprovalReason,
  }),
  reply: Approval,
  errors: [
    'not_found',
    'promotion_incomplete',
    'promotion_not_open',
    'promotion_accounts_unknown',
    'promotion_taken',
    'promotion_out_of_stock',
    'already_requested',
  ],
});

/** What a promotion would have cost over the deposits of the last ninety days. */
export const simulatePromotion = defineEndpoint({
  method: 'POST',
  path: '/console/api/promotions/simulate',
  summary:
    'What the content would have given on the deposits of the last ninety days, had everybody taken it.',
  access: { permission: 'promotions.write' },
  body: z.strictObject({ content: PromotionContent }),
  reply: z.object({
    days: z.int(),
    deposits: z.int(),
    /** Of the players who paid in, how many it is for by country and tags. */
    segment: z.int(),
    players: z.int(),
    /** The bonus that they would have got in all, each player once. */
    bonus: Money,
    /** What they would have had to play for it, deposits with it. */
    target: Money,
  }),
  errors: ['promotion_incomplete'],
});

export const ConsoleAward = z.object({
  ...Award.shape,
  accountId: AccountId,
  account: z.string(),
});
export type ConsoleAward = z.output<typeof ConsoleAward>;

export const listApplications = defineEndpoint({
  method: 'GET',
  path: '/console/api/promotions/applications',
  summary: 'Applications that wait for an operator, the oldest first.',
  access: { permission: 'promotions.read' },
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(100)) }),
  reply: z.object({ list: z.array(ConsoleAward), next: z.nullable(Cursor) }),
  errors: [],
});

export const decideApplication = defineEndpoint({
  method: 'POST',
  path: '/console/api/promotions/applications/decide',
  summary:
    'Approves an application, so that the player can claim it, or rejects it. The player reads the answer.',
  access: { permission: 'promotions.review' },
  body: z.strictObject({
    accountId: AccountId,
    awardId: AwardId,
    isApproved: z.boolean(),
    answer: text(300, 0),
  }),
  reply: ConsoleAward,
  errors: ['not_found', 'award_closed'],
});

export const listPlayerAwards = defineEndpoint({
  method: 'GET',
  path: '/console/api/promotions/awards',
  summary: 'What a player took of promotions, newest first.',
  access: { permission: 'promotions.read' },
  query: z.strictObject({
    accountId: AccountId,
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(Award), next: z.nullable(Cursor) }),
  errors: [],
});
