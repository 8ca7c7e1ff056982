import { Approval, ApprovalReason } from '@kislap/approvals/contract/approvals.console';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant, text, Version } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { MissionId } from './loyalty.ids.ts';
import {
  BoardPrizeState,
  Mission,
  MissionCycle,
  MissionMetric,
  MissionRewardKind,
  MissionTerms,
} from './missions.ts';

const read = { permission: 'missions.read' } as const;
const edit = { permission: 'missions.edit' } as const;

const Words = z.strictObject({ title: text(60), text: text(200, 0) });

/** How a mission is shown; it may change at any time. */
const MissionFace = z.strictObject({
  texts: z.strictObject({ EN: Words, TY: Words }),
  /** Missions stand from the lowest number to the highest. */
  place: z.int().check(z.gte(0), z.lte(9_999)),
});

/** Terms as operators write them. */
const MissionDraft = z.strictObject({
  ...MissionTerms.shape,
  reward: z.strictObject({ kind: MissionRewardKind, amount: Money }),
});

export const MissionEntry = z.object({
  missionId: MissionId,
  version: Version,
  cycle: MissionCycle,
  face: MissionFace,
  /** What holds in the running day or week; null where it is off. */
  now: z.nullable(MissionTerms),
  /** What holds from a coming day or week on; `terms` is null where it ends then. */
  next: z.nullable(z.object({ from: Day, terms: z.nullable(MissionTerms) })),
  changedAt: Instant,
});
export type MissionEntry = z.output<typeof MissionEntry>;

export const listMissions = defineEndpoint({
  method: 'GET',
  path: '/console/api/missions',
  summary: 'Every mission, with what holds now and what comes next.',
  access: read,
  reply: z.object({
    list: z.array(MissionEntry),
    /** What this house can count and give. */
    offers: z.object({
      metrics: z.array(MissionMetric),
      rewards: z.array(MissionRewardKind),
      hasVip: z.boolean(),
    }),
  }),
  errors: [],
});

const known = z.strictObject({ missionId: MissionId, version: Version });

/** A mission as it is asked for; `known` is the one that changes. */
export const MissionWanted = z.strictObject({
  known: z.nullable(known),
  cycle: MissionCycle,
  face: MissionFace,
  terms: MissionDraft,
});
export type MissionWanted = z.output<typeof MissionWanted>;

export const requestMission = defineEndpoint({
  method: 'POST',
  path: '/console/api/missions/request',
  summary:
    'Asks for a new mission, or for other terms of one (`known`), from its next day or week on. Another operator decides.',
  access: edit,
  body: z.extend(MissionWanted, { reason: ApprovalReason }),
  reply: Approval,
  errors: [
    'not_found',
    'already_requested',
    'mission_version_changed',
    'mission_wrong',
    'mission_nothing_changed',
  ],
});

export const editMissionFace = defineEndpoint({
  method: 'POST',
  path: '/console/api/missions/face',
  summary: 'Changes the texts and the place of a mission at once.',
  access: edit,
  body: z.extend(known, { face: MissionFace }),
  reply: MissionEntry,
  errors: ['not_found', 'mission_version_changed'],
});

export const endMission = defineEndpoint({
  method: 'POST',
  path: '/console/api/missions/end',
  summary: 'Ends a mission with its running day or week.',
  access: edit,
  body: known,
  reply: MissionEntry,
  errors: ['not_found', 'mission_version_changed', 'mission_nothing_changed'],
});

export const getBoardDesk = defineEndpoint({
  method: 'GET',
  path: '/console/api/missions/board',
  summary: 'The first fifty of a week, by name, with their prizes. Without a week, the running one.',
  access: read,
  query: z.strictObject({ week: z.optional(Day) }),
  reply: z.object({
    /** Its Monday. */
    week: Day,
    paidAt: Instant,
    isFixed: z.boolean(),
    list: z.array(
      z.object({
        rank: z.int(),
        accountId: AccountId,
        account: z.string(),
        missionPoints: z.int(),
        reachedAt: z.nullable(Instant),
        prize: Money,
        /** Null until the week is over and its prizes are fixed. */
        state: z.nullable(BoardPrizeState),
        reason: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['invalid_request'],
});

export const getPlayerMissions = defineEndpoint({
  method: 'GET',
  path: '/console/api/missions/player',
  summary: "A player's missions of now, the latest claims and the place of the week.",
  access: read,
  query: z.strictObject({ accountId: AccountId }),
  reply: z.object({
    list: z.array(Mission),
    missionPoints: z.int(),
    rank: z.nullable(z.int()),
    claims: z.array(
      z.object({
        missionId: MissionId,
        title: z.string(),
        period: Day,
        reward: z.object({ kind: MissionRewardKind, amount: Money }),
        missionPoints: z.int(),
        claimedAt: Instant,
      }),
    ),
  }),
  errors: ['not_found'],
});
