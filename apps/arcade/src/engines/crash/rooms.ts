import type { CatalogueGame } from '../../catalogue/index.ts';
import type { Parts } from '../../parts.ts';
import { perArcade } from '../per-arcade.ts';
import { createRoom, type Room } from './room.ts';

export interface Rooms {
  find(gameCode: string): Room | undefined;
  open(game: CatalogueGame): Room;
  stop(): Promise<void>;
}

/** One room per game of crash, made when somebody comes to watch. */
function createRooms(parts: Parts): Rooms {
  const rooms = new Map<string, Room>();
  return {
    find: (gameCode) => rooms.get(gameCode),
    open(game) {
      let room = rooms.get(game.gameCode);
      if (room === undefined) {
        room = createRoom(parts, game);
        rooms.set(game.gameCode, room);
      }
      return room;
    },
    async stop() {
      await Promise.all([...rooms.values()].map((room) => room.stop()));
    },
  };
}

export const roomsOf = perArcade(createRooms);
