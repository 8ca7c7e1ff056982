interface Queue {
  /** Its place while nothing waits, or nobody knows yet. */
  order: number;
  /** Since when the first in it waits. */
  oldest?: Date | null | undefined;
}

/** What waits longest stands first; a queue in which nothing waits stands behind every other. */
export function byOldest(one: Queue, other: Queue): number {
  const [before, after] = [timeOf(one), timeOf(other)];
  return before === after ? one.order - other.order : before - after;
}

function timeOf({ oldest }: Queue): number {
  return oldest?.getTime() ?? Number.POSITIVE_INFINITY;
}
