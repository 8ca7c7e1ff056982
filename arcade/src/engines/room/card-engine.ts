import * as z from 'zod/mini';
import type { CatalogueGame } from '../../catalogue/index.ts';
import { ArcadeError } from '../../errors.ts';
import { requireGame } from '../../games.ts';
import type { RoomCard } from '../../live/room-card.ts';
import { type Http, serve } from '../../serve.ts';
import type { Session } from '../../sessions/session.ts';
import { openPractice } from '../../sessions/sessions.service.ts';
import type { Engine } from '../engine.ts';
import { perArcade } from '../per-arcade.ts';
import type { CardGame } from './card-game.ts';
import { voidUnfinished } from './hands.service.ts';
import { createLobby, type Lobby, type RoomCount, roomsOf } from './lobby.ts';
import { showPastHand } from './past-hands.ts';
import * as api from './room.api.ts';

interface CardEngine<State, Move, View> {
  game: CardGame<State, Move, View>;
  games: readonly CatalogueGame[];
  receipt: Engine['receipt'];
}

/** An engine of the arcade from a game of cards. */
export function createCardEngine<State, Move, View>(input: CardEngine<State, Move, View>): Engine {
  const { game, games, receipt } = input;
  const name = game.engine;

  const lobbyOf = perArcade((parts): Lobby => createLobby(parts, games.flatMap(roomsOf), game));

  return {
    name,
    games,
    register: (http) => registerRooms(http, name, lobbyOf(http.parts)),
    async state(parts, session) {
      const lobby = lobbyOf(parts);
      const table = lobby.findOf(session.playerId)?.showTo(session.playerId) ?? null;
      return z.encode(api.CardState, { rooms: lobby.countsFor(session).map(showRoom), table });
    },
    detail: async (parts, round) => z.encode(api.HandDetail, await showPastHand(parts, round)),
    receipt,
    recover: (parts) => voidUnfinished(parts, name),
    rooms: async (parts) => listRooms(lobbyOf(parts)),
    start: (parts) => ({ stop: () => lobbyOf(parts).stop() }),
  };
}

function showRoom({ room, hold, players, tables, waiting, needed }: RoomCount): z.output<typeof api.Room> {
  const { id: roomId, base, isPractice } = room;
  return { roomId, base, hold, isPractice, players, tables, waiting, needed };
}

function registerRooms(http: Http, engine: string, lobby: Lobby): void {
  const calls = api.roomCalls(engine);
  const { parts } = http;
  const check = (session: Session) => requireGame(parts, session, engine);

  serve(http, calls.listRooms, async ({ session }) => {
    check(session);
    return { rooms: lobby.countsFor(session).map(showRoom) };
  });
  serve(http, calls.practise, async ({ session }) => {
    check(session);
    if (session.isDemo) throw new ArcadeError('bad_request');
    const practice = await openPractice(parts, session);
    const rooms = lobby.countsFor({ ...session, isDemo: true }).map(showRoom);
    return { ...practice, rooms };
  });
  serve(http, calls.sit, async ({ session, body }) => {
    check(session);
    return { table: lobby.sit(session, body.roomId).showTo(session.playerId) };
  });
  serve(http, calls.leave, async ({ session, body }) => {
    lobby.leave(session.playerId, body.tableId);
    return { table: null };
  });
  serve(http, calls.sitOut, async ({ session, body }) => {
    const table = lobby.get(body.tableId);
    table.sitOut(session.playerId, body.isSittingOut);
    return { table: table.showTo(session.playerId) };
  });
  serve(http, calls.move, async ({ session, body }) => {
    const table = lobby.get(body.tableId);
    table.move(session.playerId, body);
    return { table: table.showTo(session.playerId) };
  });
}

/** A room has as many seats as its tables, and at least one table; a hand costs no more than its hold. */
function listRooms(lobby: Lobby): RoomCard[] {
  return lobby
    .counts()
    .filter(({ room }) => !room.isPractice)
    .map(({ room, hold, players, tables, isPlaying }) => ({
      tableId: room.id,
      gameCode: room.game.gameCode,
      name: `${room.game.name} ₱${room.base / 1_000_000n}`,
      host: '',
      betMin: room.base,
      betMax: hold,
      seatsTaken: players,
      seatsMax: Math.max(1, tables) * lobby.game.seats,
      state: isPlaying ? 'playing' : 'open',
      results: [],
    }));
}
