import type { AccountId, GameId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { newId, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import { createSlot } from '@kislap/platform/slots.ts';
import type { FreeRewardStatus } from '../../contract/free-rounds.console.ts';
import type { FreeCampaignId, FreeRewardId } from '../../contract/free-rounds.ids.ts';
import { statusOf } from '../campaign.view.ts';
import { createChoice, type OfferedGame } from '../campaigns/campaign.choice.ts';
import { sendJob } from '../campaigns/giving.ts';
import type { FreeRoundsParts } from '../free-rounds.parts.ts';
import type { Offers } from '../offers.ts';
import { rewardRefOf } from '../played.consumer.ts';
import * as queries from './gift.queries.ts';

/** Free rounds that another feature gives: so many of a bet in each of these games. */
export interface GiftTerms {
  vendorKey: VendorKey;
  gameIds: readonly GameId[];
  bet: bigint;
  rounds: number;
}

export interface GiftPlan {
  /** What is given alike and ends alike has one key; whoever gives knows it by it. */
  key: string;
  name: string;
  endsAt: Date;
  /** Who agreed to it. */
  givenBy: string;
  note: string;
}

/** What the vendor gives for each of the games. */
export interface PreparedGift {
  games: OfferedGame[];
  currency: string;
}

/** What came of a gift in one game. */
export interface GiftReward {
  gameId: GameId;
  gameName: string;
  status: FreeRewardStatus;
  rounds: number;
  used: number;
  endsAt: Date;
  closedAt: Date | null;
}

export type Gifts = ReturnType<typeof createGifts>;

/** How other features give free rounds. The vendor is asked afterwards, as for any campaign: never twice, until it has answered. */
export function createGifts(parts: FreeRoundsParts & { offers: Offers }) {
  const { games } = parts;
  const { clock } = parts.platform;
  const { findGames } = createChoice(parts);

  return {
    /** Told of accounts of whose free rounds something was played, given or ended. */
    moved: createSlot<(accountId: AccountId) => void>(),

    /** Asks the vendor. Throws `free_rounds_not_offered` or `vendor_unavailable`. */
    async prepare({ vendorKey, gameIds, bet, rounds }: GiftTerms): Promise<PreparedGift> {
      const integration = games.integrations.find(vendorKey);
      if (!integration?.isEnabled) throw new AppError('vendor_unavailable');
      const found = await findGames({ vendorKey, gameIds: [...gameIds], bet, rounds });
      return { games: found, currency: integration.currency };
    },

    /** Keeps the rewards of one player in the caller's transaction; said again it gives nothing more. */
    async give(
      tx: Tx,
      terms: GiftTerms,
      plan: GiftPlan,
      prepared: PreparedGift,
      { accountId, giftRef }: { accountId: AccountId; giftRef: string },
    ): Promise<void> {
      const now = clock.now();
      const { vendorKey, bet, rounds, gameIds } = terms;
      const campaignId = await queries.ensureGiftCampaign(
        tx,
        {
          ...{ campaign_id: newId<FreeCampaignId>(now), name: plan.name, vendor_key: vendorKey, bet, rounds },
          ...{ currency: prepared.currency, starts_at: now, ends_at: plan.endsAt, gift: plan.key },
          worth: bet * BigInt(rounds) * BigInt(gameIds.length),
          ...{ status: 'ACTIVE', note: plan.note, requested_by: null, requested_name: plan.givenBy },
          ...{
            requested_at: now,
            decided_by: null,
            decided_name: null,
            decided_at: null,
            decision_note: null,
          },
          ...{ cancelled_name: null, cancelled_at: null, cancel_note: null },
        },
        prepared.games.map((game) => ({ ...game, vendor_campaign: null })),
      );
      const rewards = gameIds.map((gameId) => ({
        ...{ accountId, campaignId, gameId, vendorKey },
        rewardId: newOwnedId<FreeRewardId>(now, accountId),
      }));
      await queries.insertGiftRewards(tx, rewards, { giftRef, dueAt: now });
      await enqueueJob(tx, sendJob, {}, { key: sendJob });
    },

    /** What came of it, game by game. */
    async list(db: Executor, accountId: AccountId, giftRef: string): Promise<GiftReward[]> {
      const rows = await queries.listGiftRewards(db, accountId, giftRef);
      return rows.map((row) => ({
        gameId: row.game_id,
        gameName: games.catalogue.find(row.game_id)?.name ?? row.game_id,
        status: statusOf(row),
        rounds: row.rounds,
        used: row.used,
        endsAt: row.ends_at,
        closedAt: row.closed_at,
      }));
    },

    /** The gift that a call of a game belongs to; null where it is none of ours. */
    findOf(
      db: Executor,
      call: {
        accountId: AccountId;
        vendorKey: VendorKey;
        gameId: GameId;
        meta: Record<string, unknown> | undefined;
      },
    ): Promise<string | null> {
      const { accountId, vendorKey, gameId } = call;
      const rewardRef = rewardRefOf(call.meta ?? {});
      if (rewardRef === undefined) return Promise.resolve(null);
      return queries.findGiftRef(db, { accountId, vendorKey, gameId, rewardRef });
    },
  };
}
