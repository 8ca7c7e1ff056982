import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, Nothing, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { GivenRate, GivenRates } from './rates.ts';

/** Whom an agent may take in: a member, or an agent below. */
export const joinTypes = [0, 2] as const;
export type JoinType = (typeof joinTypes)[number];
const JoinType = z.union([z.literal(0), z.literal(2)]);

export const invitationDaysMax = 365;
export const invitationUsesMax = 100_000;

const InvitationCode = z.string().check(z.regex(/^[A-Z0-9]{8}$/));

export const Invitation = z.object({
  code: InvitationCode,
  address: z.string(),
  type: JoinType,
  domain: z.nullable(z.string()),
  expiresAt: z.nullable(Instant),
  usesMax: z.nullable(z.int()),
  uses: z.int(),
  createdAt: Instant,
  isOpen: z.boolean(),
  rates: z.array(GivenRate),
});
export type Invitation = z.output<typeof Invitation>;

export const listInvitations = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/invitations',
  summary: 'The newest 100 links by which people join the team, and the domains that a link may lead to.',
  access: 'agent',
  reply: z.object({ list: z.array(Invitation), domains: z.array(z.string()) }),
  errors: [],
});

export const makeInvitation = defineEndpoint({
  method: 'POST',
  path: '/wps/agent/invitations',
  summary:
    'Makes a link. Without days it does not end by itself, without uses any number of people may come.',
  access: 'agent',
  body: z.strictObject({
    type: JoinType,
    days: z.optional(z.int().check(z.minimum(1), z.maximum(invitationDaysMax))),
    usesMax: z.optional(z.int().check(z.minimum(1), z.maximum(invitationUsesMax))),
    domain: z.optional(text(253)),
    /** Not above the agent's own; whoever comes later gets no more than the agent has then. */
    rates: z.optional(GivenRates),
  }),
  reply: Invitation,
  errors: ['in_need_true_account', 'domain_unknown', 'tree_too_deep', 'rate_outside'],
});

export const closeInvitation = defineEndpoint({
  method: 'POST',
  path: '/wps/agent/invitations/close',
  summary: 'Closes a link of the own ones. A repeat changes nothing.',
  access: 'agent',
  body: z.strictObject({ code: InvitationCode }),
  reply: Nothing,
  errors: ['not_found'],
});

export const firstPasswordDays = 7;

export const registerDownline = defineEndpoint({
  method: 'POST',
  path: '/wps/agent/register',
  summary:
    'Opens an account directly below. Its owner chooses the first password by the link of the reply, which is good once within 7 days.',
  access: 'agent',
  body: z.strictObject({
    username: z.string().check(z.regex(/^[a-z0-9]{4,20}$/i)),
    type: JoinType,
    rates: z.optional(GivenRates),
  }),
  reply: z.object({ accountId: AccountId, username: z.string(), address: z.string(), expiresAt: Instant }),
  errors: ['in_need_true_account', 'username_taken', 'tree_too_deep', 'rate_outside'],
});
