import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, LanguageCode, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';
import { ApprovalId } from './approvals.ids.ts';

export const approvalStatuses = ['WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const;
export const ApprovalStatus = z.enum(approvalStatuses);
export type ApprovalStatus = z.output<typeof ApprovalStatus>;

/** Why an act is asked for. */
export const ApprovalReason = text(500, 5);

/**
 * One value that the act changes, or that both people must know. `word` is one of a fixed set with a text of its own,
 * `words` several of them with a space between, `money` a decimal string, `day` a date without a time.
 */
export const ShownField = z.object({
  name: z.string(),
  as: z.enum(['text', 'word', 'words', 'money', 'moment', 'day']),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** What it is called where another feature brings it than the one that owns the act. */
  label: z.optional(z.record(LanguageCode, z.string())),
});
export type ShownField = z.output<typeof ShownField>;

export const Approval = z.object({
  approvalId: ApprovalId,
  /** What is to be done: `operators.role`. */
  kind: z.string(),
  /** What it is done to, as its kind writes it: `operator:<id>`. */
  thing: z.string(),
  /** The same for a person's eyes. */
  title: z.string(),
  fields: z.array(ShownField),
  reason: z.string(),
  status: ApprovalStatus,
  requestedBy: z.string(),
  requestedAt: Instant,
  expiresAt: Instant,
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
  decisionNote: z.nullable(z.string()),
  isOwn: z.boolean(),
  /** Why the reader cannot approve it; null where the reader can. */
  hindrance: z.nullable(z.enum(['own', 'role', 'bound', 'ended'])),
  canRefuse: z.boolean(),
});
export type Approval = z.output<typeof Approval>;

export const listApprovals = defineEndpoint({
  method: 'GET',
  path: '/console/api/approvals/requests',
  summary: 'Acts that take two people: what waits oldest first, anything else newest first.',
  access: { permission: 'approvals.read' },
  query: z.strictObject({
    status: z.optional(ApprovalStatus),
    /** `operators.role`, or `operators` for every kind of that feature. */
    kind: z.optional(text(80)),
    /** `operator:<id>`: only what is asked for this one. */
    thing: z.optional(text(200)),
    after: z.optional(text(200)),
    pageSize: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
  }),
  reply: z.object({
    list: z.array(Approval),
    next: z.nullable(z.string()),
    /** How many the reader can decide. */
    waiting: z.int(),
    /** When the first of these was asked for. */
    waitingSince: z.nullable(Instant),
  }),
  errors: [],
});

const params = z.strictObject({ approvalId: ApprovalId });

export const approveRequest = defineEndpoint({
  method: 'POST',
  path: '/console/api/approvals/requests/:approvalId/approve',
  summary: 'Does what was asked for, if it is still as shown. Never by who asked.',
  access: { permission: 'approvals.read' },
  params,
  body: z.strictObject({ note: z.optional(text(500)) }),
  reply: Approval,
  errors: [
    'approval_state_changed',
    'approval_own_request',
    'approval_bound',
    'approval_outdated',
    'approval_expired',
    'approval_impossible',
    'ledger_busy',
  ],
});

export const refuseRequest = defineEndpoint({
  method: 'POST',
  path: '/console/api/approvals/requests/:approvalId/refuse',
  summary: 'Refuses what was asked for, with the reason.',
  access: { permission: 'approvals.read' },
  params,
  body: z.strictObject({ note: ApprovalReason }),
  reply: Approval,
  errors: ['approval_state_changed', 'approval_own_request'],
});

export const withdrawRequest = defineEndpoint({
  method: 'POST',
  path: '/console/api/approvals/requests/:approvalId/withdraw',
  summary: 'Takes the own request back.',
  access: { permission: 'approvals.read' },
  params,
  reply: Approval,
  errors: ['approval_state_changed'],
});
