import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, integerText, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import * as z from 'zod/mini';

export const auditPageSizeMax = 100;

export const AuditEntry = z.object({
  /** Gapless, in the order in which things happened. */
  sequence: z.int(),
  at: Instant,
  /** An operator's or player's id, or `system`. */
  actorId: z.string(),
  actorName: z.string(),
  /** `<feature>.<what happened>`, for example `identity.player_locked`. */
  action: z.string(),
  /** What it was done to, `<kind>:<id>`. */
  target: z.string(),
  /** JSON as text; null where there was nothing. */
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  ip: z.string(),
  requestId: z.string(),
  hash: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

export const listAuditEntries = defineEndpoint({
  method: 'GET',
  path: '/console/api/audit',
  summary: 'Changes, newest first; with `calls` also views. Narrow the filters beyond 10,000 entries.',
  access: { permission: 'audit.read' },
  query: z.strictObject({
    /** Its beginning is enough: `site.` is everything about the site. */
    action: z.optional(text(80)),
    /** The actor's id or name. */
    actorId: z.optional(text(80)),
    /** Its beginning is enough: `player:` is everything done to players. */
    target: z.optional(text(120)),
    calls: z.optional(z.literal('true')),
    from: z.optional(Instant),
    to: z.optional(Instant),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(auditPageSizeMax)),
  }),
  reply: z.object({ list: z.array(AuditEntry), totalPages: z.int() }),
  errors: [],
  alwaysOpen: true,
});

/** `inserted`: a row beyond the head; `cut`: rows at the end are gone; `head`: the stored head, or the one noted elsewhere, does not fit. */
export const AuditBreak = z.object({
  sequence: z.int(),
  reason: z.enum(['edited', 'missing', 'inserted', 'cut', 'head']),
});

export const verifyAudit = defineEndpoint({
  method: 'GET',
  path: '/console/api/audit/verify',
  summary: 'Checks the whole chain and names the first changed row.',
  access: { permission: 'audit.read' },
  query: z.strictObject({
    /** A head noted earlier, from the log: proves that the chain was not cut back behind it. */
    knownSequence: z.optional(integerText(1, 999_999_999)),
    knownHash: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))),
  }),
  reply: z.object({
    isIntact: z.boolean(),
    checked: z.int(),
    headSequence: z.int(),
    headHash: z.string(),
    firstBreak: z.nullable(AuditBreak),
  }),
  errors: [],
  alwaysOpen: true,
});

const outsideStates = ['fits', 'differs', 'cut', 'unreadable'] as const;

const OutsideHead = z.object({
  /** Of the object at the place outside. */
  name: z.string(),
  sequence: z.nullable(z.int()),
  at: z.nullable(Instant),
  /** `differs`: the entry of this number is another one; `cut`: the chain ends before it. */
  state: z.enum(outsideStates),
});
export type OutsideHead = z.output<typeof OutsideHead>;

const OutsideReport = z.object({
  /** Where the copies are; null where no place is set. */
  place: z.nullable(z.string()),
  /** The newest head, then the last one of each of 31 days. */
  heads: z.array(OutsideHead),
});
export type OutsideReport = z.output<typeof OutsideReport>;

export const compareAuditOutside = defineEndpoint({
  method: 'GET',
  path: '/console/api/audit/outside',
  summary: 'Reads the heads that were noted outside and holds them against the chain.',
  access: { permission: 'audit.read' },
  reply: OutsideReport,
  errors: ['audit_outside_unreachable'],
});
