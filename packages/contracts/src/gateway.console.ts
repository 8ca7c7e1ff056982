import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { Instant, PageNumber, pageSize, text } from './fields.ts';
import { AccountId } from './ids.ts';
import { Money } from './money.ts';

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
});
export type GatewayReview = z.output<typeof GatewayReview>;

export const listGatewayReviews = defineEndpoint({
  method: 'GET',
  path: '/console/api/reviews',
  summary:
    "Vendors' calls that were refused and may leave the vendor and the player with different balances.",
  access: { permission: 'ledger.read' },
  query: z.strictObject({
    vendorKey: z.optional(text(40)),
    accountId: z.optional(AccountId),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    list: z.array(GatewayReview),
    /** As far as is known: one more than this page while there are more. */
    totalPages: z.int(),
  }),
  errors: [],
});
