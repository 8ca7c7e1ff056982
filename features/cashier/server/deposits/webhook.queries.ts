import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOfKey } from '@kislap/platform/database/ids.ts';
import { tablesOf } from '../cashier.tables.ts';
import type { WebhookNews } from '../providers/provider.types.ts';

/**
 * `applied`: something changed; `known`: nothing left to change; `unknown`: not ours; `mismatched`: ours, but another
 * amount, currency or reference; `conflict`: against what was decided before, a person must look; `repeated`: this event
 * was dealt with; `waiting`: by its own record the provider has not ended it yet, so the same event may come again.
 */
export type NewsOutcome =
  | 'applied'
  | 'known'
  | 'unknown'
  | 'mismatched'
  | 'conflict'
  | 'repeated'
  | 'waiting';

/** False when the nonce was seen: the very same message again. */
export async function insertNonce(
  db: Executor,
  providerKey: string,
  nonce: string,
  now: Date,
): Promise<boolean> {
  const result = await tablesOf(db)
    .insertInto('cashier.webhook_nonce')
    .values({ provider_key: providerKey, nonce, seen_at: now })
    .onConflict((conflict) => conflict.columns(['provider_key', 'nonce']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function isNonceKnown(db: Executor, providerKey: string, nonce: string): Promise<boolean> {
  const row = await tablesOf(db)
    .selectFrom('cashier.webhook_nonce')
    .select('nonce')
    .where('provider_key', '=', providerKey)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteNoncesBefore(db: Executor, before: Date): Promise<void> {
  await tablesOf(db).deleteFrom('cashier.webhook_nonce').where('seen_at', '<', before).execute();
}

async function isEventKnown(db: Executor, providerKey: string, eventId: string): Promise<boolean> {
  const row = await tablesOf(db)
    .selectFrom('cashier.webhook_event')
    .select('event_id')
    .where('bucket', '=', bucketOfKey(eventId))
    .where('provider_key', '=', providerKey)
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Applies an event once. The caller holds the lock of its subject, so two copies wait for each other. */
export async function finishNews<Result extends { outcome: NewsOutcome }>(
  tx: Tx,
  providerKey: string,
  news: WebhookNews,
  now: Date,
  apply: () => Promise<Result>,
): Promise<Result | { outcome: NewsOutcome }> {
  if (await isEventKnown(tx, providerKey, news.eventId)) return { outcome: 'repeated' };
  const result = await apply();
  const { outcome } = result;
  if (outcome === 'waiting') return result;
  await tablesOf(tx)
    .insertInto('cashier.webhook_event')
    .values({
      bucket: bucketOfKey(news.eventId),
      provider_key: providerKey,
      event_id: news.eventId,
      type: news.type,
      reference_id: news.referenceId ?? news.providerReference,
      outcome,
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'provider_key', 'event_id']).doNothing())
    .execute();
  return result;
}
