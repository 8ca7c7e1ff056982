import { Approval } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import {
  BreakCase,
  BreakKind,
  BreakRemedy,
  breakStates,
  ReconciliationBreak,
  ReconciliationRun,
  reconciliationDaysMax,
  reconciliationMinutesMin,
} from './reconciliation.fields.ts';
import { ReconciliationBreakId, ReconciliationRunId } from './reconciliation.ids.ts';

export * from './reconciliation.fields.ts';

const vendorKey = z.optional(text(40));

export const getReconciliation = defineEndpoint({
  method: 'GET',
  path: '/console/api/reconciliation',
  summary: 'The state of reconciliation by vendor: open breaks, and the last complete run.',
  access: { permission: 'reconciliation.read' },
  reply: z.object({
    open: z.int(),
    vendors: z.array(
      z.object({
        vendorKey: z.string(),
        displayName: z.string(),
        unsettled: z.int(),
        /** Until when our books were held against the vendor's without a gap that a failure left open. */
        lastDoneTo: z.nullable(Instant),
        lastFailure: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

export const listReconciliationRuns = defineEndpoint({
  method: 'GET',
  path: '/console/api/reconciliation/runs',
  summary: 'Looks at a vendor’s list, the latest first.',
  access: { permission: 'reconciliation.read' },
  query: z.strictObject({
    vendorKey,
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    list: z.array(ReconciliationRun),
    /** As far as is known: one more than this page while there are more. */
    totalPages: z.int(),
  }),
  errors: [],
});

const RunParams = z.strictObject({ runId: ReconciliationRunId });

export const requestReconciliation = defineEndpoint({
  method: 'POST',
  path: '/console/api/reconciliation/runs',
  summary: `Holds our books against a vendor's for a time that is over: at most ${reconciliationDaysMax} days, until ${reconciliationMinutesMin} minutes ago.`,
  access: { permission: 'reconciliation.propose' },
  body: z.strictObject({ vendorKey: text(40), from: Instant, to: Instant }),
  reply: ReconciliationRun,
  errors: ['reconciliation_not_offered', 'reconciliation_period_invalid'],
});

export const getReconciliationRun = defineEndpoint({
  method: 'GET',
  path: '/console/api/reconciliation/runs/:runId',
  summary: 'One look at a vendor’s list.',
  access: { permission: 'reconciliation.read' },
  params: RunParams,
  reply: ReconciliationRun,
  errors: ['not_found'],
});

export const exportReconciliationRun = defineEndpoint({
  method: 'GET',
  path: '/console/api/reconciliation/runs/:runId/export',
  isReport: true,
  summary: 'What the run found and cleared, both sides, as CSV; no cell begins like a formula.',
  access: { permission: 'reconciliation.read' },
  params: RunParams,
  reply: z.object({ fileName: z.string(), csv: z.string() }),
  errors: ['not_found'],
});

export const listReconciliationBreaks = defineEndpoint({
  method: 'GET',
  path: '/console/api/reconciliation/breaks',
  summary: 'Breaks, latest first. Without a state, the open ones.',
  access: { permission: 'reconciliation.read' },
  query: z.strictObject({
    state: z.optional(z.enum(['unsettled', 'all', ...breakStates])),
    kind: z.optional(BreakKind),
    vendorKey,
    accountId: z.optional(AccountId),
    /** Only what this run found or cleared. */
    runId: z.optional(ReconciliationRunId),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(ReconciliationBreak), totalPages: z.int() }),
  errors: [],
});

const BreakParams = z.strictObject({ breakId: ReconciliationBreakId });

export const getReconciliationBreak = defineEndpoint({
  method: 'GET',
  path: '/console/api/reconciliation/breaks/:breakId',
  summary: 'A break with both sides, the vendor’s own line and the proof of ours.',
  access: { permission: 'reconciliation.read' },
  params: BreakParams,
  reply: BreakCase,
  errors: ['not_found'],
});

export const checkReconciliationBreak = defineEndpoint({
  method: 'POST',
  path: '/console/api/reconciliation/breaks/:breakId/check',
  summary: 'Asks both sides again; a break that resolved itself is cleared.',
  access: { permission: 'reconciliation.propose' },
  params: BreakParams,
  reply: BreakCase,
  errors: ['not_found', 'break_ended', 'vendor_unavailable'],
});

export const proposeBreakRemedy = defineEndpoint({
  method: 'POST',
  path: '/console/api/reconciliation/breaks/:breakId/proposal',
  summary: 'Proposes a remedy for a break. Nothing happens until another operator approves it.',
  access: { permission: 'reconciliation.propose' },
  params: BreakParams,
  body: z.strictObject({
    remedy: BreakRemedy,
    /** Only for an adjustment: the player's gain, negative for a loss. */
    amount: z.optional(Money),
    reason: text(1_000, 10),
  }),
  reply: Approval,
  errors: [
    'not_found',
    'break_ended',
    'break_changed',
    'already_requested',
    'break_remedy_unfit',
    'amount_invalid',
    'vendor_unavailable',
  ],
});
