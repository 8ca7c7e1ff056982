import * as z from 'zod/mini';
import type { Room } from '../../live/rooms.ts';
import { BingoEvent, BingoTold } from './bingo.live.ts';
import { type Part, type Running, salesIn, showPart, showRound } from './bingo.round.ts';
import type { Hall } from './hall.ts';

/** What a hall tells: the round and its sales to everybody, a part to its player. */
export function createTold(room: Room, hall: Hall, current: () => Running | undefined, saved: () => bigint) {
  return {
    round(): void {
      const running = current();
      if (running === undefined) return;
      room.broadcast(z.encode(BingoEvent, { type: 'round', round: showRound(hall, running) }));
    },
    sales(): void {
      const running = current();
      if (running === undefined) return;
      room.broadcast(z.encode(BingoEvent, { type: 'sales', sales: salesIn(running, saved()) }));
    },
    own(running: Running, part: Part): void {
      room.tell(part.playerId, z.encode(BingoTold, { own: showPart(running, part) }));
    },
  };
}
