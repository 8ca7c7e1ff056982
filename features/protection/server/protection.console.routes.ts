import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/protection.console.ts';
import * as queries from './protection.queries.ts';
import type { ProtectionService } from './protection.service.ts';

const firstPage = { page: 1, pageSize: 25 };

export function protectionConsoleRoutes(http: Http, protection: ProtectionService): void {
  const { limits, pauses, requests } = protection;
  const { db, clock, identity } = protection.parts;

  function by({ actor, ip, requestId }: RequestContext<OperatorActor>) {
    return { actor, ip, requestId };
  }

  serve(http, calls.getPlayerProtection, async ({ params: { playerId } }) => {
    await identity.getAccount(playerId);
    const [state, rows] = await Promise.all([
      protection.getState(playerId),
      queries.listPausesOf(db, playerId),
    ]);
    return { ...state, history: await pauses.toRecords(rows) };
  });

  serve(http, calls.setPlayerLimit, async ({ params: { playerId }, body }, context) => {
    await identity.getAccount(playerId);
    const { note: _note, ...wanted } = body;
    await limits.lower(playerId, wanted, by(context));
    return protection.getState(playerId);
  });

  serve(http, calls.pausePlayer, async ({ params: { playerId }, body }, context) => {
    await identity.getAccount(playerId);
    await pauses.start(playerId, body.term, body.note, by(context));
    return protection.getState(playerId);
  });

  serve(http, calls.listPauses, async ({ query: { open, ...query } }) => {
    const { rows, totalPages } = await queries.listPauses(db, {
      ...firstPage,
      ...query,
      openAt: open ? clock.now() : undefined,
    });
    return { list: await pauses.toRecords(rows), totalPages };
  });

  serve(http, calls.createProtectionRequest, ({ body }, context) => requests.create(body, by(context)));

  serve(http, calls.getBrandProtection, () => limits.getBrand());
  serve(http, calls.setBrandProtection, ({ body }, context) => limits.setBrand(body, by(context)));
}
