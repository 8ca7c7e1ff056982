import { agentsConsumer, agentsTopics } from '../features/agents/index.ts';
import { sessionTopics } from '../features/games/index.ts';
import { type Consumers, createConsumers } from '../platform/consumers.ts';
import { outboxSource } from '../platform/outbox.ts';
import type { Platform } from '../platform/platform.ts';
import type { Features } from './features.ts';

/** Everyone who follows the events or the ledger. */
export function createAllConsumers(platform: Platform, features: Features): Consumers {
  const { database, clock, signals, log } = platform;
  const { agents, games, reports, listNames } = features;
  const db = database.kysely;
  return createConsumers({
    db,
    signals,
    log,
    consumers: [
      agentsConsumer(outboxSource({ db, clock, topics: agentsTopics }), agents, listNames),
      games.consumer,
      games.sessions.consumerOf(outboxSource({ db, clock, topics: sessionTopics })),
      reports.consumer,
      features.freeRounds.consumer,
    ],
  });
}
