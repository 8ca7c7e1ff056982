import type { Log } from '@kislap/platform/log.ts';

interface Sweep<Id> {
  log: Log;
  what: string;
  /** The next page by the id. */
  list(after: Id | undefined, limit: number): Promise<Id[]>;
  run(id: Id): Promise<void>;
}

const pageSize = 200;

/** Does each of what was left undone; one that fails is tried again at the next turn and keeps none of the others back. */
export async function sweepAll<Id>({ log, what, list, run }: Sweep<Id>): Promise<void> {
  for (let after: Id | undefined; ; ) {
    const page = await list(after, pageSize);
    for (const id of page) {
      try {
        await run(id);
      } catch (error) {
        log.error({ err: error, id }, `${what} could not be finished and is tried again`);
      }
    }
    if (page.length < pageSize) return;
    after = page.at(-1);
  }
}
