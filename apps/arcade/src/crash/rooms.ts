import type { CatalogueGame } from '../catalogue/index.ts';
import type { Parts } from '../parts.ts';
import { createRoom, type Room } from './room.ts';

export interface Rooms {
  find(gameCode: string): Room | undefined;
  open(game: CatalogueGame): Room;
  stop(): Promise<void>;
}

/** One room per game of crash, made when somebody comes to watch. */
export function createRooms(parts: Parts, nudgeDelivery: () => void): Rooms {
  const rooms = new Map<string, Room>();
  return {
    find: (gameCode) => rooms.get(gameCode),
    open(game) {
      let room = rooms.get(game.gameCode);
      if (room === undefined) {
        room = createRoom(parts, game, nudgeDelivery);
        rooms.set(game.gameCode, room);
      }
      return room;
    },
    async stop() {
      await Promise.all([...rooms.values()].map((room) => room.stop()));
    },
  };
}
