import type { AskedRow } from '@kislap/approvals/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newId, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type { CampaignWanted } from '../../contract/free-rounds.console.ts';
import type { FreeCampaignId, FreeRewardId } from '../../contract/free-rounds.ids.ts';
import { insertCampaign } from '../campaign.queries.ts';
import { summary } from '../campaign.view.ts';
import type { FreeRoundsParts } from '../free-rounds.parts.ts';
import type { CampaignRow } from '../free-rounds.tables.ts';
import type { Offers } from '../offers.ts';
import { insertRewards } from '../reward.queries.ts';
import { createChoice, type OfferedGame } from './campaign.choice.ts';

export const sendJob = 'free_rounds.send';

/** What a campaign comes to, as the vendor and the accounts stand now. */
export interface Prepared {
  games: (OfferedGame & { name: string })[];
  members: AccountId[];
  worth: bigint;
  currency: string;
  vendorName: string;
}

/** Who gave it: one person alone, or two together. */
type Givers = Omit<AskedRow<string>, 'status'>;

export type Giving = ReturnType<typeof createGiving>;

/** How a campaign begins, whoever may begin it. */
export function createGiving(parts: FreeRoundsParts & { offers: Offers }) {
  const { games } = parts;
  const { clock } = parts.platform;
  const { getMembers, findGames, requirePeriod } = createChoice(parts);

  const targetOf = ({ campaign_id }: Pick<CampaignRow, 'campaign_id'>) => `campaign:${campaign_id}`;

  return {
    targetOf,

    /** Asks the vendor and looks for the accounts. Throws where it is impossible. */
    async prepare(wanted: CampaignWanted): Promise<Prepared> {
      const { startsAt = clock.now(), endsAt, vendorKey, bet, rounds } = wanted;
      requirePeriod(startsAt, endsAt);
      const integration = games.integrations.find(vendorKey);
      if (!integration?.isEnabled) throw new AppError('vendor_unavailable');
      const [played, members] = await Promise.all([findGames(wanted), getMembers(wanted.accounts)]);
      return {
        games: played.map((game) => ({
          ...game,
          name: games.catalogue.find(game.game_id)?.name ?? game.game_code,
        })),
        members,
        worth: bet * BigInt(rounds) * BigInt(played.length) * BigInt(members.length),
        currency: integration.currency,
        vendorName: integration.displayName,
      };
    },

    /** Keeps the campaign and every reward of it; the vendor is asked afterwards, by whichever worker is free. */
    async give(tx: Tx, wanted: CampaignWanted & { note: string }, prepared: Prepared, givers: Givers) {
      const now = clock.now();
      const campaignId = newId<FreeCampaignId>(now);
      const { name, vendorKey, bet, rounds, startsAt = now, endsAt, note } = wanted;
      const { members, worth, currency } = prepared;
      const played = prepared.games.map(({ name: _name, ...game }) => ({
        ...game,
        campaign_id: campaignId,
        vendor_campaign: null,
      }));
      const row: CampaignRow = {
        ...givers,
        ...{ campaign_id: campaignId, name, vendor_key: vendorKey, bet, rounds, currency, worth, note },
        status: 'ACTIVE',
        starts_at: startsAt,
        ends_at: endsAt,
        cancelled_name: null,
        cancelled_at: null,
        cancel_note: null,
        gift: null,
      };
      const rewards = members.flatMap((accountId) =>
        played.map(({ game_id: gameId }) => ({
          accountId,
          rewardId: newOwnedId<FreeRewardId>(now, accountId),
          campaignId,
          gameId,
          vendorKey,
        })),
      );
      await insertCampaign(tx, row, played);
      await insertRewards(tx, rewards, now);
      await enqueueJob(tx, sendJob, {}, { key: sendJob });
      const codes = played.map((game) => game.game_code);
      return { row, detail: { ...summary(row), players: members.length, games: codes } };
    },
  };
}
