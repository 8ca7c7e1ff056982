import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Parts } from '../parts.ts';
import { type ReadSigned, readTime, Signed, SupplierError } from '../protocols/hub88/supplier-request.ts';
import { fromUnits, toUnits } from '../protocols/hub88/units.ts';
import { isRoundId } from '../rounds/rounds.queries.ts';
import { houseCurrency } from '../sessions/sessions.service.ts';
import type { Campaign, Grant, Reward } from './freebets.queries.ts';
import { listCampaigns, listRewards } from './freebets.queries.ts';
import { cancelReward, createCampaign, createReward, FreebetRefused } from './freebets.service.ts';
import { listPrepaids, prepaidId } from './prepaids.ts';

const text = z.string().check(z.minLength(1), z.maxLength(255));
const optional = <Schema extends z.core.$ZodType>(schema: Schema) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  );
const Uuid = z.string().check(z.refine(isRoundId));

const PrepaidList = z.object({ ...Signed.shape, game_code: optional(text), currency: optional(text) });

const grantShape = {
  ...Signed.shape,
  prepaid_uuid: optional(Uuid),
  game_code: optional(text),
  currency: optional(text),
  bet_value: optional(z.int().check(z.gt(0))),
  bet_count: optional(z.int().check(z.gt(0))),
  start_time: optional(text),
  end_time: optional(text),
  operator_reference: optional(text),
};
const CampaignCreate = z.object({ ...grantShape, name: text });
const RewardCreate = z.object({
  ...grantShape,
  user: z.string().check(z.minLength(3), z.maxLength(100)),
  campaign_uuid: optional(Uuid),
});
const CampaignList = z.object({
  ...Signed.shape,
  game_codes: optional(z.array(text)),
  operator_reference: optional(text),
});
const CampaignInfo = z.object({ ...Signed.shape, campaign_uuid: Uuid });
const RewardList = z.object({
  ...Signed.shape,
  user: optional(text),
  campaign_uuid: optional(Uuid),
  operator_reference: optional(text),
  page: optional(z.int().check(z.gte(1), z.lte(10_000))),
});
const RewardCancel = z.object({ ...Signed.shape, reward_uuid: Uuid });

const protocol = 'hub88' as const;
const pageSize = 100;

const refusals: Record<FreebetRefused['reason'], [number, string]> = {
  prepaid_unknown: [404, 'RS_ERROR_INVALID_GAME'],
  campaign_unknown: [404, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  reward_unknown: [404, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
  content: [400, 'RS_ERROR_WRONG_TYPES'],
  reused: [409, 'RS_ERROR_DUPLICATE_TRANSACTION'],
};

/** Hub88's freebets, from the side of the supplier that gives them. */
export function freebetRoutes(app: FastifyInstance, parts: Parts, read: ReadSigned): void {
  const post = (path: string, answer: (request: Parameters<ReadSigned>[1]) => Promise<unknown>) =>
    app.post(`/freebet/${path}`, (request) => answer(request).catch(refuse));

  post('prepaids/list', async (request) => {
    const { game_code } = read(PrepaidList, request);
    return listPrepaids(parts, protocol, game_code).map(({ id, game, bet }) => ({
      prepaid_uuid: id,
      game_code: game.gameCode,
      currency: houseCurrency,
      bet_value: toUnits(bet),
      bet_count: null,
      bonus_buy: false,
    }));
  });
  post('campaigns/create', async (request) => {
    const body = read(CampaignCreate, request);
    return showCampaign(await createCampaign(parts, { ...readGrant(body), name: body.name }));
  });
  post('campaigns/list', async (request) => {
    const { game_codes: gameCodes, operator_reference: operatorReference } = read(CampaignList, request);
    return (await listCampaigns(parts.db, { protocol, gameCodes, operatorReference })).map(showCampaign);
  });
  post('campaigns/info', async (request) => {
    const { campaign_uuid: id } = read(CampaignInfo, request);
    const [campaign] = await listCampaigns(parts.db, { protocol, id });
    if (campaign === undefined) throw new FreebetRefused('campaign_unknown');
    return showCampaign(campaign);
  });
  post('rewards/create', async (request) => {
    const body = read(RewardCreate, request);
    const { user, campaign_uuid: campaignId, operator_reference } = body;
    const operatorReference = operator_reference ?? null;
    const reward = await createReward(
      parts,
      campaignId === undefined
        ? { user, ...readGrant(body) }
        : { user, protocol, campaignId, operatorReference },
    );
    return showReward(parts, reward);
  });
  post('rewards/list', async (request) => {
    const { user, campaign_uuid, operator_reference, page = 1 } = read(RewardList, request);
    const rewards = await listRewards(parts.db, {
      protocol,
      operatorUser: user,
      campaignId: campaign_uuid,
      operatorReference: operator_reference,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return rewards.map((reward) => showReward(parts, reward));
  });
  post('rewards/cancel', async (request) =>
    showReward(parts, await cancelReward(parts, { protocol, id: read(RewardCancel, request).reward_uuid })),
  );
}

function refuse(error: unknown): never {
  if (!(error instanceof FreebetRefused)) throw error;
  throw new SupplierError(...refusals[error.reason]);
}

function readGrant(body: z.output<typeof CampaignCreate> | z.output<typeof RewardCreate>) {
  if (body.prepaid_uuid === undefined) throw new FreebetRefused('prepaid_unknown');
  if (body.currency !== undefined && body.currency !== houseCurrency) {
    throw new SupplierError(403, 'RS_ERROR_WRONG_CURRENCY');
  }
  return {
    protocol,
    operatorReference: body.operator_reference ?? null,
    prepaidId: body.prepaid_uuid,
    gameCode: body.game_code,
    bet: body.bet_value === undefined ? undefined : fromUnits(body.bet_value),
    betCount: body.bet_count,
    startsAt: readTime(body.start_time),
    endsAt: readTime(body.end_time),
  };
}

function showGrant({ gameCode, bet, betCount, startsAt, endsAt, operatorReference }: Grant) {
  return {
    prepaid_uuid: prepaidId(gameCode, bet),
    game_code: gameCode,
    currency: houseCurrency,
    bet_value: toUnits(bet),
    bet_count: betCount,
    start_time: startsAt.toISOString(),
    end_time: endsAt.toISOString(),
    operator_reference: operatorReference,
  };
}

function showCampaign(campaign: Campaign) {
  return { campaign_uuid: campaign.id, name: campaign.name, ...showGrant(campaign) };
}

function showReward(parts: Parts, reward: Reward) {
  return {
    reward_uuid: reward.id,
    campaign_uuid: reward.campaignId,
    user: reward.operatorUser,
    ...showGrant(reward),
    status: statusOf(reward, parts.clock.now()),
    bets_used: reward.used - reward.open,
    won_amount: toUnits(reward.won),
  };
}

function statusOf({ cancelledAt, used, betCount, open, startsAt, endsAt }: Reward, now: Date): string {
  if (used === betCount && open === 0) return 'FRS_FINISHED';
  if (cancelledAt !== null) return 'FRS_CANCELLED';
  if (endsAt <= now) return 'FRS_EXPIRED';
  return startsAt > now ? 'FRS_NEW' : 'FRS_ACTIVE';
}
