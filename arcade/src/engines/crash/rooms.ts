import type { CatalogueGame } from '../../catalogue/index.ts';
import { assert } from '../../errors.ts';
import type { Parts } from '../../parts.ts';
import { perArcade } from '../per-arcade.ts';
import { createRoom, type Room } from './room.ts';

export interface Rooms {
  get(game: Pick<CatalogueGame, 'gameCode'>): Room;
  stop(): Promise<void>;
}

/** One room per game of crash; it rests until somebody comes to watch. */
function createRooms(parts: Parts): Rooms {
  const games = parts.games.filter(({ engine }) => engine === 'crash');
  const rooms = new Map(games.map((game) => [game.gameCode, createRoom(parts, game)]));
  return {
    get({ gameCode }) {
      const room = rooms.get(gameCode);
      assert(room, `game ${gameCode} has no room`);
      return room;
    },
    async stop() {
      await Promise.all([...rooms.values()].map((room) => room.stop()));
    },
  };
}

export const roomsOf = perArcade(createRooms);
