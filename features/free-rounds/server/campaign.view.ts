import { viewAsked } from '@kislap/approvals/server';
import type { Games } from '@kislap/games/server';
import type { FreeCampaign, FreeRewardLine, FreeRewardStatus } from '../contract/free-rounds.console.ts';
import type { CampaignProgress } from './campaign.queries.ts';
import type { CampaignGameRow, CampaignRow } from './free-rounds.tables.ts';
import type { RewardView } from './reward.queries.ts';

export function toCampaign(
  row: CampaignRow,
  seen: {
    games: readonly CampaignGameRow[];
    progress: CampaignProgress | undefined;
    catalogue: Games;
  },
): FreeCampaign {
  const { progress, catalogue } = seen;
  const rewards = progress?.rewards ?? 0;
  return {
    campaignId: row.campaign_id,
    name: row.name,
    vendorKey: row.vendor_key,
    vendorName: catalogue.integrations.find(row.vendor_key)?.displayName ?? row.vendor_key,
    games: seen.games.map(({ game_id: gameId, game_code: code }) => ({
      gameId,
      name: catalogue.catalogue.find(gameId)?.name ?? code,
    })),
    bet: row.bet,
    rounds: row.rounds,
    currency: row.currency,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    worth: row.worth,
    ...viewAsked(row),
    note: row.note,
    cancelledBy: row.cancelled_name,
    cancelledAt: row.cancelled_at,
    cancelNote: row.cancel_note,
    progress: {
      rewards,
      waiting: progress?.waiting ?? 0,
      granted: progress?.granted ?? 0,
      refused: progress?.refused ?? 0,
      rounds: (progress?.granted ?? 0) * row.rounds,
      used: progress?.used ?? 0,
      won: progress?.won ?? 0n,
    },
  };
}

/** The state of a reward: an ended one was played or expired. */
export function statusOf({ status, used, rounds }: RewardView): FreeRewardStatus {
  const isUsed = used >= rounds;
  if (status === 'ENDED') return isUsed ? 'USED' : 'EXPIRED';
  return status === 'ACTIVE' && isUsed ? 'USED' : status;
}

export function toRewardLine(row: RewardView, account: string, gameName: string): FreeRewardLine {
  return {
    rewardId: row.reward_id,
    accountId: row.account_id,
    account,
    gameName,
    status: statusOf(row),
    detail: row.detail,
    rounds: row.rounds,
    used: row.used,
    won: row.won,
    grantedAt: row.granted_at,
  };
}

/** For the audit log. */
export function summary(row: CampaignRow): Record<string, unknown> {
  const { name, vendor_key: vendorKey, bet, rounds, worth, status, note } = row;
  const { starts_at: startsAt, ends_at: endsAt, decision_note: decisionNote, cancel_note: cancelNote } = row;
  return { name, vendorKey, bet, rounds, worth, status, note, startsAt, endsAt, decisionNote, cancelNote };
}
