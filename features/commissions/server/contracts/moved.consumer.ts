import { Moved, movedTopic } from '@kislap/agents/server';
import type { AccountId } from '@kislap/contract-kit';
import { type Consumer, consume } from '@kislap/platform/database/consumers.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Contracts } from './contract.service.ts';

/** Whoever goes to another agent has no contract with the old one any more. */
export function createMovedConsumer(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  contracts: Pick<Contracts, 'leave'>,
): Consumer {
  return consume(outboxSource({ db: database.kysely, clock, topics: [movedTopic] }), {
    name: 'commissions.moved',
    batchSize: 100,
    async apply(tx, events) {
      const told: (() => void)[] = [];
      for (const { subjectId, payload } of events) {
        const { formerUplineId, at } = Moved.parse(payload);
        const move = { payeeId: subjectId as AccountId, payerId: formerUplineId, at: new Date(at) };
        told.push(await contracts.leave(tx, move));
      }
      return () => {
        for (const tell of told) tell();
      };
    },
    // What has ended does not begin again.
    reset: async () => undefined,
  });
}
