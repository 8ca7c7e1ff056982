import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import * as z from 'zod/mini';
import { evidenceKinds } from '../rules/score.ts';

/** `certain` and `likely` are what the score says, `same` and `different` what an operator decided. */
export const linkVerdicts = ['certain', 'likely', 'same', 'different'] as const;

/** Two accounts that have something in common, seen from the first. */
export const PersonLink = z.object({
  playerId: AccountId,
  account: z.string(),
  otherId: AccountId,
  otherAccount: z.string(),
  /** 0 to 100; from 70 on certain, from 45 on likely. */
  score: z.int(),
  parts: z.array(z.object({ kind: z.enum(evidenceKinds), points: z.int() })),
  verdict: z.enum(linkVerdicts),
  /** Whether either of the two is excluded or on a break: until a decision the other cannot deposit or play. */
  isHeld: z.boolean(),
  foundAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});
export type PersonLink = z.output<typeof PersonLink>;

export const listWaitingLinks = defineEndpoint({
  method: 'GET',
  path: '/console/api/persons/links',
  summary: 'Accounts that are likely one person’s and wait for a decision, longest waiting first.',
  access: { permission: 'persons.read' },
  query: z.strictObject({ page: z.optional(PageNumber), pageSize: z.optional(pageSize(100)) }),
  reply: z.object({ list: z.array(PersonLink), waiting: z.int(), totalPages: z.int() }),
  errors: [],
});

export const listPlayerLinks = defineEndpoint({
  method: 'GET',
  path: '/console/api/persons/players/:playerId',
  summary: 'What links an account to others: evidence, score and decision, highest score first.',
  access: { permission: 'persons.read' },
  params: z.strictObject({ playerId: AccountId }),
  reply: z.object({ list: z.array(PersonLink) }),
  errors: [],
});

export const decideLink = defineEndpoint({
  method: 'POST',
  path: '/console/api/persons/links/decide',
  summary:
    'Says whether two accounts are one person’s. Breaks, exclusions and limits then hold for both. Separating certain ones needs `persons.separate`.',
  access: { permission: 'persons.decide' },
  body: z.strictObject({
    playerId: AccountId,
    otherId: AccountId,
    /** The verdict that the operator saw; another one answers `person_link_decided`. */
    seen: z.enum(linkVerdicts),
    verdict: z.enum(['same', 'different']),
    reason: text(500, 5),
  }),
  reply: PersonLink,
  errors: ['person_link_decided'],
});
