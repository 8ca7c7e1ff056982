import { agentsConsumer, agentsTopics } from '@kislap/agents/server';
import { sessionTopics } from '@kislap/games/server';
import { type Consumers, createConsumers } from '@kislap/platform/database/consumers.ts';
import { outboxSource } from '@kislap/platform/database/outbox.ts';
import type { Platform } from '@kislap/platform/platform.ts';
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
