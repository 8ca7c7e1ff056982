import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { jackpotListing } from '../../engines/slot/jackpot.listing.ts';
import { freebetRoutes } from '../../freebets/freebets.routes.ts';
import type { Parts } from '../../parts.ts';
import { createSession, demoCurrency, houseCurrency } from '../../sessions/sessions.service.ts';
import { findReceipt, ReceiptQuery } from '../../transactions/receipts.ts';
import { listTransactions, TransactionQuery } from '../../transactions/transactions.ts';
import { findGameOf, listGames } from '../game-list.ts';
import { createVerifier, signatureHeader } from './signature.ts';
import { Signed, SupplierError } from './supplier-request.ts';

const bodyBytesMax = 16 * 1024;

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
  /** The operator's rules let slots spin by themselves; not a word of Hub88's. */
  autoplay: z.optional(z.boolean()),
  ip: z.optional(z.string().check(z.maxLength(60))),
});

const GameRound = z.object({ ...Signed.shape, ...ReceiptQuery.shape });

const Transactions = z.object({ ...Signed.shape, ...TransactionQuery.shape });

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
        url: await showReceipt(parts, read(GameRound, request)),
      }));
      scope.post('/transactions/list', async (request) => listCalls(parts, read(Transactions, request)));
      scope.post('/jackpot/list', async (request) => {
        read(Signed, request);
        return jackpotListing(parts);
      });
      freebetRoutes(scope, parts, read);
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
    mayAutoplay: body.autoplay,
  });
}

async function showReceipt(parts: Parts, body: z.output<typeof GameRound>): Promise<string> {
  const url = await findReceipt(parts, 'hub88', body);
  if (url === undefined) throw new SupplierError(404, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  return url;
}

async function listCalls(parts: Parts, body: z.output<typeof Transactions>): Promise<object[]> {
  const list = await listTransactions(parts, 'hub88', body);
  if (list === undefined) throw new SupplierError(400, 'RS_ERROR_WRONG_SYNTAX');
  return list;
}
