/** How many ways there are to choose k of n. */
export function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways = (ways * BigInt(n - i)) / BigInt(i + 1);
  return ways;
}

/** n · (n−1) · … of k factors: how many ways to draw k of n in order. */
export function inOrder(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 0; i < k; i += 1) ways *= BigInt(Math.max(0, n - i));
  return ways;
}

/** How many different orders the symbols have: 24, 12, 6, 4 or 1 for four of them. */
export function permutationsOf(symbols: readonly string[]): bigint {
  let ways = inOrder(symbols.length, symbols.length);
  for (const times of countEach(symbols).values()) ways /= inOrder(times, times);
  return ways;
}

export function countEach(symbols: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return counts;
}

/** The same for every order of the symbols. */
export function orderless(symbols: readonly string[]): string {
  return [...symbols].sort().join(' ');
}

/** How many ways to take one of each list so that none is taken twice: a line of different numbers, position by position. */
export function countDistinct(lists: readonly (readonly string[])[]): bigint {
  const places = new Map([...new Set(lists.flat())].map((one, at) => [one, 1n << BigInt(at)]));
  let ways = new Map<bigint, bigint>([[0n, 1n]]);
  for (const list of lists) {
    const next = new Map<bigint, bigint>();
    for (const [taken, count] of ways) {
      for (const one of list) {
        const bit = places.get(one) ?? 0n;
        if ((taken & bit) !== 0n) continue;
        next.set(taken | bit, (next.get(taken | bit) ?? 0n) + count);
      }
    }
    ways = next;
  }
  return [...ways.values()].reduce((sum, count) => sum + count, 0n);
}

/**
 * How many ways to choose `sizes[i]` numbers of each list i so that no number is chosen for two lists. Goes over the
 * numbers once and keeps only how many each list still lacks.
 */
export function countApart(lists: readonly ReadonlySet<string>[], sizes: readonly number[]): bigint {
  let ways = new Map<string, bigint>([[sizes.join(' '), 1n]]);
  for (const number of new Set(lists.flatMap((list) => [...list]))) {
    const next = new Map(ways);
    for (const [lacking, count] of ways) {
      const left = lacking.split(' ').map(Number);
      lists.forEach((list, at) => {
        if (!list.has(number) || (left[at] ?? 0) === 0) return;
        const key = left.map((one, index) => (index === at ? one - 1 : one)).join(' ');
        next.set(key, (next.get(key) ?? 0n) + count);
      });
    }
    ways = next;
  }
  return ways.get(sizes.map(() => 0).join(' ')) ?? 0n;
}
