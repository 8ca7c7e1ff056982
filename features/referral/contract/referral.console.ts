import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Cursor, Instant, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { commonKinds, invitationStates, openParts, relations, voidReasons } from '../rules/invitation.ts';
import { InvitationId } from './referral.ids.ts';
import { InvitationState } from './referral.ts';
import { Terms } from './terms.ts';

/** Something that the invited player has in common with who invited them, or with somebody else who was invited. */
export const InvitationEvidence = z.object({
  kind: z.enum(commonKinds),
  accountId: AccountId,
  account: z.string(),
  relation: z.enum(relations),
});

/** An invitation as operators see it. */
export const InvitationCase = z.object({
  invitationId: InvitationId,
  inviterId: AccountId,
  inviter: z.string(),
  inviteeId: AccountId,
  invitee: z.string(),
  state: InvitationState,
  registeredAt: Instant,
  deadline: Instant,
  missing: z.array(z.enum(openParts)),
  firstDeposit: z.nullable(Money),
  validBets: Money,
  qualifiedAt: z.nullable(Instant),
  releaseAt: z.nullable(Instant),
  endedAt: z.nullable(Instant),
  voidReason: z.nullable(z.enum(voidReasons)),
  /** Of an operator who made it void. */
  voidedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Something in common that no operator let pass: its rewards wait for one. */
  isHeld: z.boolean(),
  clearedBy: z.nullable(z.string()),
  evidence: z.array(InvitationEvidence),
});
export type InvitationCase = z.output<typeof InvitationCase>;

/** `SUSPECT`: not over yet, and something in common with somebody. */
export const invitationFilters = [...invitationStates, 'SUSPECT'] as const;
export type InvitationFilter = (typeof invitationFilters)[number];

export const countSuspects = defineEndpoint({
  method: 'GET',
  path: '/console/api/referral/suspects',
  summary: 'How many invitations are not over and have something in common with another account.',
  access: { permission: 'referral.read' },
  reply: z.object({ count: z.int() }),
  errors: [],
});

export const listAllInvitations = defineEndpoint({
  method: 'GET',
  path: '/console/api/referral/invitations',
  summary: 'The invitations of every player, newest first.',
  access: { permission: 'referral.read' },
  query: z.strictObject({
    show: z.optional(z.enum(invitationFilters)),
    after: z.optional(Cursor),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(InvitationCase), next: z.nullable(Cursor) }),
  errors: [],
});

export const getPlayerReferral = defineEndpoint({
  method: 'GET',
  path: '/console/api/referral/players/:playerId',
  summary: 'How a player came, whom the player invited, newest first, and what that earned.',
  access: { permission: 'referral.read' },
  params: z.strictObject({ playerId: AccountId }),
  query: z.strictObject({ after: z.optional(Cursor), pageSize: z.optional(pageSize(100)) }),
  reply: z.object({
    code: z.nullable(z.string()),
    own: z.nullable(InvitationCase),
    rewarded: z.int(),
    earned: Money,
    waiting: Money,
    list: z.array(InvitationCase),
    next: z.nullable(Cursor),
  }),
  errors: [],
});

export const clearInvitation = defineEndpoint({
  method: 'POST',
  path: '/console/api/referral/invitations/:invitationId/clear',
  summary:
    'Lets pass what an invited player has in common with others; its rewards are held for that no more.',
  access: { permission: 'referral.void' },
  params: z.strictObject({ invitationId: InvitationId }),
  body: z.strictObject({ reason: text(500, 5) }),
  reply: InvitationCase,
  errors: ['invitation_ended'],
});

export const voidInvitation = defineEndpoint({
  method: 'POST',
  path: '/console/api/referral/invitations/:invitationId/void',
  summary: 'Makes an invitation void before its rewards are given.',
  access: { permission: 'referral.void' },
  params: z.strictObject({ invitationId: InvitationId }),
  body: z.strictObject({ reason: text(500, 5) }),
  reply: InvitationCase,
  errors: ['invitation_ended'],
});

export const getReferralTerms = defineEndpoint({
  method: 'GET',
  path: '/console/api/referral/terms',
  summary: 'What inviting brings, as the brand has set it.',
  access: { permission: 'referral.read' },
  reply: Terms,
  errors: [],
});

export const putReferralTerms = defineEndpoint({
  method: 'PUT',
  path: '/console/api/referral/terms',
  summary: 'Asks for other terms of inviting. Another operator agrees; they hold for what is decided later.',
  access: { permission: 'referral.terms' },
  body: z.strictObject({ terms: Terms, reason: ApprovalReason }),
  reply: Approval,
  errors: ['already_requested', 'setting_unchanged', 'referral_milestones_crossed', 'gives_back_too_much'],
});
