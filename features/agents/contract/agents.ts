import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';

/** A team is the agent and everybody below, to any depth (domain 3.1). */
export const getTeam = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/team',
  summary:
    "The agent's own place: affiliate code and link, size and balance of the team. A trial agent gets an invented team without code and link.",
  access: 'agent',
  reply: z.object({
    affiliateCode: z.nullable(z.string()),
    affiliateUrl: z.nullable(z.string()),
    agents: z.int(),
    members: z.int(),
    newThisMonth: z.int(),
    teamBalance: Money,
    asOf: Instant,
    /** The team is invented: the account is a trial. */
    isSample: z.boolean(),
  }),
  errors: [],
});

export const TeamMember = z.object({
  accountId: AccountId,
  account: z.string(),
  type: z.int(),
  level: z.int(),
  teamSize: z.int(),
  balance: Money,
  joinedAt: Instant,
  /** Of the account: open, locked or closed. */
  status: z.string(),
  lastLoginAt: z.nullable(Instant),
});
export type TeamMember = z.output<typeof TeamMember>;

/** Without `uplineId` the agent's own direct downline; with it, that of a team member. */
export const listDownline = defineEndpoint({
  method: 'GET',
  path: '/wps/agent/downline',
  summary: 'The direct downline of the agent or of a team member, with the path to it.',
  access: 'agent',
  query: z.strictObject({
    uplineId: z.optional(AccountId),
    /** The beginning of a name: then everybody below it is found by, to any depth, on one page. */
    search: z.optional(text(20)),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(50)),
  }),
  reply: z.object({
    trail: z.array(z.object({ accountId: AccountId, account: z.string() })),
    /** Of the last of the trail, whose downline it is. */
    type: z.int(),
    list: z.array(TeamMember),
    totalPages: z.int(),
  }),
  errors: ['not_found'],
});
