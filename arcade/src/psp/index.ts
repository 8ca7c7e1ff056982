import type { FastifyError, FastifyInstance } from 'fastify';
import { checkoutRoutes } from './checkout.routes.ts';
import { openPspDatabase } from './psp.queries.ts';
import { apiRoutes } from './psp.routes.ts';
import { createPsp } from './psp.service.ts';
import { type PspDeps, PspError } from './psp.types.ts';
import { type PspWorker, startWorker } from './psp.webhooks.ts';
import { mayaRoutes } from './stand-ins/maya.routes.ts';
import { xenditRoutes } from './stand-ins/xendit.routes.ts';

export type { PspDeps } from './psp.types.ts';

const bodyBytesMax = 16 * 1024;

/**
 * Adds the sandbox payment provider under `/psp` (docs/sandbox-pay.md). Its worker starts with the server and ends
 * with it. The schema `psp` must have been migrated.
 */
export function registerPsp(app: FastifyInstance, deps: PspDeps): void {
  let worker: PspWorker | undefined;
  const db = openPspDatabase(deps.pool);
  const psp = createPsp(deps, db, () => worker?.wake());

  app.addHook('onReady', async () => {
    worker = startWorker(deps, db, psp);
  });
  app.addHook('onClose', async () => {
    await worker?.stop();
  });

  app.register(
    async (scope) => {
      // Idempotency compares the bytes that were sent, so bodies stay text here.
      scope.removeAllContentTypeParsers();
      const types = ['application/json', 'application/x-www-form-urlencoded'];
      scope.addContentTypeParser(
        types,
        { parseAs: 'string', bodyLimit: bodyBytesMax },
        (_request, body, done) => done(null, body),
      );
      scope.setErrorHandler((error: FastifyError | PspError, request, reply) => {
        const refusal = error instanceof PspError ? error : explain(error);
        if (refusal.status >= 500)
          deps.logger.error({ err: error, url: request.url }, 'a payment call failed');
        return reply.status(refusal.status).send({ error: { code: refusal.code, message: refusal.message } });
      });
      scope.setNotFoundHandler((_request, reply) =>
        reply.status(404).send({ error: { code: 'not_found', message: 'There is no such call.' } }),
      );
      scope.register(async (api) => apiRoutes(api, psp, deps.config.psp.apiKey), { prefix: '/v1' });
      const { standIns } = deps.config.psp;
      const { publicUrl } = deps.config;
      if (standIns) {
        const xendit = { keys: standIns.xendit, publicUrl };
        scope.register(async (api) => xenditRoutes(api, psp, xendit), { prefix: '/xendit' });
        const maya = { keys: standIns.maya, publicUrl };
        scope.register(async (api) => mayaRoutes(api, psp, maya), { prefix: '/maya' });
      }
      checkoutRoutes(scope, psp, deps.config.psp.merchantId);
    },
    { prefix: '/psp' },
  );
}

function explain(error: FastifyError): PspError {
  if (error.statusCode === 413) return new PspError(413, 'too_large', 'The body is too large.');
  if (error.statusCode === 415) return new PspError(415, 'unsupported_media_type', 'Send JSON.');
  if (error.statusCode && error.statusCode < 500) {
    return new PspError(400, 'invalid_request', 'The request was not understood.');
  }
  return new PspError(500, 'internal', 'Something went wrong.');
}
