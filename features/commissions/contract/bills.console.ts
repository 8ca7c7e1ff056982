import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { Bill, BillDetail, billStates } from './bill.fields.ts';
import { BillId, RunId } from './commissions.ids.ts';
import { Kind } from './contract.fields.ts';

export const listAllBills = defineEndpoint({
  method: 'GET',
  path: '/console/api/bills',
  summary: 'Bills of agents, the newest first.',
  access: { permission: 'commissions.read' },
  query: z.strictObject({
    state: z.optional(z.enum(billStates)),
    kind: z.optional(Kind),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(Bill), next: z.nullable(z.string()) }),
  errors: [],
});

export const openBill = defineEndpoint({
  method: 'GET',
  path: '/console/api/bills/:billId',
  summary: 'How a bill came about, worked out anew.',
  access: { permission: 'commissions.read' },
  params: z.strictObject({ billId: BillId }),
  reply: BillDetail,
  errors: ['not_found'],
});

export const reviewBill = defineEndpoint({
  method: 'POST',
  path: '/console/api/bills/:billId/review',
  summary: 'Asks that a dividend above the limit be paid or rejected. Another operator agrees.',
  access: { permission: 'commissions.review' },
  params: z.strictObject({ billId: BillId }),
  body: z.strictObject({ verdict: z.enum(['pay', 'reject']), reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'not_found', 'bill_not_in_review'],
});

export const listRuns = defineEndpoint({
  method: 'GET',
  path: '/console/api/commission-runs',
  summary: 'The latest runs, and how far each has come.',
  access: { permission: 'commissions.read' },
  query: z.strictObject({ pageSize: z.optional(pageSize(100)) }),
  reply: z.object({
    list: z.array(
      z.object({
        runId: RunId,
        kind: Kind,
        period: z.string(),
        startsAt: Instant,
        endsAt: Instant,
        contracts: z.int(),
        done: z.int(),
        startedAt: Instant,
        finishedAt: z.nullable(Instant),
      }),
    ),
    /** Of bills that wait for two operators. */
    inReview: Money,
  }),
  errors: [],
});
