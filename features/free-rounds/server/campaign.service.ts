import { type ActingOperator, createApprovals, requireFirst } from '@kislap/approvals/server';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newId, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type { FreeCampaign, FreeCampaignStatus } from '../contract/free-rounds.console.ts';
import type { FreeCampaignId, FreeRewardId } from '../contract/free-rounds.ids.ts';
import { createChoice, type Wanted } from './campaign.choice.ts';
import * as queries from './campaign.queries.ts';
import { summary, toCampaign, toRewardLine } from './campaign.view.ts';
import type { FreeRoundsParts } from './free-rounds.parts.ts';
import { freeRoundsSetting, worthOf } from './free-rounds.setting.ts';
import type { CampaignRow } from './free-rounds.tables.ts';
import type { Offers } from './offers.ts';
import { cancelRewards, dropRewards, insertRewards, listCampaignRewards } from './reward.queries.ts';

export const sendJob = 'free_rounds.send';

export type Campaigns = ReturnType<typeof createCampaigns>;

/** Free rounds that operators give: one asks, and above a worth another agrees before anybody gets anything. */
export function createCampaigns(parts: FreeRoundsParts & { offers: Offers }) {
  const { games, audit, site } = parts;
  const { clock } = parts.platform;
  const db = parts.platform.database.kysely;
  const { getMembers, findGames, requirePeriod } = createChoice(parts);

  const approvals = approvalsOf(parts);

  const lock = (campaignId: FreeCampaignId) => async (tx: Tx) => {
    const row = await queries.lockCampaign(tx, campaignId);
    if (!row) throw new AppError('not_found');
    return row;
  };
  const { view, list, get } = createReading(parts);

  return {
    list,

    get,

    /** Keeps the campaign and every reward of it; the vendor is asked afterwards, by whichever worker is free. */
    async request(wanted: Wanted, by: ActingOperator): Promise<FreeCampaign> {
      const now = clock.now();
      const { startsAt = now, endsAt, vendorKey, bet, rounds } = wanted;
      requirePeriod(startsAt, endsAt);
      const integration = games.integrations.find(vendorKey);
      if (!integration?.isEnabled) throw new AppError('vendor_unavailable');
      const campaignId = newId<FreeCampaignId>(now);
      const [played, members] = await Promise.all([
        findGames(campaignId, wanted),
        getMembers(wanted.accounts),
      ]);
      const worth = bet * BigInt(rounds) * BigInt(played.length) * BigInt(members.length);
      const isAlone = worth <= worthOf(await site.getSetting(freeRoundsSetting));
      const wanting = {
        campaign_id: campaignId,
        name: wanted.name,
        vendor_key: vendorKey,
        bet,
        rounds,
        currency: integration.currency,
        starts_at: startsAt,
        ends_at: endsAt,
        worth,
        note: wanted.note,
        cancelled_name: null,
        cancelled_at: null,
        cancel_note: null,
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
      const row = await approvals.request(by, async (tx, begun) => {
        const asked: CampaignRow = { ...begun, ...wanting, status: isAlone ? 'ACTIVE' : 'REQUESTED' };
        if (!isAlone)
          await requireFirst(tx, `free rounds ${vendorKey} ${wanted.name}`, () =>
            queries.isCampaignWaiting(tx, asked),
          );
        await queries.insertCampaign(tx, asked, played);
        await insertRewards(tx, rewards, now);
        if (isAlone) await enqueueJob(tx, sendJob, {}, { key: sendJob });
        const detail = { players: members.length, games: played.map((game) => game.game_code) };
        return { row: asked, asked, detail };
      });
      return view(row, by.actor);
    },

    async approve(
      campaignId: FreeCampaignId,
      { worth, note }: { worth: bigint; note?: string | undefined },
      by: ActingOperator,
    ) {
      const isSeen = (row: CampaignRow) => row.worth === worth;
      const row = await approvals.approve(
        lock(campaignId),
        by,
        { isSeen, note },
        async (tx, before, asked) => {
          requirePeriod(before.starts_at, before.ends_at);
          await enqueueJob(tx, sendJob, {}, { key: sendJob });
          return asked;
        },
      );
      return view(row, by.actor);
    },

    async reject(campaignId: FreeCampaignId, note: string, mayDecide: boolean, by: ActingOperator) {
      const seen = { isSeen: () => true, note, mayDecide };
      const row = await approvals.reject(lock(campaignId), by, seen, async (tx, _before, asked) => {
        await dropRewards(tx, campaignId, clock.now());
        return asked;
      });
      return view(row, by.actor);
    },

    async cancel(campaignId: FreeCampaignId, note: string, by: ActingOperator) {
      const row = await db.transaction().execute(async (tx) => {
        const before = await lock(campaignId)(tx);
        requireStatus(before, 'ACTIVE');
        await cancelRewards(tx, campaignId, clock.now());
        await enqueueJob(tx, sendJob, {}, { key: sendJob });
        const after = await queries.saveCampaign(tx, campaignId, {
          status: 'CANCELLED',
          cancelled_name: by.actor.username,
          cancelled_at: clock.now(),
          cancel_note: note,
        });
        const told = { before: summary(before), after: summary(after) };
        await audit.record(tx, {
          ...by,
          action: 'free_rounds.campaign_cancelled',
          target: targetOf(before),
          ...told,
        });
        return after;
      });
      return view(row, by.actor);
    },
  };
}

function approvalsOf({ platform, audit }: FreeRoundsParts) {
  const { clock } = platform;
  const db = platform.database.kysely;
  return createApprovals<CampaignRow, CampaignRow>(
    { db, clock, audit },
    {
      actions: {
        requested: 'free_rounds.campaign_requested',
        approved: 'free_rounds.campaign_approved',
        rejected: 'free_rounds.campaign_rejected',
      },
      targetOf,
      tell: (_step, { before, row, detail }) => ({
        ...(before && { before: summary(before) }),
        after: { ...summary(row), ...detail },
      }),
      async findWaiting(_db, row) {
        requireStatus(row, 'REQUESTED');
        return row;
      },
      decide: (tx, row, { status, ...decision }) =>
        queries.saveCampaign(tx, row.campaign_id, {
          ...decision,
          status: status === 'APPROVED' ? 'ACTIVE' : status,
        }),
      errors: { changed: 'free_campaign_state_changed', own: 'free_campaign_own_request' },
    },
  );
}

/** Campaigns as operators see them. */
function createReading(parts: FreeRoundsParts & { offers: Offers }) {
  const { games, site, listNames } = parts;
  const db = parts.platform.database.kysely;

  async function view(row: CampaignRow, reader: OperatorActor): Promise<FreeCampaign> {
    const [first] = await viewAll([row], reader);
    if (!first) throw new AppError('not_found');
    return first;
  }

  async function viewAll(rows: readonly CampaignRow[], reader: OperatorActor): Promise<FreeCampaign[]> {
    const ids = rows.map((row) => row.campaign_id);
    const [played, progress] = await Promise.all([
      queries.listCampaignGames(db, ids),
      queries.listProgress(db, ids),
    ]);
    return rows.map((row) =>
      toCampaign(row, {
        games: played.filter((game) => game.campaign_id === row.campaign_id),
        progress: progress.get(row.campaign_id),
        reader,
        catalogue: games,
      }),
    );
  }

  async function list(
    query: { status?: FreeCampaignStatus | undefined; page: number; pageSize: number },
    reader: OperatorActor,
  ) {
    const { status, page, pageSize } = query;
    const [rows, waiting, rule] = await Promise.all([
      queries.listCampaigns(db, { status, limit: pageSize + 1, offset: (page - 1) * pageSize }),
      queries.countRequested(db),
      site.getSetting(freeRoundsSetting),
    ]);
    return {
      list: await viewAll(rows.slice(0, pageSize), reader),
      totalPages: page + (rows.length > pageSize ? 1 : 0),
      waiting,
      worthOfOne: worthOf(rule),
    };
  }

  async function get(
    campaignId: FreeCampaignId,
    { page, pageSize }: { page: number; pageSize: number },
    reader: OperatorActor,
  ) {
    const row = await queries.findCampaign(db, campaignId);
    if (!row) throw new AppError('not_found');
    const offset = (page - 1) * pageSize;
    const { rows, total } = await listCampaignRewards(db, campaignId, { limit: pageSize, offset });
    const names = await listNames([...new Set(rows.map((reward) => reward.account_id))]);
    return {
      campaign: await view(row, reader),
      rewards: rows.map((reward) =>
        toRewardLine(
          reward,
          names.get(reward.account_id) ?? reward.account_id,
          games.catalogue.find(reward.game_id)?.name ?? reward.game_id,
        ),
      ),
      totalPages: Math.max(1, Math.ceil(total / pageSize)),
    };
  }

  return { view, list, get };
}

function targetOf(row: CampaignRow): string {
  return `campaign:${row.campaign_id}`;
}

function requireStatus({ status }: CampaignRow, wanted: FreeCampaignStatus): void {
  if (status !== wanted) throw new AppError('free_campaign_state_changed', { status });
}
