import { createConsumers } from '../../../core/platform/database/consumers.ts';
import type { GiftHouse } from '../gifts/gift-house.ts';

/** What a worker does by its jobs and consumers: reads what was played, makes bills and has them paid. */
export function createWork({ platform, house }: GiftHouse): () => Promise<void> {
  const { commissions } = house.services;
  const { database, signals, log } = platform;
  const consumers = createConsumers({
    ...{ db: database.kysely, signals, log },
    consumers: commissions.consumers,
  });
  const doings = [
    () => consumers.drain(),
    commissions.runs.runDue,
    commissions.payments.sweep,
    commissions.payments.retry,
  ];
  return async () => {
    // What fails, as two workers may stand in each other's way, is done again by the next.
    for (const doing of doings) await doing().catch(() => undefined);
  };
}
