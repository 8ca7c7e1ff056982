import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { getEngine } from '../games.ts';
import type { Parts } from '../parts.ts';
import { hmacSha256 } from '../rng.ts';
import { findAnyRound, showDetail } from '../rounds/rounds.service.ts';
import { notFoundPage, receiptPage, receiptStyles } from './receipt.page.ts';

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors";

function keyOf(parts: Parts, roundId: string): Buffer {
  return hmacSha256(parts.settings.receiptKey, `receipt ${roundId}`);
}

/** The address of a round's receipt. It can be read by whoever holds it, as a replay link of the trade is. */
export function receiptUrl(parts: Parts, roundId: string, language: 'EN' | 'TY'): string {
  const key = keyOf(parts, roundId).toString('base64url');
  return `${parts.settings.publicUrl}/round/${roundId}?k=${key}&lang=${language}`;
}

export function receiptRoutes(app: FastifyInstance, parts: Parts): void {
  app.get('/round/receipt.css', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(receiptStyles),
  );

  app.get<{ Params: { roundId: string }; Querystring: { k?: unknown; lang?: unknown } }>(
    '/round/:roundId',
    async (request, reply) => {
      const { k, lang } = request.query;
      const { roundId } = request.params;
      const language = lang === 'TY' ? 'TY' : 'EN';
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': `${policy} 'self' ${parts.settings.siteOrigin}`,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      });
      reply.type('text/html; charset=utf-8');
      const given = Buffer.from(typeof k === 'string' ? k : '', 'base64url');
      const expected = keyOf(parts, roundId);
      const isKnown = given.length === expected.length && timingSafeEqual(given, expected);
      const round = isKnown ? await findAnyRound(parts, roundId) : undefined;
      const game = parts.games.find((one) => one.gameCode === round?.gameCode);
      if (round === undefined || game === undefined) return reply.status(404).send(notFoundPage(language));
      const engine = getEngine(parts, game.engine);
      return reply.send(receiptPage(language, game, engine, await showDetail(parts, round)));
    },
  );
}
