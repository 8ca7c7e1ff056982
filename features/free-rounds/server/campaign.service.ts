import { type ActingOperator, askedBy } from '@kislap/approvals/server';
import type { BodyOf } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type {
  FreeCampaign,
  FreeCampaignStatus,
  requestFreeCampaign,
} from '../contract/free-rounds.console.ts';
import type { FreeCampaignId } from '../contract/free-rounds.ids.ts';
import * as queries from './campaign.queries.ts';
import { summary, toCampaign, toRewardLine } from './campaign.view.ts';
import { defineCampaign } from './campaigns/campaign.act.ts';
import { createGiving, sendJob } from './campaigns/giving.ts';
import type { FreeRoundsParts } from './free-rounds.parts.ts';
import { freeRoundsSetting, worthOf } from './free-rounds.setting.ts';
import type { CampaignRow } from './free-rounds.tables.ts';
import type { Offers } from './offers.ts';
import { cancelRewards, listCampaignRewards } from './reward.queries.ts';

export type Campaigns = ReturnType<typeof createCampaigns>;

/** Free rounds that operators give: above a worth another one agrees before anybody gets anything. */
export function createCampaigns(parts: FreeRoundsParts & { offers: Offers }) {
  const { audit, site } = parts;
  const { clock } = parts.platform;
  const db = parts.platform.database.kysely;
  const giving = createGiving(parts);
  const ask = defineCampaign(parts, giving);
  const { view, list, get } = createReading(parts);

  return {
    list,

    get,

    /** Begins at once up to the worth of one operator; above it, it waits for another. */
    async request({ note, ...wanted }: BodyOf<typeof requestFreeCampaign>, by: ActingOperator) {
      const prepared = await giving.prepare(wanted);
      if (prepared.worth > worthOf(await site.getSetting(freeRoundsSetting)))
        return { campaign: null, approval: await ask(wanted, note, by) };
      const row = await db.transaction().execute(async (tx) => {
        const given = await giving.give(tx, { ...wanted, note }, prepared, askedBy(by, clock.now()));
        const target = giving.targetOf(given.row);
        await audit.record(tx, { ...by, action: 'free_rounds.campaign_given', target, after: given.detail });
        return given.row;
      });
      return { campaign: await view(row), approval: null };
    },

    async cancel(campaignId: FreeCampaignId, note: string, by: ActingOperator) {
      const row = await db.transaction().execute(async (tx) => {
        const before = await lockRunning(tx, campaignId);
        // Before its rewards: a cluster changes no table of all nodes after rows of several of them.
        const after = await queries.saveCampaign(tx, campaignId, {
          status: 'CANCELLED',
          cancelled_name: by.actor.username,
          cancelled_at: clock.now(),
          cancel_note: note,
        });
        await cancelRewards(tx, campaignId, clock.now());
        await enqueueJob(tx, sendJob, {}, { key: sendJob });
        const told = { before: summary(before), after: summary(after) };
        const target = giving.targetOf(before);
        await audit.record(tx, { ...by, action: 'free_rounds.campaign_cancelled', target, ...told });
        return after;
      });
      return view(row);
    },
  };
}

async function lockRunning(tx: Tx, campaignId: FreeCampaignId): Promise<CampaignRow> {
  const row = await queries.lockCampaign(tx, campaignId);
  if (!row) throw new AppError('not_found');
  if (row.status !== 'ACTIVE') throw new AppError('free_campaign_state_changed', { status: row.status });
  return row;
}

/** Campaigns as operators see them. */
function createReading(parts: FreeRoundsParts & { offers: Offers }) {
  const { games, site, listNames } = parts;
  const db = parts.platform.database.kysely;

  async function view(row: CampaignRow): Promise<FreeCampaign> {
    const [first] = await viewAll([row]);
    if (!first) throw new AppError('not_found');
    return first;
  }

  async function viewAll(rows: readonly CampaignRow[]): Promise<FreeCampaign[]> {
    const ids = rows.map((row) => row.campaign_id);
    const [played, progress] = await Promise.all([
      queries.listCampaignGames(db, ids),
      queries.listProgress(db, ids),
    ]);
    return rows.map((row) =>
      toCampaign(row, {
        games: played.filter((game) => game.campaign_id === row.campaign_id),
        progress: progress.get(row.campaign_id),
        catalogue: games,
      }),
    );
  }

  async function list(query: { status?: FreeCampaignStatus | undefined; page: number; pageSize: number }) {
    const { status, page, pageSize } = query;
    const [rows, rule] = await Promise.all([
      queries.listCampaigns(db, { status, limit: pageSize + 1, offset: (page - 1) * pageSize }),
      site.getSetting(freeRoundsSetting),
    ]);
    return {
      list: await viewAll(rows.slice(0, pageSize)),
      totalPages: page + (rows.length > pageSize ? 1 : 0),
      worthOfOne: worthOf(rule),
    };
  }

  async function get(campaignId: FreeCampaignId, { page, pageSize }: { page: number; pageSize: number }) {
    const row = await queries.findCampaign(db, campaignId);
    if (!row) throw new AppError('not_found');
    const offset = (page - 1) * pageSize;
    const { rows, total } = await listCampaignRewards(db, campaignId, { limit: pageSize, offset });
    const names = await listNames([...new Set(rows.map((reward) => reward.account_id))]);
    return {
      campaign: await view(row),
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
