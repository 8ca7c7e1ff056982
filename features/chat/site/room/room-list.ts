import type { RoomMessage } from '../../contract/room.ts';

/** What the line told of a room by number; null is a message that an operator removed. */
export type RoomNews = ReadonlyMap<number, RoomMessage | null>;

const keptMax = 200;

/** The list with its news, in order. */
export function withNews(list: readonly RoomMessage[], news: RoomNews): RoomMessage[] {
  const bySeq = new Map<number, RoomMessage | null>([
    ...list.map((message) => [message.seq, message] as const),
    ...news,
  ]);
  return [...bySeq.values()]
    .filter((message) => message !== null)
    .sort((one, other) => one.seq - other.seq)
    .slice(-keptMax);
}
