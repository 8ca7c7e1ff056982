import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../config.ts';
import type { Parts } from '../parts.ts';
import { isSameSecret } from '../protocols/door.ts';
import { isRoundId } from '../rounds/rounds.queries.ts';
import { houseCurrency } from '../sessions/sessions.service.ts';
import { centsOf, isOfProvider, showBonus, showMetadata, showTemplate } from './bonuses.view.ts';
import { listCampaigns } from './freebets.queries.ts';
import { cancelReward, createCampaign, createReward, FreebetRefused, getReward } from './freebets.service.ts';
import { prepaidId } from './prepaids.ts';

const protocol = 'groove' as const;
const text = z.string().check(z.minLength(1), z.maxLength(255));
const Uuid = z.string().check(z.refine(isRoundId));
const Time = z.pipe(
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
  z.transform((value) => new Date(`${value.replace(' ', 'T')}Z`)),
);
const page = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1);
const limit = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10);

/** One template for one game: what several need, several requests ask for. */
const Templates = z.tuple([
  z.object({
    providerName: text,
    operatorId: z.coerce.string(),
    transactionId: z.optional(text),
    numberOfRounds: z.int().check(z.gte(1)),
    availableFromDate: Time,
    expirationDate: Time,
    offerName: text,
    gameInfoList: z.tuple([
      z.object({ gameId: text, betAmount: z.tuple([z.int().check(z.gte(1), z.lte(1_000_000_000))]) }),
    ]),
  }),
]);
const Player = z.object({
  playerId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/)),
  playerCurrency: z.string(),
  playerCountry: z.optional(z.string()),
});
const Grant = z.object({
  templateId: Uuid,
  transactionId: z.optional(z.string().check(z.minLength(1), z.maxLength(150))),
  players: z.array(Player).check(z.minLength(1), z.maxLength(100)),
});
const BonusQuery = z.object({ operator_id: z.string(), template_id: Uuid, player_id: text });
const TemplatesQuery = z.object({ page, limit });

const refusals: Record<FreebetRefused['reason'], [number, string]> = {
  prepaid_unknown: [400, 'Game or bet not available for free rounds'],
  campaign_unknown: [404, 'Template not found'],
  reward_unknown: [404, 'Bonus not found'],
  content: [400, 'Invalid request'],
  reused: [409, 'Transaction parameter mismatch'],
};

type Settings = NonNullable<Config['groove']>;
type Answer = (request: FastifyRequest) => Promise<object> | object;

/** GrooveTech's free round bonuses, from the side of the vendor: templates, granted to players. */
export function bonusRoutes(app: FastifyInstance, parts: Parts, settings: Settings): void {
  const { operatorId, backOfficeEmail, backOfficePassword } = settings;
  if (backOfficeEmail === undefined || backOfficePassword === undefined) return;
  const token = Buffer.from(`${backOfficeEmail}:${backOfficePassword}`).toString('base64');

  const guarded = (answer: Answer) => async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`))
      return reply.status(401).send({ error_message: 'Unauthorized' });
    try {
      return reply.header('cache-control', 'no-store').send(await answer(request));
    } catch (error) {
      if (!(error instanceof FreebetRefused)) throw error;
      const [status, error_message] = refusals[error.reason];
      return reply.status(status).send({ error_message });
    }
  };

  function requireOperator(id: string): void {
    if (id !== operatorId) throw new FreebetRefused('content');
  }

  function readBonus({ query }: FastifyRequest) {
    const { operator_id, template_id: id, player_id: operatorUser } = parse(BonusQuery, query);
    requireOperator(operator_id);
    return { protocol, id, operatorUser };
  }

  app.get(
    '/frb/games/:version/metadata',
    guarded(() => showMetadata(parts)),
  );
  app.post(
    '/frb/create/:version/template',
    guarded(async ({ body }) => {
      const [template] = parse(Templates, body);
      const [{ gameId: gameCode, betAmount }] = template.gameInfoList;
      requireOperator(template.operatorId);
      if (!isOfProvider(parts, gameCode, template.providerName)) throw new FreebetRefused('prepaid_unknown');
      const bet = centsOf.read(betAmount[0]);
      const campaign = await createCampaign(parts, {
        protocol,
        operatorReference: template.offerName,
        name: template.offerName,
        prepaidId: prepaidId(gameCode, bet),
        gameCode,
        bet,
        betCount: template.numberOfRounds,
        startsAt: template.availableFromDate,
        endsAt: template.expirationDate,
      });
      return showTemplate(parts, campaign, operatorId);
    }),
  );
  app.get<{ Params: { operator: string } }>(
    '/frb/:version/templates/:operator',
    guarded(async ({ params, query }) => {
      requireOperator(parse(z.object({ operator: z.string() }), params).operator);
      const { page: number, limit: size } = parse(TemplatesQuery, query);
      const campaigns = await listCampaigns(parts.db, { protocol, limit: size, offset: (number - 1) * size });
      return { templates: campaigns.map((campaign) => showTemplate(parts, campaign, operatorId)) };
    }),
  );
  app.post(
    '/frb/grant/:version/players',
    guarded(({ body }) => grant(parts, parse(Grant, body))),
  );
  app.get(
    '/frb/:version/bonus',
    guarded(async (request) => showBonus(parts, await getReward(parts, readBonus(request)), operatorId)),
  );
  app.delete(
    '/frb/:version/bonus',
    guarded(async (request) => showBonus(parts, await cancelReward(parts, readBonus(request)), operatorId)),
  );
}

/** The same transaction once more gives nothing more; refused as a whole only where nobody got anything. */
async function grant(parts: Parts, { templateId, transactionId, players }: z.output<typeof Grant>) {
  const given: object[] = [];
  const failed: { players: object[]; error: FreebetRefused }[] = [];
  for (const player of players) {
    try {
      if (player.playerCurrency !== houseCurrency) throw new FreebetRefused('content');
      const { id } = await createReward(parts, {
        protocol,
        user: player.playerId,
        campaignId: templateId,
        operatorReference: transactionId === undefined ? null : `${transactionId}/${player.playerId}`,
      });
      given.push({ templateId: id, players: [player] });
    } catch (error) {
      if (!(error instanceof FreebetRefused)) throw error;
      failed.push({ players: [player], error });
    }
  }
  const [first] = failed;
  if (given.length === 0 && first !== undefined) throw first.error;
  return {
    id: templateId,
    done: true,
    transactionId: transactionId ?? null,
    succeeded_frb_awarded: given,
    failed_frb_awarded: failed.map(({ players: of, error }) => ({
      players: of,
      error_message: refusals[error.reason][1],
    })),
  };
}

function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (!result.success) throw new FreebetRefused('content');
  return result.data;
}
