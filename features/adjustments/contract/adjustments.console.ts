import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { AdjustmentId } from './adjustments.ids.ts';

export const adjustmentDirections = ['CREDIT', 'DEBIT'] as const;
export const AdjustmentDirection = z.enum(adjustmentDirections);
export type AdjustmentDirection = z.output<typeof AdjustmentDirection>;

export const adjustmentStatuses = ['APPROVED', 'REJECTED'] as const;
export const AdjustmentStatus = z.enum(adjustmentStatuses);
export type AdjustmentStatus = z.output<typeof AdjustmentStatus>;

/** Why money is given or taken by hand; the note tells the rest. */
export const adjustmentReasons = [
  'correction',
  'vendor_settlement',
  'goodwill',
  'chargeback',
  'other',
] as const;
export const AdjustmentReason = z.enum(adjustmentReasons);
export type AdjustmentReason = z.output<typeof AdjustmentReason>;

export const Adjustment = z.object({
  adjustmentId: AdjustmentId,
  accountId: AccountId,
  account: z.string(),
  direction: AdjustmentDirection,
  amount: Money,
  currency: z.string(),
  reason: AdjustmentReason,
  note: z.string(),
  status: AdjustmentStatus,
  requestedBy: z.string(),
  requestedAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  decisionNote: z.nullable(z.string()),
});
export type Adjustment = z.output<typeof Adjustment>;

export const listAdjustments = defineEndpoint({
  method: 'GET',
  path: '/console/api/adjustments',
  summary: 'Adjustments that two people decided, newest first.',
  access: { permission: 'adjustments.read' },
  query: z.strictObject({
    accountId: z.optional(AccountId),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    list: z.array(Adjustment),
    /** Give it as `after` for what comes next; null at the end. */
    next: z.nullable(Cursor),
  }),
  errors: [],
});

export const requestAdjustment = defineEndpoint({
  method: 'POST',
  path: '/console/api/adjustments',
  summary: 'Asks that money be given to a player or taken. Nothing moves until another operator approves.',
  access: { permission: 'adjustments.request' },
  idempotency: 'required',
  body: z.strictObject({
    accountId: AccountId,
    direction: AdjustmentDirection,
    amount: PositiveMoney,
    reason: AdjustmentReason,
    note: ApprovalReason,
  }),
  reply: Approval,
  errors: [
    'idempotency_key_required',
    'idempotency_key_reused',
    'request_in_progress',
    'amount_invalid',
    'already_requested',
  ],
});
