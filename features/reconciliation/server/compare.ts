import type { SideRow, Suspect } from './reconciliation.types.ts';

export interface CompareOptions {
  from: Date;
  /** Exclusive. */
  to: Date;
  /** How much later than one side the other may have written a row before anybody is asked about it. */
  toleranceMs: number;
  /** Rows of a side that may wait for their other half; beyond it the oldest is asked about early. */
  heldMax: number;
}

/** Totals of both lists within the period, counted while reading. */
export interface CompareFigures {
  ourRows: number;
  theirRows: number;
  matched: number;
  heldMax: number;
}

export function createFigures(): CompareFigures {
  return { ourRows: 0, theirRows: 0, matched: 0, heldMax: 0 };
}

type Rows = AsyncIterable<readonly SideRow[]>;

/** Suspects are handed on so many at a time. */
const suspectsAtOnce = 200;

/**
 * Walks both lists side by side by time and pairs their rows by reference. Only rows without their other half are held,
 * for the tolerance at most, so that memory does not grow with the lists. What stays alone, or differs from its other
 * half, is a suspect. Rows outside of the time serve as other halves and are never suspects themselves.
 */
export async function* compareSides(
  ours: Rows,
  theirs: Rows,
  options: CompareOptions,
  figures: CompareFigures,
): AsyncGenerator<Suspect[]> {
  const left = createSide(ours);
  const right = createSide(theirs);
  const paired = createMemory(options.heldMax);
  let suspects: Suspect[] = [];

  const isWithin = (at: Date) => at >= options.from && at < options.to;

  function suspect(ourRow: SideRow | undefined, theirRow: SideRow | undefined, isRepeated = false) {
    const row = theirRow ?? ourRow;
    if (!row || !isWithin(row.at)) return;
    const isRollback = row.kind === 'rollback';
    suspects.push({
      reference: isRollback ? (row.referenceTo ?? row.reference) : row.reference,
      accountId: ourRow?.accountId ?? row.accountId,
      roundRef: row.roundRef ?? ourRow?.roundRef ?? null,
      at: row.at,
      told: isRollback ? null : (theirRow?.told ?? null),
      isCertainlyAsked: isRepeated || isRollback,
    });
  }

  function pair(ourRow: SideRow, theirRow: SideRow) {
    paired.add(ourRow.reference);
    if (!isSame(ourRow, theirRow)) return suspect(ourRow, theirRow);
    if (isWithin(theirRow.at)) figures.matched += 1;
  }

  function take(row: SideRow, isOurs: boolean) {
    if (isWithin(row.at)) figures[isOurs ? 'ourRows' : 'theirRows'] += 1;
    const [own, other] = isOurs ? [left, right] : [right, left];
    own.time = row.at.getTime();
    const half = other.waiting.get(row.reference);
    if (half) {
      other.waiting.delete(row.reference);
      return isOurs ? pair(row, half) : pair(half, row);
    }
    if (own.waiting.has(row.reference) || paired.has(row.reference))
      return suspect(undefined, isOurs ? undefined : row, true);
    own.waiting.set(row.reference, row);
  }

  /** What waits longer than the other side can be late, or has no room. */
  function release(own: Side, other: Side, isOurs: boolean) {
    const before = other.time - options.toleranceMs;
    for (const row of own.waiting.values()) {
      if (row.at.getTime() >= before && own.waiting.size <= options.heldMax) return;
      own.waiting.delete(row.reference);
      suspect(isOurs ? row : undefined, isOurs ? undefined : row);
    }
  }

  for (;;) {
    if (left.isSpent()) await left.fill();
    if (right.isSpent()) await right.fill();
    const [ourHead, theirHead] = [left.peek(), right.peek()];
    if (!ourHead) left.time = Number.POSITIVE_INFINITY;
    if (!theirHead) right.time = Number.POSITIVE_INFINITY;
    const isOurs = ourHead !== undefined && (!theirHead || ourHead.at <= theirHead.at);
    const head = isOurs ? ourHead : theirHead;
    if (head) {
      (isOurs ? left : right).next();
      take(head, isOurs);
    }
    release(left, right, true);
    release(right, left, false);
    figures.heldMax = Math.max(figures.heldMax, left.waiting.size + right.waiting.size);
    if (suspects.length >= suspectsAtOnce || (!head && suspects.length > 0)) {
      yield suspects;
      suspects = [];
    }
    if (!head) return;
  }
}

function isSame(ours: SideRow, theirs: SideRow): boolean {
  if (ours.isDone !== theirs.isDone || ours.kind !== theirs.kind) return false;
  // What a rollback takes back has its own row, and some vendors leave its amount out.
  if (!ours.isDone || ours.kind === 'rollback') return true;
  return ours.amount === theirs.amount && ours.accountId === theirs.accountId;
}

interface Side {
  /** Rows that have not met their other half, oldest first. */
  waiting: Map<string, SideRow>;
  /** How far the list has been read. */
  time: number;
  /** The page that was read is used up, and there may be another. */
  isSpent(): boolean;
  fill(): Promise<void>;
  peek(): SideRow | undefined;
  next(): void;
}

function createSide(rows: Rows): Side {
  const pages = rows[Symbol.asyncIterator]();
  let page: readonly SideRow[] = [];
  let place = 0;
  let isOver = false;
  return {
    waiting: new Map(),
    time: Number.NEGATIVE_INFINITY,
    isSpent: () => !isOver && place >= page.length,
    async fill() {
      while (!isOver && place >= page.length) {
        const next = await pages.next();
        isOver = next.done === true;
        page = next.done ? [] : next.value;
        place = 0;
      }
    },
    peek: () => page[place],
    next() {
      place += 1;
    },
  };
}

/** The last so many names. */
function createMemory(max: number) {
  const names = new Set<string>();
  // A set that is emptied from its front is slow to find its front.
  const ring: string[] = [];
  let place = 0;
  return {
    has: (name: string) => names.has(name),
    add(name: string) {
      const oldest = ring[place];
      if (oldest !== undefined) names.delete(oldest);
      ring[place] = name;
      names.add(name);
      place = (place + 1) % max;
    },
  };
}
