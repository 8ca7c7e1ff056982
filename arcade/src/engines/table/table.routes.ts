import { rtpFraction, spotMax } from '@kislap/rules/table-bets';
import * as z from 'zod/mini';
import { type Http, serve } from '../../serve.ts';
import * as api from './table.api.ts';
import { listCards } from './table.cards.ts';
import { listProofs } from './table.detail.ts';
import type { OpenTable, Tables } from './table.rooms.ts';
import { placeBets, takeBetsBack } from './table.service.ts';

/** The calls of all live tables; `tablesOf` knows the tables of this arcade. */
export function tableRoutes(http: Http, tables: Tables): void {
  const { parts, app } = http;
  serve(http, api.placeTableBets, ({ session, body }) => {
    tables.requirePlayer(session);
    return placeBets(parts, tables.get(body.tableId), session, body);
  });
  serve(http, api.takeBackTableBets, ({ session, body }) => {
    tables.requirePlayer(session);
    return takeBetsBack(parts, tables.get(body.tableId), session, body);
  });
  serve(http, api.listTables, async ({ session }) => {
    tables.requirePlayer(session);
    return { tables: await listCards(tables) };
  });
  serve(http, api.listTableProofs, async ({ session, params }) => {
    tables.requirePlayer(session);
    const { room } = tables.get(params.tableId ?? '');
    return { proofs: await listProofs(parts, room.table.game.gameCode) };
  });
  serve(http, api.getTableHelp, async ({ params }) => helpOf(tables.get(params.tableId ?? '')));

  // For operators' lobbies: it says no more than any player at the table sees.
  app.get('/catalogue/tables', async (request, reply) => {
    if (!http.publicLimit.take(request.ip)) return reply.status(429).send({ error: 'too_many_requests' });
    reply.header('cache-control', 'no-store');
    return z.encode(api.TableCards, { tables: await listCards(tables) });
  });
}

/** The figures of a table's rules. */
export function helpOf({ room, spots, top, rtp }: OpenTable): z.output<typeof api.TableHelp> {
  const { game, host } = room.table;
  return {
    host,
    spots: [...spots].map((spot) => ({
      spot,
      top: top(spot),
      betMax: spotMax(top(spot), game.betMax),
      rtp: rtpFraction(rtp(spot)),
    })),
  };
}
