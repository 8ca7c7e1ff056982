import type { AccountId } from '@kislap/contract-kit';
import { playSource } from '@kislap/ledger';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { RewardSource } from '@kislap/rewards/server';
import * as z from 'zod/mini';
import { MissionId } from '../../contract/loyalty.ids.ts';
import type { Offers } from '../../rules/missions.ts';
import { createBoard } from './board.service.ts';
import { createClaims } from './claims.service.ts';
import { createMissionDesk } from './desk.service.ts';
import { createFactConsumer, factTopics } from './fact.consumer.ts';
import { defineMission } from './mission.act.ts';
import type { MissionsParts } from './missions.parts.ts';
import { createMissionsOf, type Missions } from './missions.service.ts';
import { createPlayConsumer } from './play.consumer.ts';

export type MissionsService = ReturnType<typeof createMissions>;

/** Missions and the leaderboard of mission points (domain 4.6). */
export function createMissions(parts: MissionsParts) {
  const { platform, ledger, listAccounts, inviteTopic } = parts;
  const { database, clock, pusher } = platform;
  const offers = offersOf(parts);
  const missions = createMissionsOf(parts);
  const board = createBoard(parts);
  const claims = createClaims({ ...parts, missions });

  const announce = createAnnouncer((accountId) => pusher.push(accountId, { type: 'missions' }));

  return {
    missions,
    board,
    claims,
    desk: createMissionDesk({ ...parts, missions, board, offers }),
    requestMission: defineMission({ ...parts, missions, offers }),
    rewardSource: rewardSourceOf(missions, claims.claim),

    /** For the slot of the wallet's balance. */
    balanceBadges: async (accountId: AccountId) => ({
      claimableMissions: (await missions.listClaimable(accountId)).length,
    }),

    consumers: [
      createPlayConsumer({ source: playSource({ ledger, pool: database.pool, clock }), announce }),
      createFactConsumer({
        source: outboxSource({ db: database.kysely, clock, topics: factTopics(inviteTopic) }),
        listAccounts,
        announce,
      }),
    ],
  };
}

/** Who plays fast is told once in this time, not of every round. */
const announceMs = 2_000;

/** Tells at once, and what comes within the time after it together at its end. */
function createAnnouncer(push: (accountId: AccountId) => void) {
  /** Who was told a moment ago, and whether more came since. */
  const told = new Map<AccountId, boolean>();
  function tell(accountId: AccountId): void {
    push(accountId);
    told.set(accountId, false);
    setTimeout(() => {
      const hasMore = told.get(accountId);
      told.delete(accountId);
      if (hasMore) tell(accountId);
    }, announceMs).unref();
  }
  return (accountIds: Iterable<AccountId>): void => {
    for (const accountId of accountIds) {
      if (told.has(accountId)) told.set(accountId, true);
      else tell(accountId);
    }
  };
}

/** What these parts can count and give. */
function offersOf({ givePoints, findVipLevel, inviteTopic }: MissionsParts): Offers {
  return {
    metrics: [
      ...(['LOGIN', 'DEPOSIT_SUM', 'DEPOSIT_COUNT', 'VALID_BET', 'ROUNDS'] as const),
      ...(inviteTopic ? (['INVITE'] as const) : []),
    ],
    rewards: ['CASH', ...(givePoints ? (['POINTS'] as const) : []), 'WHEEL', 'ENVELOPE'],
    hasVip: findVipLevel !== undefined,
  };
}

const Place = z.tuple([MissionId, z.iso.date()]);
/** Of a peso and of a point, in millionths. */
const pointUnit = 10_000n;

/** Finished missions in the reward centre; each is named by its id and its period. */
function rewardSourceOf(
  missions: Missions,
  claim: (accountId: AccountId, wanted: { missionId: MissionId; period: string }) => Promise<unknown>,
): RewardSource {
  return {
    kinds: ['MISSION'],
    async listWaiting(accountId) {
      const list = await missions.listClaimable(accountId);
      return list.map(({ row, period, until, since }) => ({
        kind: 'MISSION',
        rewardId: `${row.mission_id}.${period}`,
        amount: row.reward_kind === 'CASH' ? row.reward_amount : null,
        points: row.reward_kind === 'POINTS' ? row.reward_amount / pointUnit : null,
        since,
        until,
      }));
    },
    async claim(accountId, _kind, rewardId) {
      const place = Place.safeParse(rewardId.split('.'));
      if (!place.success) throw new AppError('not_found');
      const [missionId, period] = place.data;
      await claim(accountId, { missionId, period });
    },
  };
}
