import { Approval } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant, PageNumber, pageSize, text } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { PositiveMoney } from '@kislap/contract-kit/money';
import { BrandRules } from '@kislap/site/contract/system.console';
import * as z from 'zod/mini';
import {
  CoolOffTerm,
  ExclusionTerm,
  LimitKind,
  LimitWindow,
  Pause,
  Protection,
  realityCheckMinutesMax,
} from './protection.ts';

const PlayerParams = z.strictObject({ playerId: AccountId });
const Note = text(500, 5);

/** A pause in the list of all, or in a player's history. */
export const PauseRecord = z.object({
  ...Pause.shape,
  accountId: AccountId,
  account: z.string(),
  /** The player, or the operator who set it. */
  setBy: z.string(),
  /** Nobody can end it before. */
  firmUntil: Instant,
  endedAt: z.nullable(Instant),
  endedBy: z.nullable(z.string()),
});
export type PauseRecord = z.output<typeof PauseRecord>;

export const BrandProtection = z.strictObject({
  limits: z
    .array(z.strictObject({ kind: LimitKind, window: LimitWindow, max: PositiveMoney }))
    .check(z.maxLength(12)),
  /** What new players begin with, and the longest that anybody may choose. */
  realityCheckMinutes: z.int().check(z.gte(5), z.lte(realityCheckMinutesMax)),
});
export type BrandProtection = z.output<typeof BrandProtection>;

/** Why a person may not play, by law or rule. */
export const listedReasons = ['official', 'military_police', 'student', 'ndrp', 'staff', 'other'] as const;
export const ListedReason = z.enum(listedReasons);
export type ListedReason = z.output<typeof ListedReason>;

const ListedPerson = z.strictObject({ name: text(120, 3), birthDate: Day, reason: ListedReason });

export const ProtectionRequestBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('end_pause'), accountId: AccountId, note: Note }),
  z.strictObject({
    kind: z.literal('raise_limit'),
    accountId: AccountId,
    limitKind: LimitKind,
    window: LimitWindow,
    max: z.nullable(PositiveMoney),
    note: Note,
  }),
  z.strictObject({ kind: z.literal('list_person'), ...ListedPerson.shape, note: Note }),
  z.strictObject({ kind: z.literal('unlist_person'), ...ListedPerson.shape, note: Note }),
  z.strictObject({ kind: z.literal('loosen_rules'), rules: BrandRules, note: Note }),
  z.strictObject({ kind: z.literal('loosen_limits'), brand: BrandProtection, note: Note }),
]);
export type ProtectionRequestBody = z.output<typeof ProtectionRequestBody>;
export type ProtectionRequestKind = ProtectionRequestBody['kind'];

export const getPlayerProtection = defineEndpoint({
  method: 'GET',
  path: '/console/api/protection/players/:playerId/protection',
  summary: "A player's limits and pauses, with their history.",
  access: { permission: 'protection.read' },
  params: PlayerParams,
  reply: z.object({ ...Protection.shape, history: z.array(PauseRecord) }),
  errors: [],
});

export const setPlayerLimit = defineEndpoint({
  method: 'PUT',
  path: '/console/api/protection/players/:playerId/limits',
  summary:
    "Sets or lowers the operators' limit for a player, at once. Raising or removing it takes two operators. Nobody else can lift a player's own limit.",
  access: { permission: 'protection.write' },
  params: PlayerParams,
  body: z.strictObject({ kind: LimitKind, window: LimitWindow, max: PositiveMoney, note: Note }),
  reply: Protection,
  errors: ['amount_invalid', 'limit_needs_approval'],
});

export const pausePlayer = defineEndpoint({
  method: 'POST',
  path: '/console/api/protection/players/:playerId/pause',
  summary: 'Starts a break or an exclusion for a player, at once.',
  access: { permission: 'protection.write' },
  params: PlayerParams,
  body: z.strictObject({ term: z.union([CoolOffTerm, ExclusionTerm]), note: Note }),
  reply: Protection,
  errors: [],
});

export const listPauses = defineEndpoint({
  method: 'GET',
  path: '/console/api/protection/pauses',
  summary: 'Breaks and exclusions, newest first; with `open` only those that hold.',
  access: { permission: 'protection.read' },
  query: z.strictObject({
    kind: z.optional(z.enum(['cool_off', 'self_exclusion'])),
    open: z.optional(z.literal('true')),
    page: z.optional(PageNumber),
    pageSize: z.optional(pageSize(100)),
  }),
  reply: z.object({ list: z.array(PauseRecord), totalPages: z.int() }),
  errors: [],
});

export const createProtectionRequest = defineEndpoint({
  method: 'POST',
  path: '/console/api/protection/requests',
  summary: 'Requests an action that needs two operators. Nothing changes until another operator approves.',
  access: { permission: 'protection.write' },
  body: ProtectionRequestBody,
  reply: Approval,
  errors: ['exclusion_firm', 'pause_not_found', 'amount_invalid', 'limit_not_found', 'already_requested'],
});

export const getBrandProtection = defineEndpoint({
  method: 'GET',
  path: '/console/api/protection/brand',
  summary: 'Limits for every player, next to their own.',
  access: { permission: 'protection.read' },
  reply: BrandProtection,
  errors: [],
});

export const setBrandProtection = defineEndpoint({
  method: 'PUT',
  path: '/console/api/protection/brand',
  summary:
    'Sets the limits for every player; use counts from that moment. Raising or removing one takes two operators.',
  access: { permission: 'protection.decide' },
  body: BrandProtection,
  reply: BrandProtection,
  errors: ['rules_need_approval'],
});
