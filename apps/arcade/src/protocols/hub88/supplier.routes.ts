import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { findRoundOfCall, listTransactions } from '../../money/reconciliation.queries.ts';
import { receiptUrl } from '../../pages/receipt.routes.ts';
import type { Parts } from '../../parts.ts';
import { isRoundId } from '../../rounds/rounds.queries.ts';
import { findAnyRound } from '../../rounds/rounds.service.ts';
import { getSession } from '../../sessions/sessions.queries.ts';
import { createSession, demoCurrency, houseCurrency } from '../../sessions/sessions.service.ts';
import { findGameOf, listGames } from '../game-list.ts';
import { createVerifier, signatureHeader } from './signature.ts';
import { toUnits } from './units.ts';

/** A refusal: the HTTP status of Hub88's error table, with its status word. */
class SupplierError extends Error {
  readonly http: number;
  readonly status: string;

  constructor(http: number, status: string) {
    super(status);
    this.http = http;
    this.status = status;
  }
}

const bodyBytesMax = 16 * 1024;

const Signed = z.object({ operator_id: z.union([z.string(), z.int()]) });
const webUrl = z.optional(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))));

const GameUrl = z.object({
  ...Signed.shape,
  user: z.optional(z.string().check(z.minLength(3), z.maxLength(100))),
  token: z.optional(z.string().check(z.minLength(10), z.maxLength(255))),
  game_code: z.string(),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  currency: z.string(),
  country: z.optional(z.string().check(z.maxLength(3))),
  lang: z.optional(z.string().check(z.maxLength(10))),
  lobby_url: webUrl,
  deposit_url: webUrl,
  ip: z.optional(z.string().check(z.maxLength(60))),
});

const GameRound = z.object({
  ...Signed.shape,
  user: z.optional(z.string()),
  round: z.optional(z.nullable(z.string())),
  transaction_uuid: z.optional(z.nullable(z.string())),
});

const Transactions = z.object({
  ...Signed.shape,
  user: z.optional(z.string()),
  round: z.optional(z.string()),
  start_time: z.optional(z.string()),
  end_time: z.optional(z.string()),
});

/** What an operator asks of the arcade, in Hub88's operator API. Every request is signed over its bytes. */
export function supplierRoutes(app: FastifyInstance, parts: Parts, platformPublicKey: string): void {
  const verify = createVerifier(platformPublicKey);

  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: bodyBytesMax },
        (_request, body, done) => done(null, body),
      );
      scope.setErrorHandler((error, _request, reply) => refuse(parts, error, reply));

      function read<Schema extends z.core.$ZodType<z.output<typeof Signed>>>(
        schema: Schema,
        request: FastifyRequest,
      ): z.output<Schema> {
        const signature = request.headers[signatureHeader];
        if (!Buffer.isBuffer(request.body) || typeof signature !== 'string') {
          throw new SupplierError(401, 'RS_ERROR_INVALID_SIGNATURE');
        }
        if (!verify(request.body, signature)) throw new SupplierError(401, 'RS_ERROR_INVALID_SIGNATURE');
        const parsed = z.safeParse(schema, parseJson(request.body.toString()));
        if (!parsed.success) throw new SupplierError(400, 'RS_ERROR_WRONG_TYPES');
        if (String(parsed.data.operator_id) !== parts.settings.operatorId) {
          throw new SupplierError(404, 'RS_ERROR_INVALID_PARTNER');
        }
        return parsed.data;
      }

      scope.post('/game/url', async (request) => ({ url: await openGame(parts, read(GameUrl, request)) }));
      scope.post('/game/list', async (request) => {
        read(Signed, request);
        return listGames(parts, 'hub88');
      });
      scope.post('/game/round', async (request) => ({
        url: await findReceipt(parts, read(GameRound, request)),
      }));
      scope.post('/transactions/list', async (request) => listCalls(parts, read(Transactions, request)));
    },
    { prefix: '/operator/generic/v2' },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SupplierError(400, 'RS_ERROR_WRONG_SYNTAX');
  }
}

function refuse(parts: Parts, error: unknown, reply: FastifyReply): FastifyReply {
  if (error instanceof SupplierError) {
    return reply.status(error.http).send({ status: error.status, error: error.status });
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 500)
    return reply.status(status).send({ status: 'RS_ERROR_WRONG_SYNTAX', error: 'RS_ERROR_WRONG_SYNTAX' });
  parts.log.error({ err: error }, 'operator request failed');
  return reply.status(500).send({ status: 'RS_ERROR_UNKNOWN', error: 'RS_ERROR_UNKNOWN' });
}

async function openGame(parts: Parts, body: z.output<typeof GameUrl>): Promise<string> {
  const game = findGameOf(parts, 'hub88', body.game_code);
  if (game === undefined) throw new SupplierError(404, 'RS_ERROR_INVALID_GAME');
  const isDemo = body.currency === demoCurrency;
  if (!isDemo && body.currency !== houseCurrency) throw new SupplierError(403, 'RS_ERROR_WRONG_CURRENCY');
  const { user, token } = body;
  if (!isDemo && (user === undefined || token === undefined)) {
    throw new SupplierError(400, 'RS_ERROR_WRONG_SYNTAX');
  }
  return createSession(parts, {
    protocol: 'hub88',
    gameCode: game.gameCode,
    operator: isDemo || user === undefined || token === undefined ? null : { user, token },
    lang: /^(fil|tl|ty)/i.test(body.lang ?? '') ? 'TY' : 'EN',
    lobbyUrl: body.lobby_url ?? null,
    depositUrl: body.deposit_url ?? null,
  });
}

async function findReceipt(parts: Parts, body: z.output<typeof GameRound>): Promise<string> {
  const roundId =
    body.round ??
    (isRoundId(body.transaction_uuid ?? '')
      ? await findRoundOfCall(parts.db, body.transaction_uuid ?? '')
      : undefined);
  const round = await findAnyRound(parts, roundId ?? '');
  const session = round && (await getSession(parts.db, round.sessionId));
  const isTheirs =
    session?.wallet === 'operator' && (body.user === undefined || session.operatorUser === body.user);
  if (round === undefined || !isTheirs) throw new SupplierError(404, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  return receiptUrl(parts, round.id, session.lang);
}

async function listCalls(parts: Parts, body: z.output<typeof Transactions>) {
  const { user, round, start_time, end_time } = body;
  const hasTime = start_time !== undefined && end_time !== undefined;
  if (round === undefined && !hasTime) throw new SupplierError(400, 'RS_ERROR_WRONG_SYNTAX');
  if (round !== undefined && !isRoundId(round)) return [];
  const calls = await listTransactions(parts.db, {
    user,
    round,
    from: readTime(start_time),
    to: readTime(end_time),
  });
  return calls.map((call) => ({
    transaction_uuid: call.id,
    user: call.user,
    game_code: call.gameCode,
    round: call.roundId,
    kind: call.kind,
    status: call.status,
    amount: toUnits(call.amount),
    currency: houseCurrency,
    inserted_at: call.createdAt.toISOString(),
  }));
}

/** ISO 8601; without an offset it is UTC, as in Hub88's examples. */
function readTime(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const time = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  if (Number.isNaN(time.getTime())) throw new SupplierError(400, 'RS_ERROR_WRONG_TYPES');
  return time;
}
