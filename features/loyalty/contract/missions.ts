import { gameCategories } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Day, Instant } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { missionCycles, missionMetrics, missionRewardKinds, missionStates } from '../rules/missions.ts';
import { MissionId } from './loyalty.ids.ts';

/** `DAILY` begins at midnight in Manila, `WEEKLY` on Monday. */
export const MissionCycle = z.enum(missionCycles);
export type MissionCycle = z.output<typeof MissionCycle>;

/** `LOGIN` counts the days with a sign-in, `INVITE` invited players who qualified. */
export const MissionMetric = z.enum(missionMetrics);
export type MissionMetric = z.output<typeof MissionMetric>;

export const MissionRewardKind = z.enum(missionRewardKinds);
export type MissionRewardKind = z.output<typeof MissionRewardKind>;

/** `LOCKED`: the VIP level is too low. `EXPIRED`: it was not claimed before its day or week was over. */
export const MissionState = z.enum(missionStates);
export type MissionState = z.output<typeof MissionState>;

/** Pesos, points or tickets, by its kind. */
export const MissionReward = z.object({ kind: MissionRewardKind, amount: Money });

export const missionPointChoices = [10, 20, 50] as const;

/** What a mission asks and gives. Targets of sums are pesos, those of counts whole numbers. */
export const MissionTerms = z.object({
  metric: MissionMetric,
  /** Only bets of this kind of game; null for all. */
  category: z.nullable(z.enum(gameCategories)),
  target: Money,
  reward: MissionReward,
  /** What a claim counts for on the leaderboard. */
  missionPoints: z.literal(missionPointChoices),
  /** The least VIP level that may do it. */
  vipMin: z.int().check(z.gte(0), z.lte(8)),
});
export type MissionTerms = z.output<typeof MissionTerms>;

export const Mission = z.extend(MissionTerms, {
  missionId: MissionId,
  cycle: MissionCycle,
  /** The first day of its day or week. */
  period: Day,
  title: z.string(),
  text: z.string(),
  /** Never above the target. */
  progress: Money,
  state: MissionState,
});
export type Mission = z.output<typeof Mission>;

const Period = z.object({ from: Instant, until: Instant });

export const getMissions = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/missions-summary',
  summary: 'The missions of this day and this week, with how far the player has come.',
  access: 'real',
  reply: z.object({
    list: z.array(Mission),
    day: Period,
    week: Period,
    /** Taking a break or excluded: there are no missions. */
    isPaused: z.boolean(),
  }),
  errors: [],
});

export const claimMission = defineEndpoint({
  method: 'POST',
  path: '/wps/relay/missions-claim',
  summary: 'Claims what a finished mission gives. A second claim answers as the first.',
  access: 'real',
  body: z.strictObject({ missionId: MissionId, period: Day }),
  reply: z.object({ reward: MissionReward, missionPoints: z.int() }),
  errors: [
    'not_found',
    'mission_not_done',
    'mission_over',
    'account_locked',
    'cooling_off',
    'self_excluded',
    'balance_full',
  ],
});

/** `REFUSED`: the account may not be given anything. */
export const BoardPrizeState = z.enum(['WAITING', 'PAID', 'REFUSED']);
export type BoardPrizeState = z.output<typeof BoardPrizeState>;

export const getMissionBoard = defineEndpoint({
  method: 'GET',
  path: '/wps/relay/missions-leaderboard',
  summary: 'Who has the most mission points this week, with names masked, and the own place.',
  access: 'real',
  reply: z.object({
    from: Instant,
    until: Instant,
    /** When prizes are credited. */
    paidAt: Instant,
    list: z.array(
      z.object({
        rank: z.int(),
        account: z.string(),
        missionPoints: z.int(),
        prize: Money,
        isOwn: z.boolean(),
      }),
    ),
    own: z.object({
      missionPoints: z.int(),
      /** Null without points, and beyond the last that is counted (`rankMax`). */
      rank: z.nullable(z.int()),
      rankMax: z.int(),
      /** What this place would win; null where it wins nothing. */
      prize: z.nullable(Money),
    }),
    /** The own prize of the week before. */
    last: z.nullable(z.object({ rank: z.int(), prize: Money, state: BoardPrizeState })),
  }),
  errors: [],
});
