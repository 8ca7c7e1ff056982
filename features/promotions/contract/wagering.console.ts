import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, pageSize } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { RequirementId } from './promotions.ids.ts';
import { CountedQuery, CountedReply, Requirement } from './wagering.ts';

export const listRequirements = defineEndpoint({
  method: 'GET',
  path: '/console/api/wagering',
  summary: "A player's requirements, newest first, and what is left of all that are open.",
  access: { permission: 'wagering.read' },
  query: z.strictObject({
    accountId: AccountId,
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ left: Money, list: z.array(Requirement), next: z.nullable(Cursor) }),
  errors: [],
});

export const listRequirementBets = defineEndpoint({
  method: 'GET',
  path: '/console/api/wagering/bets',
  summary: 'The rounds that a requirement counted, newest first.',
  access: { permission: 'wagering.read' },
  query: z.extend(CountedQuery, { accountId: AccountId }),
  reply: CountedReply,
  errors: ['not_found'],
});

export const requestEndOfWagering = defineEndpoint({
  method: 'POST',
  path: '/console/api/wagering/end',
  summary: 'Asks that an open requirement ends before it is played. Another operator decides.',
  access: { permission: 'wagering.end' },
  body: z.strictObject({ accountId: AccountId, requirementId: RequirementId, reason: ApprovalReason }),
  reply: Approval,
  errors: ['not_found', 'requirement_closed', 'already_requested'],
});
