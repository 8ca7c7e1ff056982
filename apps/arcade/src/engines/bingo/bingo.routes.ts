import * as z from 'zod/mini';
import { requireGame } from '../../games.ts';
import { type Http, serve } from '../../serve.ts';
import * as api from './bingo.api.ts';
import { listProofs } from './bingo.detail.ts';
import { roomsOf } from './bingo.rooms.ts';
import { buyCards, giveBack } from './bingo.service.ts';
import type { BingoRoom } from './bingo-room.ts';

const playersMax = 500;

export function bingoRoutes(http: Http): void {
  const { parts, app } = http;
  const rooms = roomsOf(parts);

  serve(http, api.buyCards, ({ session, body }) => {
    requireGame(parts, session, 'bingo');
    return buyCards(parts, rooms.of(session), session, body);
  });
  serve(http, api.returnCards, ({ session, body }) => {
    requireGame(parts, session, 'bingo');
    return giveBack(parts, rooms.of(session), session, body);
  });
  serve(http, api.listBingoProofs, async ({ session }) => {
    requireGame(parts, session, 'bingo');
    return { proofs: await listProofs(parts, rooms.of(session).id) };
  });

  // For operators' lobbies: it says no more than any player in the hall sees. Practice is no hall of real stakes.
  app.get('/catalogue/bingo', async (request, reply) => {
    if (!http.publicLimit.take(request.ip)) return reply.status(429).send({ error: 'too_many_requests' });
    reply.header('cache-control', 'no-store');
    const tables = await Promise.all(
      rooms
        .list()
        .filter(({ isPractice }) => !isPractice)
        .map(hallOf),
    );
    return z.encode(api.BingoHalls, { tables });
  });
}

async function hallOf(room: BingoRoom): Promise<z.output<typeof api.BingoHalls>['tables'][number]> {
  const { game, caller } = room.hall;
  return {
    tableId: game.gameCode,
    gameCode: game.gameCode,
    name: game.name,
    host: caller,
    betMin: game.betMin,
    betMax: game.betMax,
    seatsTaken: room.watcherCount(),
    seatsMax: playersMax,
    state: room.current()?.phase ?? 'resting',
    results: (await room.past()).map(({ calls }) => String(calls)),
  };
}
