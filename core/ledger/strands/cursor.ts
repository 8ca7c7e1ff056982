import type { PostedCursor } from '../ledger.types.ts';

/** The last batch of a strand that a reader has seen. */
export interface Place {
  xid: bigint;
  id: bigint;
}

export type Places = ReadonlyMap<number, Place>;

export const beginning: Place = { xid: 0n, id: 0n };

const partPattern = /^(?:(\d+):)?(\d+)-(\d+)$/;

/** Strands that it does not name stand at their beginning. A place without a strand is of one server: strand 0. */
export function readCursor(cursor: PostedCursor): Map<number, Place> {
  const places = new Map<number, Place>();
  for (const part of cursor.split(' ')) {
    const [, strand = '0', xid, id] = partPattern.exec(part) ?? [];
    if (xid !== undefined && id !== undefined)
      places.set(Number(strand), { xid: BigInt(xid), id: BigInt(id) });
  }
  return places;
}

export function writeCursor(places: Places): PostedCursor {
  const [first, ...others] = [...places].sort(([a], [b]) => a - b);
  if (!first) return '';
  const [strand, place] = first;
  if (strand === 0 && others.length === 0) return `${place.xid}-${place.id}`;
  return [first, ...others].map(([name, { xid, id }]) => `${name}:${xid}-${id}`).join(' ');
}

export function placeIn(places: Places, strand: number): Place {
  return places.get(strand) ?? beginning;
}

export function isBefore(a: Place, b: Place): boolean {
  return a.xid < b.xid || (a.xid === b.xid && a.id < b.id);
}

/** Whether a reader at `cursor` lacks something that one at `other` has seen. */
export function isBehind(cursor: PostedCursor, other: PostedCursor): boolean {
  const own = readCursor(cursor);
  for (const [strand, place] of readCursor(other)) if (isBefore(placeIn(own, strand), place)) return true;
  return false;
}
