import type { FastifyInstance } from 'fastify';
import type { ClientFiles } from '../client-files.ts';
import type { Parts } from '../parts.ts';

/** The shell of a game: the page itself holds nothing secret, its script exchanges the code of the address. */
export function playRoutes(app: FastifyInstance, parts: Parts, files: ClientFiles): void {
  const { publicUrl, siteOrigin } = parts.settings;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    `connect-src 'self' ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`,
    `frame-ancestors 'self' ${siteOrigin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');

  app.get<{ Params: { gameCode: string } }>('/play/:gameCode', async (request, reply) => {
    const game = parts.games.find((one) => one.gameCode === request.params.gameCode);
    const shell = game && files.get(`${game.engine}.html`);
    reply.headers({
      'cache-control': 'no-store',
      'content-security-policy': policy,
      // The one-time code stands in the address: it must not travel on.
      'referrer-policy': 'no-referrer',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'x-content-type-options': 'nosniff',
    });
    if (shell === undefined) return reply.status(404).type('text/plain; charset=utf-8').send('No such game.');
    return reply.type(shell.type).send(shell.content);
  });
}
