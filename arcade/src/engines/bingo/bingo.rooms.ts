import { ArcadeError } from '../../errors.ts';
import type { Session } from '../../sessions/session.ts';
import { perArcade } from '../per-arcade.ts';
import { halls } from './bingo.catalogue.ts';
import { createBingoRoom } from './bingo-room.ts';
import { roomId } from './hall.ts';

/** Every hall of the house, once for money and once for play money. */
export const roomsOf = perArcade((parts) => {
  const rooms = halls.flatMap((hall) => [
    createBingoRoom(parts, hall, false),
    createBingoRoom(parts, hall, true),
  ]);
  const byId = new Map(rooms.map((room) => [room.id, room]));
  return {
    list: () => rooms,
    find: (id: string) => byId.get(id),
    /** The hall that a session was opened for. */
    of(session: Pick<Session, 'gameCode' | 'isDemo'>) {
      const room = byId.get(roomId(session.gameCode, session.isDemo));
      if (room === undefined) throw new ArcadeError('game_unavailable');
      return room;
    },
  };
});
