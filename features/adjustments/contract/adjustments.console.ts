import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money, PositiveMoney } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { AdjustmentId } from './adjustments.ids.ts';

export const adjustmentDirections = ['CREDIT', 'DEBIT'] as const;
export const AdjustmentDirection = z.enum(adjustmentDirections);
export type AdjustmentDirection = z.output<typeof AdjustmentDirection>;

export const adjustmentStatuses = ['REQUESTED', 'APPROVED', 'REJECTED'] as const;
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
  /** True for the requester, who may not approve it. */
  isOwn: z.boolean(),
});
export type Adjustment = z.output<typeof Adjustment>;

const AdjustmentParams = z.strictObject({ adjustmentId: AdjustmentId });
const AdjustmentNote = text(500, 5);

export const listAdjustments = defineEndpoint({
  method: 'GET',
  path: '/console/api/adjustments',
  summary: 'Adjustments: those that wait oldest first, any others newest first.',
  access: { permission: 'adjustments.read' },
  query: z.strictObject({
    /** Without it all of them. */
    status: z.optional(AdjustmentStatus),
    accountId: z.optional(AccountId),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    list: z.array(Adjustment),
    /** Give it as `after` for what comes next; null at the end. */
    next: z.nullable(Cursor),
    waiting: z.int(),
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
    note: AdjustmentNote,
  }),
  reply: Adjustment,
  errors: [
    'idempotency_key_required',
    'idempotency_key_reused',
    'request_in_progress',
    'amount_invalid',
    'already_requested',
  ],
});

export const approveAdjustment = defineEndpoint({
  method: 'POST',
  path: '/console/api/adjustments/:adjustmentId/approve',
  summary:
    'Approves an adjustment and moves the money. Only another operator may approve, and only as requested.',
  access: { permission: 'adjustments.decide' },
  params: AdjustmentParams,
  /** What the operator saw and says yes to. */
  body: z.strictObject({
    accountId: AccountId,
    direction: AdjustmentDirection,
    amount: PositiveMoney,
    note: z.optional(text(500)),
  }),
  reply: Adjustment,
  errors: [
    'adjustment_state_changed',
    'adjustment_changed',
    'adjustment_own_request',
    'adjustment_exceeds_balance',
    'amount_invalid',
    'ledger_busy',
  ],
});

export const rejectAdjustment = defineEndpoint({
  method: 'POST',
  path: '/console/api/adjustments/:adjustmentId/reject',
  summary: 'Says no, or takes an own request back. Nothing moves.',
  access: { permission: 'adjustments.request' },
  params: AdjustmentParams,
  body: z.strictObject({ note: AdjustmentNote }),
  reply: Adjustment,
  errors: ['adjustment_state_changed', 'forbidden'],
});
