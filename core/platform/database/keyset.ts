import * as z from 'zod/mini';
import { invalidField } from '../errors.ts';

/**
 * Pages that go on after a row instead of skipping so many: a page costs the same however deep it lies, and what is
 * written meanwhile neither repeats nor hides a row. The cursor tells the last row's place in the order of the list.
 */
export interface Keyset<Place> {
  /** The rows of a page of which one more was read, and where the next begins; null where there is none. */
  cut<Row>(
    rows: Row[],
    pageSize: number,
    placeOf: (row: Row) => Place,
  ): { shown: Row[]; next: string | null };
  /** The cursor of a place. */
  write(place: Place): string;
  /** Undefined on the first page; an invalid cursor is the caller's mistake. */
  read(cursor: string | undefined): Place | undefined;
}

export function createKeyset<Schema extends z.ZodMiniType>(place: Schema): Keyset<z.output<Schema>> {
  function write(at: z.output<Schema>): string {
    return Buffer.from(JSON.stringify(z.encode(place, at))).toString('base64url');
  }

  return {
    write,
    cut(rows, pageSize, placeOf) {
      const shown = rows.slice(0, pageSize);
      const last = shown.at(-1);
      if (rows.length <= pageSize || last === undefined) return { shown, next: null };
      return { shown, next: write(placeOf(last)) };
    },
    read(cursor) {
      if (cursor === undefined) return undefined;
      const result = z.safeDecode(place, parse(cursor) as z.input<Schema>);
      if (!result.success) throw invalidField('after', 'not_a_cursor');
      return result.data;
    },
  };
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    // Refused like anything else that is no place.
    return undefined;
  }
}
