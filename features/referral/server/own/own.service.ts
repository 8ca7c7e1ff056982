import { type AccountId, Instant } from '@kislap/contract-kit';
import { Day } from '@kislap/contract-kit/fields';
import { manilaDay } from '@kislap/platform/clock.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { maskName } from '@kislap/rules/mask-name';
import * as z from 'zod/mini';
import { InvitationId, ReferralRewardId } from '../../contract/referral.ids.ts';
import type { CommissionDay, Invitation, OwnReferral, ReferralReward } from '../../contract/referral.ts';
import { commissionOf, weightedBets } from '../../rules/commission.ts';
import { listOpenParts } from '../../rules/invitation.ts';
import { countQualified, findInvitation, listOwnInvitations } from '../invitation/invitation.queries.ts';
import { toProgress } from '../invitation/looking.ts';
import { findInvitee } from '../invitation/member.queries.ts';
import type { Codes } from '../invitation/registration.ts';
import { listCommission } from '../money/commission.queries.ts';
import type { Commissions } from '../money/commission.service.ts';
import { countOfDay, listRewards, sumRewards } from '../money/reward.queries.ts';
import { kindOfPart } from '../money/rewards.service.ts';
import type { CommissionRow, InvitationRow, RewardRow } from '../referral.tables.ts';
import { toWire } from '../terms/terms.act.ts';
import { getTerms } from '../terms/terms.queries.ts';

interface OwnParts {
  platform: Pick<Platform, 'database' | 'clock' | 'config'>;
  codes: Codes;
  commissions: Pick<Commissions, 'readDay'>;
  isOffered(): Promise<boolean>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

export interface PageQuery {
  after?: string | undefined;
  pageSize: number;
}

export const invitationPlaces = createKeyset(z.readonly(z.tuple([Instant, InvitationId])));
const rewardPlaces = createKeyset(z.readonly(z.tuple([Instant, ReferralRewardId])));
const dayPlaces = createKeyset(Day);

/** What a player sees of inviting. */
export function createOwn({ platform, codes, commissions, isOffered, listNames }: OwnParts) {
  const { clock, config } = platform;
  const db = platform.database.kysely;

  async function readToday(accountId: AccountId, debt: bigint): Promise<CommissionDay> {
    const day = manilaDay(clock.now());
    const [terms, bets] = await Promise.all([getTerms(db), commissions.readDay(accountId, day)]);
    const { amount, deducted } = commissionOf(bets, terms, debt);
    return {
      day,
      level1: { bets: weightedBets(bets.level1), rate: terms.level1Rate },
      level2: { bets: weightedBets(bets.level2), rate: terms.level2Rate },
      deducted,
      amount,
      isOpen: true,
    };
  }

  async function findOwnInvitation(accountId: AccountId): Promise<InvitationRow | undefined> {
    const invitee = await findInvitee(db, accountId);
    return invitee && findInvitation(db, invitee.invitation_id);
  }

  return {
    async getOffer() {
      return { terms: (await isOffered()) ? toWire(await getTerms(db)) : null };
    },

    async get(accountId: AccountId): Promise<OwnReferral> {
      if (!(await isOffered())) throw new AppError('operation_not_enabled');
      const inviter = await codes.ensure(accountId);
      const [terms, qualified, sums, today, own, rewardsToday] = await Promise.all([
        getTerms(db),
        countQualified(db, accountId),
        sumRewards(db, accountId),
        readToday(accountId, inviter.debt),
        findOwnInvitation(accountId),
        countOfDay(db, accountId, manilaDay(clock.now())),
      ]);
      const { code, invited, rewarded } = inviter;
      return {
        code,
        link: `${config.publicUrl}/?referralCode=${code}`,
        terms: toWire(terms),
        counts: { all: invited, qualified, rewarded, rewardsToday },
        ...sums,
        today,
        own: own ? toInvitation(own) : null,
      };
    },

    async listInvitations(accountId: AccountId, { after, pageSize }: PageQuery) {
      const page = { after: invitationPlaces.read(after), limit: pageSize + 1 };
      const rows = await listOwnInvitations(db, accountId, page);
      const { shown, next } = invitationPlaces.cut(rows, pageSize, placeOf);
      const names = await listNames(shown.map(({ invitee_id }) => invitee_id));
      const list = shown.map((row) => ({
        ...toInvitation(row),
        name: maskName(names.get(row.invitee_id) ?? ''),
      }));
      return { list, next };
    },

    async listRewards(accountId: AccountId, { after, pageSize }: PageQuery) {
      const page = { after: rewardPlaces.read(after), limit: pageSize + 1 };
      const rows = await listRewards(db, accountId, page);
      const { shown, next } = rewardPlaces.cut(
        rows,
        pageSize,
        (row) => [row.made_at, row.reward_id] as const,
      );
      const names = await listNames(shown.flatMap(({ invitee_id }) => (invitee_id ? [invitee_id] : [])));
      return { list: shown.map((row) => toReward(row, names)), next };
    },

    async listCommission(accountId: AccountId, { after, pageSize }: PageQuery) {
      const rows = await listCommission(db, accountId, { after: dayPlaces.read(after), limit: pageSize + 1 });
      const { shown, next } = dayPlaces.cut(rows, pageSize, ({ day }) => day);
      return { list: shown.map(toDay), next };
    },
  };
}

export function placeOf({ registered_at, invitation_id }: InvitationRow) {
  return [registered_at, invitation_id] as const;
}

/** Reasons that tell what was found about others are not named to players. */
const toldReasons = ['EXCLUDED', 'CLOSED', 'FIRST_DEPOSIT', 'LATE'] as const;

function toInvitation(row: InvitationRow): Omit<Invitation, 'name'> {
  const { state, void_reason: reason } = row;
  return {
    invitationId: row.invitation_id,
    state,
    registeredAt: row.registered_at,
    deadline: row.deadline,
    missing: state === 'REGISTERED' ? listOpenParts(toProgress(row)) : [],
    validBets: row.valid_bets,
    qualifiedAt: row.qualified_at,
    releaseAt: state === 'QUALIFIED' ? row.release_at : null,
    voidReason: reason && (toldReasons.find((told) => told === reason) ?? 'CHECKED'),
  };
}

function toReward(row: RewardRow, names: ReadonlyMap<string, string>): ReferralReward {
  const { part, invitee_id } = row;
  return {
    rewardId: row.reward_id,
    kind: kindOfPart[part],
    amount: row.amount,
    part,
    name: part === 'inviter' && invitee_id ? maskName(names.get(invitee_id) ?? '') : null,
    count: part === 'milestone' ? Number(row.subject) : null,
    day: part === 'commission' ? row.day : null,
    since: row.made_at,
    claimedAt: row.claimed_at,
  };
}

function toDay(row: CommissionRow): CommissionDay {
  return {
    day: row.day,
    level1: { bets: weightedBets({ full: row.full1, half: row.half1 }), rate: row.level1_rate },
    level2: { bets: weightedBets({ full: row.full2, half: row.half2 }), rate: row.level2_rate },
    deducted: row.deducted,
    amount: row.amount,
    isOpen: false,
  };
}
