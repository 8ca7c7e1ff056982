export type Turnstile = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Lets so many work at once; the others wait in the order in which they came. */
export function createTurnstile(max: number): Turnstile {
  let free = max;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
