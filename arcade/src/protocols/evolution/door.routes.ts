import { Buffer } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Config } from '../../config.ts';
import type { Parts } from '../../parts.ts';
import { createSession, demoCurrency, houseCurrency } from '../../sessions/sessions.service.ts';
import { findReceipt, ReceiptQuery } from '../../transactions/receipts.ts';
import { listTransactions, TransactionQuery } from '../../transactions/transactions.ts';
import { isSameSecret, languageOf } from '../door.ts';
import { findGameOf, listGames } from '../game-list.ts';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const webUrl = z.optional(z.nullable(z.url({ protocol: /^https?$/ }).check(z.maxLength(500))));

/** What of a `UserAuthentication` the arcade goes by; the rest is ignored. */
const UserAuthentication = z.object({
  uuid: text(100),
  player: z.object({
    id: text(100),
    language: z.optional(z.string()),
    currency: text(10),
    session: z.object({ id: text(255) }),
  }),
  config: z.object({
    game: z.object({ table: z.object({ id: text(100) }) }),
    urls: z.optional(z.object({ lobby: webUrl, cashier: webUrl })),
  }),
});

type Settings = NonNullable<Config['evolution']>;

/** Where an operator opens a table, in Evolution's words: the answer is the address to send the player to. */
export function evolutionRoutes(app: FastifyInstance, parts: Parts, settings: Settings): void {
  app.post<{ Params: { casinoKey: string; apiToken: string } }>(
    '/ua/v1/:casinoKey/:apiToken',
    async (request, reply) => {
      const { casinoKey, apiToken } = request.params;
      const isKnown =
        isSameSecret(casinoKey, settings.casinoKey) && isSameSecret(apiToken, settings.apiToken);
      reply.header('cache-control', 'no-store');
      if (!isKnown) return reply.status(401).send(refusal('G.0', 'Could not authenticate'));
      const parsed = UserAuthentication.safeParse(request.body);
      if (!parsed.success) return reply.status(400).send(refusal('G.1', 'The request is not complete'));
      const entry = await openTable(parts, parsed.data);
      if (entry === undefined) return reply.status(400).send(refusal('G.5', 'No such table or currency'));
      return reply.send({ entry, entryEmbedded: entry });
    },
  );

  function isOperator({ headers }: FastifyRequest): boolean {
    const expected = `${settings.casinoKey}:${settings.apiToken}`;
    const given = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    return isSameSecret(Buffer.from(given, 'base64').toString(), expected);
  }

  app.get('/catalogue/evolution', async (request, reply) => {
    if (!isOperator(request)) return reply.status(401).send(refusal('G.0', 'Could not authenticate'));
    return reply.send(listGames(parts, 'evolution'));
  });

  app.get('/transactions/evolution', async (request, reply) => {
    if (!isOperator(request)) return reply.status(401).send(refusal('G.0', 'Could not authenticate'));
    const query = TransactionQuery.safeParse(request.query);
    const list = query.success ? await listTransactions(parts, 'evolution', query.data) : undefined;
    if (list === undefined) return reply.status(400).send(refusal('G.1', 'The request is not complete'));
    return reply.header('cache-control', 'no-store').send(list);
  });

  app.get('/receipts/evolution', async (request, reply) => {
    if (!isOperator(request)) return reply.status(401).send(refusal('G.0', 'Could not authenticate'));
    const query = ReceiptQuery.safeParse(request.query);
    const url = query.success ? await findReceipt(parts, 'evolution', query.data) : undefined;
    if (url === undefined) return reply.status(404).send(refusal('G.5', 'No such round'));
    return reply.header('cache-control', 'no-store').send({ url });
  });
}

function refusal(code: string, message: string): object {
  return { errors: [{ code, message }] };
}

/** The path on the arcade's own host. A currency of XXX is play money. */
async function openTable(
  parts: Parts,
  { player, config }: z.output<typeof UserAuthentication>,
): Promise<string | undefined> {
  const game = findGameOf(parts, 'evolution', config.game.table.id);
  const isDemo = player.currency === demoCurrency;
  if (game === undefined || (!isDemo && player.currency !== houseCurrency)) return undefined;
  const address = await createSession(parts, {
    protocol: 'evolution',
    gameCode: game.gameCode,
    operator: isDemo ? null : { user: player.id, token: player.session.id },
    lang: languageOf(player.language),
    lobbyUrl: config.urls?.lobby ?? null,
    depositUrl: config.urls?.cashier ?? null,
  });
  const { pathname, search } = new URL(address);
  return pathname + search;
}
