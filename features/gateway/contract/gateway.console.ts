import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/** As the vendor wrote it: never trimmed, or it would be another one's. */
export const ReviewReference = z.string().check(z.minLength(1), z.maxLength(500), z.regex(/^\P{Cc}*$/u));

const ReviewKey = z.strictObject({
  accountId: AccountId,
  vendorKey: text(40),
  reference: ReviewReference,
});
export type ReviewKey = z.output<typeof ReviewKey>;

export const reviewStates = ['open', 'done'] as const;
const ReviewState = z.enum(reviewStates);
export type ReviewState = z.output<typeof ReviewState>;

/** What a vendor asked for and could not be given; money never moves by itself. */
export const GatewayReview = z.object({
  accountId: AccountId,
  account: z.string(),
  vendorKey: z.string(),
  /** The vendor's id of the transaction. */
  reference: z.string(),
  kind: z.enum(['bet', 'win', 'promoWin', 'rollback', 'endRound']),
  reason: z.string(),
  referenceTo: z.nullable(z.string()),
  roundRef: z.nullable(z.string()),
  amount: z.nullable(Money),
  /** How often the vendor has asked. */
  attempts: z.int(),
  firstAt: Instant,
  lastAt: Instant,
  /** Null while open. The vendor may call again. */
  doneBy: z.nullable(z.string()),
  doneAt: z.nullable(Instant),
  doneNote: z.nullable(z.string()),
});
export type GatewayReview = z.output<typeof GatewayReview>;

export const listGatewayReviews = defineEndpoint({
  method: 'GET',
  path: '/console/api/gateway/reviews',
  summary:
    "Vendors' calls that were refused and may leave the vendor and the player with different balances. The latest first.",
  access: { permission: 'ledger.read' },
  query: z.strictObject({
    vendorKey: z.optional(text(40)),
    accountId: z.optional(AccountId),
    /** Without it all of them. */
    state: z.optional(ReviewState),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    list: z.array(GatewayReview),
    /** Give it as `after` for what comes next; null at the end. */
    next: z.nullable(Cursor),
    /** The number of open entries, in any list. */
    waiting: z.int(),
    /** When the first of them came. */
    waitingSince: z.nullable(Instant),
  }),
  errors: [],
});

export const finishGatewayReview = defineEndpoint({
  method: 'POST',
  path: '/console/api/gateway/reviews/done',
  summary: 'Says that a refused call was dealt with, and how. No money moves. Safe to send twice.',
  access: { permission: 'reviews.decide' },
  body: z.extend(ReviewKey, { note: text(500, 5) }),
  reply: GatewayReview,
  errors: ['review_state_changed'],
});
