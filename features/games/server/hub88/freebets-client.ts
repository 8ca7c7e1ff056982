import { createPrivateKey, sign } from 'node:crypto';
import { AppError } from '@kislap/platform/errors.ts';
import type { Log } from '@kislap/platform/log.ts';
import { fetchOutside } from '@kislap/platform/web/outside.client.ts';
import * as z from 'zod/mini';
import type { Integration } from '../games.types.ts';
import type { FreeRoundsAnswer, VendorFreeRounds } from '../vendors/vendor-free-rounds.ts';

const path = '/operator/generic/v2/freebet';
const limitMs = 6_000;
const listLimitMs = 10_000;
/** Hub88 counts in hundred-thousandths. */
const millionthsPerUnit = 10n;

const Prepaids = z.array(
  z.object({
    prepaid_uuid: z.string(),
    game_code: z.string(),
    currency: z.string(),
    bet_value: z.optional(z.nullable(z.int())),
    bet_count: z.optional(z.nullable(z.int())),
    bonus_buy: z.optional(z.nullable(z.boolean())),
  }),
);
const Campaign = z.object({
  campaign_uuid: z.string(),
  operator_reference: z.optional(z.nullable(z.string())),
});
const Reward = z.object({
  reward_uuid: z.string(),
  user: z.optional(z.nullable(z.string())),
  operator_reference: z.optional(z.nullable(z.string())),
  status: z.optional(z.nullable(z.string())),
});
const Refusal = z.object({ status: z.string() });

type Sent = { json: unknown; http: number } | { json: undefined; http: number | undefined; detail: string };

/** Nothing is left to take back in these. */
const over = new Set(['FRS_FINISHED', 'FRS_EXPIRED', 'FRS_FAILED']);
/** They say that the call was not carried out, or nothing at all. */
const passing = new Set(['RS_ERROR_UNKNOWN']);

/** Free rounds by Hub88's Freebets API: campaigns of a prepaid, and rewards of a campaign. */
export function createFreebets(integration: Integration, log: Log): VendorFreeRounds {
  const key = createPrivateKey(integration.privateKey);
  const { apiUrl, operatorId, vendorKey } = integration;

  async function send(name: string, content: object, timeoutMs = limitMs): Promise<Sent> {
    const body = JSON.stringify({ operator_id: operatorId, ...content });
    let http: number | undefined;
    try {
      const response = await fetchOutside(`${apiUrl}${path}/${name}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hub88-signature': sign('RSA-SHA256', Buffer.from(body), key).toString('base64'),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      http = response.status;
      return { json: await response.json(), http };
    } catch (error) {
      const detail = error instanceof Error ? error.name : 'no answer';
      log.warn({ err: error, vendorKey, name }, 'a call about free rounds failed');
      return { json: undefined, http, detail: http === undefined ? detail : `http ${http}, ${detail}` };
    }
  }

  /** One of the vendor's own, where its list has it. */
  async function find<Item>(
    name: string,
    filter: object,
    schema: z.ZodMiniType<Item[]>,
    pick: (items: Item[]) => string | undefined,
  ): Promise<FreeRoundsAnswer> {
    const sent = await send(name, filter);
    const items = schema.safeParse(sent.json);
    if (!items.success) return { outcome: 'unknown', detail: detailOf(sent) };
    const ref = pick(items.data);
    return ref === undefined
      ? { outcome: 'absent', detail: 'the vendor does not know it' }
      : { outcome: 'done', ref };
  }

  return {
    async listOffers() {
      const sent = await send('prepaids/list', {}, listLimitMs);
      const prepaids = Prepaids.safeParse(sent.json);
      if (!prepaids.success) throw new AppError('vendor_unavailable');
      return prepaids.data
        .filter((prepaid) => prepaid.bonus_buy !== true)
        .map((prepaid) => ({
          offerRef: prepaid.prepaid_uuid,
          gameCode: prepaid.game_code,
          bet: typeof prepaid.bet_value === 'number' ? BigInt(prepaid.bet_value) * millionthsPerUnit : null,
          rounds: prepaid.bet_count ?? null,
          currency: prepaid.currency,
        }));
    },
    findCampaign: (reference) =>
      find(
        'campaigns/list',
        { operator_reference: reference },
        z.array(Campaign),
        (items) => items.find((item) => item.operator_reference === reference)?.campaign_uuid,
      ),
    async createCampaign({ reference, name, offerRef, gameCode, bet, rounds, currency, startsAt, endsAt }) {
      if (bet % millionthsPerUnit !== 0n) return { outcome: 'refused', detail: 'the bet has no Hub88 form' };
      const sent = await send('campaigns/create', {
        operator_reference: reference,
        name,
        prepaid_uuid: offerRef,
        game_code: gameCode,
        currency,
        bet_value: Number(bet / millionthsPerUnit),
        bet_count: rounds,
        start_time: timeOf(startsAt),
        end_time: timeOf(endsAt),
      });
      return read(sent, Campaign, ({ campaign_uuid }) => campaign_uuid);
    },
    findReward: ({ reference, accountId }) =>
      find(
        'rewards/list',
        { user: accountId, operator_reference: reference },
        z.array(Reward),
        (items) => items.find((item) => item.operator_reference === reference)?.reward_uuid,
      ),
    async giveReward({ reference, accountId, campaignRef }) {
      const sent = await send('rewards/create', {
        user: accountId,
        campaign_uuid: campaignRef,
        operator_reference: reference,
      });
      return read(sent, Reward, ({ reward_uuid }) => reward_uuid);
    },
    async cancelReward({ ref }) {
      const sent = await send('rewards/cancel', { reward_uuid: ref });
      const reward = Reward.safeParse(sent.json);
      const status = reward.success ? (reward.data.status ?? '') : '';
      if (over.has(status)) return { outcome: 'refused', detail: status };
      return read(sent, Reward, ({ reward_uuid }) => reward_uuid);
    },
  };
}

function read<Item>(
  sent: Sent,
  schema: z.ZodMiniType<Item>,
  refOf: (item: Item) => string,
): FreeRoundsAnswer {
  const item = schema.safeParse(sent.json);
  if (item.success && sent.http === 200) return { outcome: 'done', ref: refOf(item.data) };
  const refusal = Refusal.safeParse(sent.json);
  const isRefused =
    refusal.success && !passing.has(refusal.data.status) && refusal.data.status.startsWith('RS_ERROR_');
  return isRefused
    ? { outcome: 'refused', detail: refusal.data.status }
    : { outcome: 'unknown', detail: detailOf(sent) };
}

function detailOf(sent: Sent): string {
  return 'detail' in sent ? sent.detail : `http ${sent.http}`;
}

/** In UTC and without an offset, as Hub88 writes times. */
function timeOf(at: Date): string {
  return at.toISOString().slice(0, 19);
}
