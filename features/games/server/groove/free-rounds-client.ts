import type { AccountId } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { Log } from '@kislap/platform/log.ts';
import { fetchOutside } from '@kislap/platform/web/outside.client.ts';
import * as z from 'zod/mini';
import type { Integration } from '../games.types.ts';
import type { FreeCampaignCall, FreeRoundsAnswer, VendorFreeRounds } from '../vendors/vendor-free-rounds.ts';

const limitMs = 6_000;
const listLimitMs = 10_000;
/** Bets are counted in cents. */
const millionthsPerCent = 10_000n;
const dayMs = 86_400_000;
const pageSize = 100;
/** Our campaign is among the newest: who looks for it made it a moment ago. */
const pagesMax = 20;

const Metadata = z.record(
  z.string(),
  z.object({ gameInfoList: z.array(z.object({ gameId: z.string(), betAmount: z.array(z.int()) })) }),
);
const Template = z.object({ id: z.string(), offer_names: z.array(z.string()) });
const TemplateList = z.object({ templates: z.array(Template) });
/** With its `id` only where a provider has taken it. */
const Created = z.object({ id: z.string(), succeeded_providers: z.array(z.string()) });
const Awarded = z.object({
  succeeded_frb_awarded: z.tuple([z.object({ templateId: z.string() })], z.unknown()),
});
const Refusal = z.object({ error_message: z.string().check(z.minLength(1)) });
const Bonus = z.object({ template_id: z.string(), status: z.string() });

type Sent = { json: unknown; http: number } | { json: undefined; http: number | undefined; detail: string };

/** HTTP statuses of a closed service: they say nothing about the request. */
const passing = new Set([401, 403, 408, 429]);
/** Statuses of a bonus in which nothing is left to take back. */
const over = new Set(['completed', 'expired']);

/**
 * Free rounds by GrooveTech's Free Round Bonus API: templates, granted to players. It has no call that looks for a grant;
 * the same `transactionId` once more is answered as at first. Undefined where no access was agreed.
 */
export function createFreeRoundBonuses(integration: Integration, log: Log): VendorFreeRounds | undefined {
  const { apiUrl, operatorId, vendorKey, currency, settings } = integration;
  const { backOfficeEmail, backOfficePassword } = settings;
  if (!backOfficeEmail || !backOfficePassword) return undefined;
  const token = Buffer.from(`${backOfficeEmail}:${backOfficePassword}`).toString('base64');

  async function send(method: 'GET' | 'POST' | 'DELETE', path: string, content?: object): Promise<Sent> {
    let http: number | undefined;
    try {
      const response = await fetchOutside(`${apiUrl}/frb/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(content ? { 'content-type': 'application/json' } : {}),
        },
        ...(content ? { body: JSON.stringify(content) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(method === 'GET' ? listLimitMs : limitMs),
      });
      http = response.status;
      return { json: await response.json(), http };
    } catch (error) {
      const detail = error instanceof Error ? error.name : 'no answer';
      log.warn({ err: error, vendorKey, path: path.split('?')[0] }, 'a call about free rounds failed');
      return { json: undefined, http, detail: http === undefined ? detail : `http ${http}, ${detail}` };
    }
  }

  return {
    async listOffers() {
      const metadata = Metadata.safeParse((await send('GET', 'games/1.0/metadata?subProvider=1')).json);
      if (!metadata.success) throw new AppError('vendor_unavailable');
      return Object.entries(metadata.data).flatMap(([offerRef, { gameInfoList }]) =>
        gameInfoList.flatMap(({ gameId: gameCode, betAmount }) =>
          betAmount.map((cents) => ({
            offerRef,
            gameCode,
            // Zero means any.
            bet: cents > 0 ? BigInt(cents) * millionthsPerCent : null,
            rounds: null,
            currency,
          })),
        ),
      );
    },

    async findCampaign(reference) {
      for (let page = 1; page <= pagesMax; page += 1) {
        const query = new URLSearchParams({ subProvider: '1', page: String(page), limit: String(pageSize) });
        const sent = await send('GET', `1.0/templates/${operatorId}?${query}`);
        const list = TemplateList.safeParse(sent.json);
        if (!list.success) return { outcome: 'unknown', detail: detailOf(sent) };
        const found = list.data.templates.find((one) => one.offer_names.includes(reference));
        if (found) return { outcome: 'done', ref: found.id };
        if (list.data.templates.length < pageSize) break;
      }
      return { outcome: 'absent', detail: 'the vendor does not know it' };
    },

    async createCampaign(call) {
      if (call.bet % millionthsPerCent !== 0n)
        return { outcome: 'refused', detail: 'the bet is no whole number of cents' };
      const sent = await send('POST', 'create/1.0/template?subProvider=1', [toTemplate(operatorId, call)]);
      const made = Created.safeParse(sent.json);
      if (made.success && made.data.succeeded_providers.length > 0)
        return { outcome: 'done', ref: made.data.id };
      return refusalOf(sent);
    },

    async giveReward({ reference, accountId, campaignRef }) {
      const sent = await send('POST', 'grant/1.0/players?subProvider=1', {
        templateId: campaignRef,
        transactionId: reference,
        players: [{ playerId: userOf(accountId), playerCurrency: currency, playerCountry: 'PHL' }],
      });
      const awarded = Awarded.safeParse(sent.json);
      return awarded.success
        ? { outcome: 'done', ref: awarded.data.succeeded_frb_awarded[0].templateId }
        : refusalOf(sent);
    },

    async cancelReward({ ref, accountId }) {
      const query = new URLSearchParams({
        subProvider: '1',
        operator_id: operatorId,
        template_id: ref,
        player_id: userOf(accountId),
      });
      const sent = await send('DELETE', `1.0/bonus?${query}`);
      const bonus = Bonus.safeParse(sent.json);
      if (!bonus.success) return refusalOf(sent);
      const { status } = bonus.data;
      if (over.has(status)) return { outcome: 'refused', detail: status };
      // Whatever is still active was not taken back.
      return status === 'canceled' ? { outcome: 'done', ref } : { outcome: 'unknown', detail: status };
    },
  };
}

/** An account's id goes without its dashes, as in all of GrooveTech's calls. */
function userOf(accountId: AccountId): string {
  return accountId.replaceAll('-', '');
}

function toTemplate(operatorId: string, call: FreeCampaignCall): object {
  const { reference, name, offerRef, gameCode, bet, rounds, startsAt, endsAt } = call;
  return {
    providerName: offerRef,
    operatorId,
    transactionId: reference,
    numberOfRounds: rounds,
    availableFromDate: timeOf(startsAt),
    availableDuration: Math.max(1, Math.ceil((endsAt.getTime() - startsAt.getTime()) / dayMs)),
    expirationDate: timeOf(endsAt),
    messageFirstLine: name,
    messageSecondLine: `${rounds} free rounds`,
    offerName: reference,
    gameInfoList: [{ gameId: gameCode, betAmount: [Number(bet / millionthsPerCent)] }],
  };
}

/** A refusal names its reason; a vendor's failure or a missing answer leaves the outcome unknown. */
function refusalOf(sent: Sent): FreeRoundsAnswer {
  const refusal = Refusal.safeParse(sent.json);
  const isTold = sent.http !== undefined && sent.http < 500 && !passing.has(sent.http);
  return isTold && refusal.success
    ? { outcome: 'refused', detail: refusal.data.error_message }
    : { outcome: 'unknown', detail: detailOf(sent) };
}

function detailOf(sent: Sent): string {
  return 'detail' in sent ? sent.detail : `http ${sent.http}`;
}

/** In UTC, as GrooveTech writes times. */
function timeOf(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ');
}
