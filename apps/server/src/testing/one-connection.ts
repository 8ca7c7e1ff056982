import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseHandle } from '@kislap/platform/database/database.ts';

/** Where a second connection is meant. */
const meant = [
  // What a process keeps in memory is read anew now and then, by whoever comes first.
  'site.service.ts',
  'catalogue.service.ts',
  // So many of them write at once that reads find a connection.
  'consumers.ts',
  'moved.ts',
  // What is read of the stream is read once for all who follow it, ahead of them.
  'play-feed.ts',
  'play-reader.ts',
  // A refusal rolls its transaction back; what was seen is noted beside it, and not waited for.
  'networks.service.ts',
  // Posts by the ledger's own writers, in the place of the vendor.
  'remedies.ts',
  // Fills an empty house, alone.
  'people.ts',
  // Runs in the context of whoever woke it.
  'signals.ts',
  // The order of a chase is written by another transaction than its step, one at a time: see `advanceOnce`.
  'issue-steps.ts',
  'order-lanes.ts',
];

/**
 * Who holds a connection and waits for a second one waits for ever as soon as enough others do the same: inside a
 * transaction everything is asked on its own connection. Gives the places that did otherwise.
 */
export function watchConnections({ kysely, pool }: DatabaseHandle): ReadonlySet<string> {
  const found = new Set<string>();
  const inside = new AsyncLocalStorage<{ isOpen: boolean }>();

  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
  pool.connect = ((...args: unknown[]) => {
    if (inside.getStore()?.isOpen) note(trace());
    return connect(...args);
  }) as typeof pool.connect;

  const hold =
    <Held, Result>(work: (held: Held) => Promise<Result>) =>
    async (held: Held) => {
      const state = { isOpen: true };
      try {
        return await inside.run(state, () => work(held));
      } finally {
        state.isOpen = false;
      }
    };

  const begin = kysely.transaction.bind(kysely);
  kysely.transaction = () => {
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute(hold(work));
    return builder;
  };

  const borrow = kysely.connection.bind(kysely);
  kysely.connection = () => {
    const builder = borrow();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => execute(hold(work));
    return builder;
  };

  function note({ stack = '' }: Error): void {
    const ours = stack.split('\n').flatMap((line) => /(features|core|apps)\/[^:]+:\d+/.exec(line)?.[0] ?? []);
    const places = ours.filter((place) => !place.includes('one-connection.ts'));
    const isMeant = places.some((place) => meant.some((file) => place.includes(`/${file}:`)));
    if (!isMeant) found.add(places.slice(0, 5).join(' < '));
  }
  return found;
}

/** An error that remembers more of the way to it than usual. */
function trace(): Error {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 40;
  const error = new Error();
  Error.stackTraceLimit = usual;
  return error;
}
