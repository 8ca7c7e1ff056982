/** Payments under way, as many at a time as `limit` says then. Of many, none is waited for. */
export function createPayments({ limit }: { limit(): number }) {
  let running = 0;
  const queue: (() => Promise<void>)[] = [];
  const all = new Set<Promise<unknown>>();

  function next(): void {
    while (running < limit() && queue.length > 0) {
      const work = queue.shift();
      if (!work) return;
      running += 1;
      void work().finally(() => {
        running -= 1;
        next();
      });
    }
  }

  return {
    /** What was paid; undefined where it is paid later. */
    add<Paid>(pay: () => Promise<Paid>, onFailure: (error: unknown) => void): Promise<Paid | undefined> {
      const isBusy = running >= limit();
      const done = new Promise<Paid | undefined>((resolve) => {
        queue.push(async () => {
          try {
            resolve(await pay());
          } catch (error) {
            onFailure(error);
            resolve(undefined);
          }
        });
      });
      all.add(done);
      void done.finally(() => all.delete(done));
      next();
      return isBusy ? Promise.resolve(undefined) : done;
    },
    /** More of them may run now. */
    next,

    async rest(): Promise<void> {
      while (all.size > 0) await Promise.all(all);
    },
  };
}
