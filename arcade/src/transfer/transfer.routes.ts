import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { CatalogueGame } from '../catalogue/index.ts';
import { receiptUrl } from '../pages/receipt.routes.ts';
import type { Parts } from '../parts.ts';
import { describeGame } from '../protocols/game-list.ts';
import { createVerifier, signatureHeader } from '../protocols/hub88/signature.ts';
import { fromUnits, toUnits } from '../protocols/hub88/units.ts';
import { findAnyRound } from '../rounds/rounds.service.ts';
import { getSession } from '../sessions/sessions.queries.ts';
import { createSession, demoCurrency, houseCurrency } from '../sessions/sessions.service.ts';
import { listWalletTransactions } from '../transactions/transactions.ts';
import { openWallet, type WalletOwner } from './transfer.queries.ts';
import * as schemas from './transfer.schemas.ts';
import { findBalance, findMove, moveMoney } from './transfer.service.ts';

export interface TransferAccount {
  operatorId: string;
  platformPublicKey: string;
}

/** Under it the account with wallets of its own is reached by the same API as the other one. */
const prefix = '/transfer/operator/generic/v2';
const bodyBytesMax = 16 * 1024;
/** What the account offers: games a player plays alone, under a studio mark of their own. */
const offer = { engines: ['slot', 'mines', 'crash'], games: 12, product: 'KTW', vendorName: 'Kislap Vault' };

class Refusal extends Error {
  readonly http: number;

  constructor(http: number, status: string) {
    super(status);
    this.http = http;
  }
}

/** Hub88's operator API for an operator whose players' money is kept here: its TransferWallet API, and the games. */
export function transferRoutes(app: FastifyInstance, parts: Parts, account: TransferAccount): void {
  const verify = createVerifier(account.platformPublicKey);
  const games = gamesOf(parts.games);

  function read<Schema extends z.core.$ZodType<z.output<typeof schemas.Signed>>>(
    schema: Schema,
    request: FastifyRequest,
  ): z.output<Schema> {
    const signature = request.headers[signatureHeader];
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    if (typeof signature !== 'string' || !verify(body, signature))
      throw new Refusal(401, 'RS_ERROR_INVALID_SIGNATURE');
    const parsed = z.safeParse(schema, parseJson(body.toString()));
    if (!parsed.success) throw new Refusal(400, 'RS_ERROR_WRONG_TYPES');
    if (String(parsed.data.operator_id) !== account.operatorId)
      throw new Refusal(404, 'RS_ERROR_INVALID_PARTNER');
    return parsed.data;
  }

  function ownerOf({ user, currency }: z.output<typeof schemas.Balance>): WalletOwner {
    if (currency !== houseCurrency) throw new Refusal(403, 'RS_ERROR_WRONG_CURRENCY');
    return { operatorId: account.operatorId, user };
  }

  async function answer(body: z.output<typeof schemas.Balance>, status: string, more: object = {}) {
    const { user, request_uuid } = body;
    const balance = toUnits(await findBalance(parts, ownerOf(body)));
    return { user, status, request_uuid, currency: houseCurrency, balance, ...more };
  }

  async function move(request: FastifyRequest, direction: 'deposit' | 'withdraw') {
    const body = read(schemas.Move, request);
    const { transaction_uuid, amount } = body;
    const owner = ownerOf(body);
    const status = await moveMoney(parts, {
      ...owner,
      id: transaction_uuid.toLowerCase(),
      direction,
      amount: fromUnits(amount),
    });
    return answer(body, status, { transaction_uuid });
  }

  app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: bodyBytesMax },
        (_request, body, done) => done(null, body),
      );
      scope.setErrorHandler((error, _request, reply) => refuse(parts, error, reply));

      scope.post('/transfer_wallet/deposit', (request) => move(request, 'deposit'));
      scope.post('/transfer_wallet/withdraw', (request) => move(request, 'withdraw'));
      scope.post('/transfer_wallet/balance', (request) => answer(read(schemas.Balance, request), 'RS_OK'));
      scope.post('/transfer_wallet/status', async (request) => {
        const body = read(schemas.MoveState, request);
        const { transaction_uuid } = body;
        const known = await findMove(parts, ownerOf(body), transaction_uuid.toLowerCase());
        return answer(body, 'RS_OK', {
          transaction_uuid,
          transaction_status: known.status,
          ...(known.direction === null || known.amount === null
            ? {}
            : { direction: known.direction, amount: toUnits(known.amount), user: known.operator_user }),
        });
      });

      scope.post('/transactions/list', async (request) => {
        const query = read(schemas.Transactions, request);
        const list = await listWalletTransactions(parts, account.operatorId, query);
        if (list === undefined) throw new Refusal(400, 'RS_ERROR_WRONG_SYNTAX');
        return list;
      });

      scope.post('/game/list', async (request) => {
        read(schemas.Signed, request);
        return games.map((game) => {
          const { meta, ...listed } = describeGame(parts, game);
          return { ...listed, product: offer.product, meta: { ...meta, vendor_name: offer.vendorName } };
        });
      });
      scope.post('/game/url', async (request) => ({
        url: await openGame(parts, account, games, read(schemas.GameUrl, request)),
      }));
      scope.post('/game/round', async (request) => ({
        url: await findReceipt(parts, read(schemas.GameRound, request)),
      }));
    },
    { prefix },
  );
}

function gamesOf(all: readonly CatalogueGame[]): CatalogueGame[] {
  return all
    .filter(({ engine, protocol }) => protocol === 'hub88' && offer.engines.includes(engine))
    .slice(0, offer.games);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'RS_ERROR_WRONG_SYNTAX');
  }
}

function refuse(parts: Parts, error: unknown, reply: FastifyReply): FastifyReply {
  const isPlanned = error instanceof Refusal;
  const http = isPlanned ? error.http : 500;
  if (!isPlanned) parts.log.error({ err: error }, 'a call of the transfer account failed');
  const status = isPlanned ? error.message : 'RS_ERROR_UNKNOWN';
  return reply.status(http).send({ status, error: status });
}

async function openGame(
  parts: Parts,
  { operatorId }: TransferAccount,
  games: readonly CatalogueGame[],
  body: z.output<typeof schemas.GameUrl>,
): Promise<string> {
  const game = games.find(({ gameCode }) => gameCode === body.game_code);
  if (game === undefined) throw new Refusal(404, 'RS_ERROR_INVALID_GAME');
  const isDemo = body.currency === demoCurrency;
  if (!isDemo && body.currency !== houseCurrency) throw new Refusal(403, 'RS_ERROR_WRONG_CURRENCY');
  const { user } = body;
  if (!isDemo && (user === undefined || body.token === undefined))
    throw new Refusal(400, 'RS_ERROR_WRONG_SYNTAX');
  const createdAt = parts.clock.now();
  const made = { playerId: parts.rng.uuid(), createdAt };
  const heldBy =
    isDemo || user === undefined
      ? undefined
      : await parts.db.transaction().execute((tx) => openWallet(tx, { operatorId, user }, made));
  return createSession(parts, {
    protocol: 'hub88',
    gameCode: game.gameCode,
    operator: null,
    ...(heldBy === undefined ? {} : { heldBy }),
    lang: /^(fil|tl|ty)/i.test(body.lang ?? '') ? 'TY' : 'EN',
    lobbyUrl: body.lobby_url ?? null,
    depositUrl: body.deposit_url ?? null,
    mayAutoplay: body.autoplay,
  });
}

async function findReceipt(parts: Parts, body: z.output<typeof schemas.GameRound>): Promise<string> {
  const round = await findAnyRound(parts, body.round);
  const session = round && (await getSession(parts.db, round.sessionId));
  const isTheirs =
    session?.wallet === 'transfer' && (body.user === undefined || session.operatorUser === body.user);
  if (round === undefined || !isTheirs) throw new Refusal(404, 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  return receiptUrl(parts, round.id, session.lang);
}
