import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import { bonusRoutes } from '../../freebets/bonuses.routes.ts';
import type { Parts } from '../../parts.ts';
import type { RateLimit } from '../../rate-limit.ts';
import { createSession, houseCurrency } from '../../sessions/sessions.service.ts';
import { findReceipt, ReceiptQuery } from '../../transactions/receipts.ts';
import { listTransactions, TransactionQuery } from '../../transactions/transactions.ts';
import { isSameSecret, languageOf, ownAddress } from '../door.ts';
import { findGameOf, listGames } from '../game-list.ts';
import { signatureHeader, signQuery } from './signature.ts';

const text = z.string().check(z.minLength(1), z.maxLength(255));

const LaunchQuery = z.object({
  nogsgameid: text,
  nogsoperatorid: text,
  nogsmode: z.enum(['real', 'demo']),
  nogscurrency: text,
  nogslang: z.optional(z.string()),
  accountid: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,60}$/))),
  sessionid: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
  homeurl: z.optional(z.string().check(z.maxLength(500))),
  bankurl: z.optional(z.string().check(z.maxLength(500))),
  /** The operator's signed word that slots may spin by themselves. */
  autoplay: z.optional(z.string().check(z.maxLength(100))),
  /** The site's own bar stands around the game. */
  shell: z.optional(z.literal('kislap')),
});

type Settings = NonNullable<Config['groove']>;

/**
 * The address that a player's browser follows to a game, in GrooveTech's words. Nothing in it is signed, so the operator
 * is asked about the session before it is worth anything, and it leads only to addresses of the operator's own site.
 */
export function grooveRoutes(app: FastifyInstance, parts: Parts, settings: Settings, limit: RateLimit): void {
  app.get('/game/', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const parsed = LaunchQuery.safeParse(request.query);
    const isOurs = parsed.success && parsed.data.nogsoperatorid === settings.operatorId;
    if (!isOurs || !limit.take(request.ip)) {
      return reply
        .status(isOurs ? 429 : 400)
        .type('text/plain')
        .send('The game cannot be opened.');
    }
    const address = await openGame(parts, parsed.data, settings);
    if (address === undefined) {
      return reply.status(403).type('text/plain').send('The game cannot be opened.');
    }
    const { shell } = parsed.data;
    return reply.redirect(shell === undefined ? address : `${address}&shell=${shell}`, 302);
  });

  bonusRoutes(app, parts, settings);

  function isSigned({ headers, url }: FastifyRequest): boolean {
    const given = headers[signatureHeader];
    const query = new URLSearchParams(new URL(url, 'http://arcade').search);
    return typeof given === 'string' && isSameSecret(given, signQuery(settings.securityKey, query));
  }

  app.get('/catalogue/groove', async (request, reply) => {
    if (!isSigned(request)) return reply.status(401).send({ code: 1001, status: 'Invalid signature' });
    return reply.send(listGames(parts, 'groove'));
  });

  app.get('/transactions/groove', async (request, reply) => {
    if (!isSigned(request)) return reply.status(401).send({ code: 1001, status: 'Invalid signature' });
    const query = TransactionQuery.safeParse(request.query);
    const list = query.success ? await listTransactions(parts, 'groove', query.data) : undefined;
    if (list === undefined) return reply.status(400).send({ code: 1, status: 'Neither a time nor a round' });
    return reply.header('cache-control', 'no-store').send(list);
  });

  app.get('/receipts/groove', async (request, reply) => {
    if (!isSigned(request)) return reply.status(401).send({ code: 1001, status: 'Invalid signature' });
    const query = ReceiptQuery.safeParse(request.query);
    const url = query.success ? await findReceipt(parts, 'groove', query.data) : undefined;
    if (url === undefined) return reply.status(404).send({ code: 102, status: 'No such round' });
    return reply.header('cache-control', 'no-store').send({ url });
  });
}

async function openGame(
  parts: Parts,
  query: z.output<typeof LaunchQuery>,
  { securityKey }: Settings,
): Promise<string | undefined> {
  const game = findGameOf(parts, 'groove', query.nogsgameid);
  if (game === undefined) return undefined;
  const operator = query.nogsmode === 'demo' ? null : await askOperator(parts, game, query);
  if (operator === undefined) return undefined;
  return createSession(parts, {
    protocol: 'groove',
    gameCode: game.gameCode,
    operator,
    lang: languageOf(query.nogslang),
    lobbyUrl: ownAddress(parts, query.homeurl),
    depositUrl: ownAddress(parts, query.bankurl),
    mayAutoplay: query.autoplay !== undefined && isSameSecret(query.autoplay, wordOf(securityKey, query)),
  });
}

/** What the operator signs to let slots spin by themselves in a session. */
function wordOf(securityKey: string, { sessionid = '' }: z.output<typeof LaunchQuery>): string {
  return signQuery(securityKey, Object.entries({ autoplay: 'on', sessionid }));
}

/** The player as the operator knows him; undefined where it does not. */
async function askOperator(
  parts: Parts,
  game: { gameCode: string; engine: string },
  query: z.output<typeof LaunchQuery>,
): Promise<{ user: string; token: string } | undefined> {
  const { accountid: user, sessionid: token } = query;
  if (user === undefined || token === undefined || query.nogscurrency !== houseCurrency) return undefined;
  const { gameCode, engine } = game;
  const who = { protocol: 'groove', user, token, gameCode, engine, currency: houseCurrency } as const;
  const answer = await parts.wallet.open(who, parts.rng.uuid());
  return answer.outcome === 'accepted' ? { user, token } : undefined;
}
