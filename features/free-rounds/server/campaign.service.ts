import type { AccountId, BodyOf, FreeCampaignId, FreeRewardId } from '@kislap/contract-kit';
import type { ActingOperator } from '@kislap/operators/server';
import type { Tx } from '@kislap/platform/database/database.ts';
import { newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type {
  FreeCampaign,
  FreeCampaignStatus,
  requestFreeCampaign,
} from '../contract/free-rounds.console.ts';
import * as queries from './campaign.queries.ts';
import { summary, toCampaign, toRewardLine } from './campaign.view.ts';
import type { FreeRoundsParts } from './free-rounds.parts.ts';
import { freeRoundsSetting, worthOf } from './free-rounds.setting.ts';
import type { CampaignGameRow, CampaignRow } from './free-rounds.tables.ts';
import type { Offers } from './offers.ts';
import { cancelRewards, dropRewards, insertRewards, listCampaignRewards } from './reward.queries.ts';

type Wanted = BodyOf<typeof requestFreeCampaign>;

export const sendJob = 'free_rounds.send';
const yearMs = 366 * 24 * 3_600_000;
const unknownShown = 20;
/** Accounts are looked up so many at a time. */
const lookupsAtOnce = 16;

export type Campaigns = ReturnType<typeof createCampaigns>;

/** Free rounds that operators give: one asks, and above a worth another agrees before anybody gets anything. */
export function createCampaigns(parts: FreeRoundsParts & { offers: Offers }) {
  const { games, audit, site, identity, listNames, offers } = parts;
  const { clock } = parts.platform;
  const db = parts.platform.database.kysely;

  async function findMember(username: string): Promise<AccountId | undefined> {
    const account = await identity.findAccountByUsername(username);
    return account?.type === 0 && account.status === 'open' ? account.id : undefined;
  }

  /** Each once. Throws who is no open member of the house. */
  async function getMembers(usernames: readonly string[]): Promise<AccountId[]> {
    const names = [...new Map(usernames.map((name) => [name.toLowerCase(), name])).values()];
    const found: AccountId[] = [];
    const unknown: string[] = [];
    const queue = names.values();
    await Promise.all(
      Array.from({ length: lookupsAtOnce }, async () => {
        for (const name of queue) {
          const accountId = await findMember(name);
          if (accountId === undefined) unknown.push(name);
          else found.push(accountId);
        }
      }),
    );
    if (unknown.length > 0)
      throw new AppError('free_rounds_accounts_unknown', {
        accounts: unknown.sort().slice(0, unknownShown),
        count: unknown.length,
      });
    return found.sort();
  }

  /** What the vendor gives for each game at this bet. */
  async function findGames(campaignId: FreeCampaignId, wanted: Wanted): Promise<CampaignGameRow[]> {
    const { vendorKey, bet, rounds } = wanted;
    const known = await offers.listOf(vendorKey);
    return [...new Set(wanted.gameIds)].map((gameId) => {
      const entry = games.catalogue.find(gameId);
      const offer = known.find(
        (one) =>
          one.gameCode === entry?.gameCode &&
          (one.bet === null || one.bet === bet) &&
          (one.rounds === null || one.rounds === rounds),
      );
      if (!entry || entry.vendorKey !== vendorKey || !offer)
        throw new AppError('free_rounds_not_offered', { gameId });
      return {
        campaign_id: campaignId,
        game_id: gameId,
        game_code: entry.gameCode,
        offer_ref: offer.offerRef,
        vendor_campaign: null,
      };
    });
  }

  function requirePeriod(startsAt: Date, endsAt: Date): void {
    const now = clock.now();
    const isGood = endsAt > now && endsAt > startsAt && endsAt.getTime() - now.getTime() <= yearMs;
    if (!isGood) throw new AppError('free_rounds_period_invalid');
  }

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

  /** The row under lock, what is decided and the line in the audit log: all or nothing, and one of two who race. */
  async function decide(
    campaignId: FreeCampaignId,
    by: ActingOperator,
    action: string,
    work: (tx: Tx, row: CampaignRow) => Promise<Partial<CampaignRow>>,
  ): Promise<FreeCampaign> {
    const row = await db.transaction().execute(async (tx) => {
      const before = await queries.lockCampaign(tx, campaignId);
      if (!before) throw new AppError('not_found');
      const after = await queries.saveCampaign(tx, campaignId, await work(tx, before));
      await audit.record(tx, {
        ...by,
        action: `free_rounds.campaign_${action}`,
        target: `campaign:${campaignId}`,
        before: summary(before),
        after: summary(after),
      });
      return after;
    });
    return view(row, by.actor);
  }

  function requireStatus(row: CampaignRow, ...statuses: FreeCampaignStatus[]): void {
    if (!statuses.includes(row.status))
      throw new AppError('free_campaign_state_changed', { status: row.status });
  }

  return {
    async list(
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
    },

    async get(
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
    },

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
      const row: CampaignRow = {
        campaign_id: campaignId,
        name: wanted.name,
        vendor_key: vendorKey,
        bet,
        rounds,
        currency: integration.currency,
        starts_at: startsAt,
        ends_at: endsAt,
        worth,
        status: isAlone ? 'ACTIVE' : 'REQUESTED',
        note: wanted.note,
        requested_by: by.actor.operatorId,
        requested_name: by.actor.username,
        requested_at: now,
        decided_by: null,
        decided_name: null,
        decided_at: null,
        decision_note: null,
        cancelled_name: null,
        cancelled_at: null,
        cancel_note: null,
      };
      const rewards = members.flatMap((accountId) =>
        played.map(({ game_id: gameId }) => ({
          accountId,
          rewardId: newOwnedId(now, accountId),
          campaignId,
          gameId,
          vendorKey,
        })),
      );
      await db.transaction().execute(async (tx) => {
        await queries.insertCampaign(tx, row, played);
        await insertRewards(tx, rewards, now);
        await audit.record(tx, {
          ...by,
          action: 'free_rounds.campaign_requested',
          target: `campaign:${campaignId}`,
          after: { ...summary(row), players: members.length, games: played.map((game) => game.game_code) },
        });
        if (isAlone) await enqueueJob(tx, sendJob, {}, { key: sendJob });
      });
      return view(row, by.actor);
    },

    approve: (
      campaignId: FreeCampaignId,
      { worth, note }: { worth: bigint; note?: string | undefined },
      by: ActingOperator,
    ) =>
      decide(campaignId, by, 'approved', async (tx, row) => {
        // Not as it was seen is the same as changed meanwhile.
        if (row.worth !== worth) throw new AppError('free_campaign_state_changed', { status: row.status });
        requireStatus(row, 'REQUESTED');
        if (row.requested_by === by.actor.operatorId) throw new AppError('free_campaign_own_request');
        requirePeriod(row.starts_at, row.ends_at);
        await enqueueJob(tx, sendJob, {}, { key: sendJob });
        return { status: 'ACTIVE', ...decidedBy(by, clock.now(), note) };
      }),

    /** Whoever may only ask may take the own request back and no other. */
    reject: (campaignId: FreeCampaignId, note: string, mayDecide: boolean, by: ActingOperator) =>
      decide(campaignId, by, 'rejected', async (tx, row) => {
        requireStatus(row, 'REQUESTED');
        if (!mayDecide && row.requested_by !== by.actor.operatorId) throw new AppError('forbidden');
        await dropRewards(tx, campaignId, clock.now());
        return { status: 'REJECTED', ...decidedBy(by, clock.now(), note) };
      }),

    cancel: (campaignId: FreeCampaignId, note: string, by: ActingOperator) =>
      decide(campaignId, by, 'cancelled', async (tx, row) => {
        requireStatus(row, 'ACTIVE');
        await cancelRewards(tx, campaignId, clock.now());
        await enqueueJob(tx, sendJob, {}, { key: sendJob });
        return {
          status: 'CANCELLED',
          cancelled_name: by.actor.username,
          cancelled_at: clock.now(),
          cancel_note: note,
        };
      }),
  };
}

function decidedBy({ actor }: ActingOperator, at: Date, note: string | undefined): Partial<CampaignRow> {
  return {
    decided_by: actor.operatorId,
    decided_name: actor.username,
    decided_at: at,
    decision_note: note ?? null,
  };
}

/** An id whose last byte is the account's, so that `bucketOf(id)` is the account's bucket. */
function newOwnedId(now: Date, accountId: AccountId): FreeRewardId {
  return `${newId(now).slice(0, -2)}${accountId.slice(-2)}` as FreeRewardId;
}
