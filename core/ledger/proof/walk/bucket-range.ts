/** Buckets of one strand that are looked at together: all from `from` to `to`, or of these only those that are named. */
export interface BucketRange {
  from: number;
  to: number;
  /** In order; on a cluster the buckets of a strand are no neighbours. */
  buckets?: readonly number[];
}

export function bucketsIn({ from, to, buckets }: BucketRange): readonly number[] {
  return buckets ?? Array.from({ length: to - from + 1 }, (_, place) => from + place);
}

/** The condition for the parameters $1 and $2, as `rangeValues` gives them. Named buckets tell a cluster on which node they lie. */
export function inRange(column: string, { buckets }: BucketRange): string {
  return buckets
    ? `(${column} = any ($1::smallint[]) and ${column} <= $2::smallint)`
    : `${column} between $1 and $2`;
}

/**
 * The same, of a table that is joined by its bucket: only a cluster needs it, to know the node. One server would guess that a range
 * named twice leaves next to no rows, and go through all lines again for each of them.
 */
export function alsoInRange(column: string, { buckets }: BucketRange): string {
  return buckets ? ` and ${column} = any ($1::smallint[])` : '';
}

export function rangeValues({
  from,
  to,
  buckets,
}: BucketRange): [first: number | readonly number[], last: number] {
  return [buckets ?? from, to];
}
