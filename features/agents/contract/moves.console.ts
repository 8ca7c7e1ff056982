import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { MoveId } from './agents.ids.ts';

export const TreeNode = z.object({
  accountId: AccountId,
  account: z.string(),
  type: z.int(),
  level: z.int(),
  agents: z.int(),
  members: z.int(),
  joinedAt: Instant,
});
export type TreeNode = z.output<typeof TreeNode>;

export const getTree = defineEndpoint({
  method: 'GET',
  path: '/console/api/agents/tree',
  summary:
    'Who stands directly below an account, by name; without one, the general agents. A search finds names anywhere.',
  access: { permission: 'agents.read' },
  query: z.strictObject({
    uplineId: z.optional(AccountId),
    /** The beginning of a name. */
    search: z.optional(text(20)),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({
    /** From the top to the account whose downline it is. */
    trail: z.array(z.object({ accountId: AccountId, account: z.string() })),
    list: z.array(TreeNode),
    next: z.nullable(Cursor),
  }),
  errors: ['not_found'],
});

export const Move = z.object({
  moveId: MoveId,
  accountId: AccountId,
  account: z.string(),
  fromAccount: z.string(),
  toAccount: z.string(),
  /** Who goes, the account itself among them, when it was agreed. */
  people: z.int(),
  effectiveAt: Instant,
  state: z.enum(['WAITING', 'DONE', 'CANCELLED']),
  requestedBy: z.string(),
  approvedBy: z.string(),
  reason: z.string(),
});
export type Move = z.output<typeof Move>;

export const listMoves = defineEndpoint({
  method: 'GET',
  path: '/console/api/agents/moves',
  summary: 'Moves in the tree, the latest first.',
  access: { permission: 'agents.read' },
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(100)) }),
  reply: z.object({ list: z.array(Move), next: z.nullable(Cursor) }),
  errors: [],
});

export const askMove = defineEndpoint({
  method: 'POST',
  path: '/console/api/agents/moves',
  summary:
    'Asks for a move of an account, with everybody below it, to another agent at the next midnight in Manila; another operator agrees.',
  access: { permission: 'agents.move' },
  body: z.strictObject({ accountId: AccountId, uplineId: AccountId, reason: ApprovalReason }),
  reply: Approval,
  errors: [
    'not_found',
    'already_requested',
    'move_impossible',
    'move_waiting',
    'move_terms_above',
    'tree_too_deep',
    'rate_outside',
  ],
});

export const cancelMove = defineEndpoint({
  method: 'POST',
  path: '/console/api/agents/moves/:moveId/cancel',
  summary: 'Cancels a move before its day begins.',
  access: { permission: 'agents.move' },
  params: z.strictObject({ moveId: MoveId }),
  body: z.strictObject({ reason: ApprovalReason }),
  reply: Move,
  errors: ['move_ended'],
});
