import type { AccountId } from '@kislap/contract-kit';
import { playSource } from '@kislap/ledger';
import type { Consumer } from '@kislap/platform/database/consumers.ts';
import type { FreeReward } from '../contract/free-rounds.ts';
import { endCampaigns } from './campaign.queries.ts';
import { type Campaigns, createCampaigns } from './campaign.service.ts';
import { createRule } from './campaigns/rule.service.ts';
import { createDelivery, type Delivery } from './delivery.service.ts';
import type { FreeRoundsParts } from './free-rounds.parts.ts';
import { createGifts, type Gifts } from './gifts/gifts.service.ts';
import { createJackpots, type Jackpots } from './jackpots.service.ts';
import { createOffers, type Offers } from './offers.ts';
import { createPlayedConsumer } from './played.consumer.ts';
import { endRewards, listOpenRewards } from './reward.queries.ts';

export interface FreeRounds {
  campaigns: Campaigns;
  offers: Offers;
  delivery: Delivery;
  jackpots: Jackpots;
  /** Counts played rounds from the ledger. */
  consumer: Consumer;
  /** What the player has to play. */
  list(accountId: AccountId): Promise<FreeReward[]>;
  /** Ends played and overdue rewards; returns how many. */
  endOver(): Promise<number>;
  /** Changes the worth that one operator alone may give, or asks for it. */
  setRule: ReturnType<typeof createRule>;
  /** What other features give. */
  gifts: Gifts;
}

const endedAtOnce = 500;

/** Free rounds given through vendors, and the vendors' jackpots. */
export function createFreeRounds(parts: FreeRoundsParts): FreeRounds {
  const { games, ledger } = parts;
  const { clock, database, pusher } = parts.platform;
  const db = database.kysely;
  const offers = createOffers({ games, clock });
  const gifts = createGifts({ ...parts, offers });
  /** Open pages, and who gave the rounds. */
  function tell(accountId: AccountId): void {
    pusher.push(accountId, { type: 'free-rounds' });
    for (const moved of gifts.moved.list()) moved(accountId);
  }

  return {
    offers,
    campaigns: createCampaigns({ ...parts, offers }),
    gifts,
    delivery: createDelivery({ ...parts, tell }),
    jackpots: createJackpots(parts),
    consumer: createPlayedConsumer({ source: playSource({ ledger, pool: database.pool, clock }), tell }),

    async list(accountId) {
      const rows = await listOpenRewards(db, accountId, clock.now());
      return rows.flatMap((row): FreeReward[] => {
        const entry = games.catalogue.find(row.game_id);
        if (!entry) return [];
        return [
          {
            rewardId: row.reward_id,
            gameId: entry.id,
            gameName: entry.name,
            gameType: entry.category,
            vassalage: entry.vendorCode,
            bet: row.bet,
            rounds: row.rounds,
            left: row.rounds - row.used,
            won: row.won,
            startsAt: row.starts_at,
            endsAt: row.ends_at,
          },
        ];
      });
    },

    async endOver() {
      let ended = 0;
      for (;;) {
        const accounts = await endRewards(db, clock.now(), endedAtOnce);
        ended += accounts.length;
        for (const accountId of new Set(accounts)) tell(accountId);
        if (accounts.length < endedAtOnce) break;
      }
      await endCampaigns(db, clock.now());
      return ended;
    },

    setRule: createRule(parts),
  };
}
