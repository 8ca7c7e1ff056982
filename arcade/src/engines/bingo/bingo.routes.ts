import { requireGame } from '../../games.ts';
import type { RoomCard } from '../../live/room-card.ts';
import type { Parts } from '../../parts.ts';
import { type Http, serve } from '../../serve.ts';
import * as api from './bingo.api.ts';
import { listProofs } from './bingo.detail.ts';
import { roomsOf } from './bingo.rooms.ts';
import { buyCards, giveBack } from './bingo.service.ts';
import type { BingoRoom } from './bingo-room.ts';

const playersMax = 500;

export function bingoRoutes(http: Http): void {
  const { parts } = http;
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
}

/** The halls of real stakes. */
export function listHalls(parts: Parts): Promise<RoomCard[]> {
  const halls = roomsOf(parts).list();
  return Promise.all(halls.filter(({ isPractice }) => !isPractice).map(hallOf));
}

async function hallOf(room: BingoRoom): Promise<RoomCard> {
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
