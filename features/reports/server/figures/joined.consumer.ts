import { trialTypes } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import { type Consumer, consume, type Source } from '@kislap/platform/database/consumers.ts';
import type { StoredEvent } from '@kislap/platform/database/outbox.ts';
import * as z from 'zod/mini';
import { countJoined, deleteJoined } from './head.queries.ts';

const Registered = z.object({ type: z.int(), at: z.string() });

export const joinedTopics = ['identity.registered'];

/** Counts accounts by the hour in which they were opened, trials aside. */
export function createJoinedConsumer(
  /** Of the outbox, for `joinedTopics`. */
  source: Source<StoredEvent>,
): Consumer {
  return consume(source, {
    name: 'reports.joined',
    batchSize: 1_000,
    async apply(tx, events) {
      const opened = events.map(({ payload }) => Registered.parse(payload));
      const real = opened.filter(({ type }) => !trialTypes.some((trial) => trial === type));
      await countJoined(
        executorOf(tx),
        real.map(({ at }) => new Date(at)),
      );
      return undefined;
    },
    reset: (tx) => deleteJoined(executorOf(tx)),
  });
}
