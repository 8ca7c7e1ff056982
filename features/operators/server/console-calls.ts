import { plainAddress } from '@kislap/platform/http/context.ts';
import { type Http, readBearer } from '@kislap/platform/http/http.ts';
import type { FastifyRequest } from 'fastify';
import { getOperatorSession } from '../contract/operators.console.ts';
import type { Operators } from './operators.service.ts';

/** The same look again within this time is one entry: an open page asks every few seconds. */
const repeatMs = 60_000;
const rememberedMax = 5_000;

/**
 * Puts every call of an operator into the audit log, refused ones too. Changes have entries of their own with what
 * was before and after; this one says who looked at what, and who tried.
 */
export function recordConsoleCalls(http: Http, operators: Operators): void {
  const { db, audit, clock } = operators.parts;
  const seen = new Map<string, number>();

  function isRepeat(key: string): boolean {
    const now = clock.now().getTime();
    const last = seen.get(key);
    if (last !== undefined && now - last < repeatMs) return true;
    if (seen.size >= rememberedMax) seen.clear();
    seen.set(key, now);
    return false;
  }

  async function findActor(request: FastifyRequest) {
    try {
      const token = readBearer(request);
      return token === undefined ? undefined : await operators.findSession(token);
    } catch {
      return undefined;
    }
  }

  const addresses = new WeakMap<FastifyRequest, string>();

  // Read while there is a connection: who hangs up before the answer was written has none afterwards.
  http.app.addHook('onRequest', async (request) => {
    if (request.url.startsWith('/console/api/')) addresses.set(request, plainAddress(request.ip));
  });
  http.app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url;
    if (!route?.startsWith('/console/api/') || route === getOperatorSession.path) return;
    const actor = await findActor(request);
    if (!actor) return;
    const path = request.url.split('?')[0] ?? '';
    const isLook = request.method === 'GET' && reply.statusCode < 400;
    if (isLook && isRepeat(`${actor.sessionId} ${request.url}`)) return;
    try {
      await audit.record(db, {
        actor,
        action: 'console.called',
        target: `${request.method} ${path}`.slice(0, 200),
        after: { status: reply.statusCode },
        ip: addresses.get(request) ?? '',
        requestId: request.id,
      });
    } catch (error) {
      http.parts.log.error({ err: error, requestId: request.id }, 'a console call could not be recorded');
    }
  });
}
