import type * as z from 'zod/mini';
import type { Hand, HandResult, Room, Seat, Table } from '../../engines/room/room.api.ts';
import type { RoomWords } from './texts.ts';

export type TableShown = z.output<typeof Table>;
export type RoomShown = z.output<typeof Room>;
export type TableSeat = z.output<typeof Seat>;
export type HandShown = z.output<typeof Hand>;
export type ResultShown = z.output<typeof HandResult>;

/** The table's seat of a seat of the hand. */
export function tableSeatOf(table: TableShown, handSeat: number): number {
  return table.hand?.seats[handSeat] ?? handSeat;
}

export function seatName(table: TableShown, handSeat: number, you: string): string {
  const seat = table.seats[tableSeatOf(table, handSeat)];
  return seat?.isYou === true ? you : (seat?.name ?? '');
}

/** Table seats in the order they sit round the player, who is first. */
export function seatsAround(table: TableShown): number[] {
  const { length } = table.seats;
  return table.seats.map((_, step) => (table.ownSeat + step) % length);
}

/** The hand seat at a table seat; undefined where nobody there plays. */
export function handSeatAt(table: TableShown, tableSeat: number): number | undefined {
  const at = table.hand?.seats.indexOf(tableSeat) ?? -1;
  return at < 0 ? undefined : at;
}

/** How long a seat still has. `offset` is the arcade's clock minus this page's. */
export function dueOf(table: TableShown, tableSeat: number, offset: number) {
  const handSeat = handSeatAt(table, tableSeat);
  const due = table.hand?.due.find(({ seat }) => seat === handSeat);
  if (due === undefined || table.hand === null || table.phase !== 'playing') return null;
  return { leftMs: Math.max(0, due.at - offset - performance.now()), turnMs: table.hand.turnMs, at: due.at };
}

/** The note of a table that waits for people. */
export function waitNote({ needed }: Pick<TableShown, 'needed'>, t: RoomWords['t']): string {
  return needed === 0 ? t('game.starting') : t('game.waiting_for', { count: needed });
}

/** A table that was sent earlier than the one shown never replaces it. */
export function isNewer(table: TableShown, shown: TableShown | null): boolean {
  return shown === null || shown.tableId !== table.tableId || table.version >= shown.version;
}
