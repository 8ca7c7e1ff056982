import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { CheckoutStatus, PayoutStatus } from './psp.types.ts';
import type { Brand } from './stand-ins/stand-in.types.ts';

interface CheckoutTable {
  checkout_id: string;
  reference_id: string;
  amount: bigint;
  currency: string;
  description: string;
  channel: string;
  success_url: string;
  failure_url: string;
  cancel_url: string;
  status: CheckoutStatus;
  created_at: Date;
  expires_at: Date;
  finished_at: Date | null;
  refunded_at: Date | null;
  brand: Brand;
}

interface PayoutTable {
  payout_id: string;
  reference_id: string;
  amount: bigint;
  currency: string;
  channel: string;
  account_name: string;
  account_number: string;
  status: PayoutStatus;
  failure_reason: string | null;
  created_at: Date;
  due_at: Date | null;
  finished_at: Date | null;
  brand: Brand;
}

interface WebhookTable {
  event_id: string;
  body: string;
  attempts: number;
  created_at: Date;
  next_attempt_at: Date | null;
  delivered_at: Date | null;
  brand: Brand;
}

interface PspTables {
  'psp.checkout': CheckoutTable;
  'psp.payout': PayoutTable;
  'psp.webhook': WebhookTable;
  'psp.reply': {
    endpoint: string;
    idempotency_key: string;
    request_hash: string;
    reply: string;
    created_at: Date;
  };
}

export type PspDatabase = Kysely<PspTables>;
export type PspTx = Transaction<PspTables>;
export type CheckoutRow = CheckoutTable;
export type PayoutRow = PayoutTable;
export type WebhookRow = WebhookTable;

export function openPspDatabase(pool: Pool): PspDatabase {
  return new Kysely<PspTables>({ dialect: new PostgresDialect({ pool }) });
}

/** False when the key is known already; waits for a transaction that is just using it. */
export async function insertReply(
  tx: PspTx,
  row: { endpoint: string; key: string; requestHash: string; reply: object; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('psp.reply')
    .values({
      endpoint: row.endpoint,
      idempotency_key: row.key,
      request_hash: row.requestHash,
      reply: JSON.stringify(row.reply),
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('endpoint')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function getReply(tx: PspTx, endpoint: string, key: string) {
  return await tx
    .selectFrom('psp.reply')
    .select(['request_hash', sql<object>`reply`.as('reply')])
    .where('endpoint', '=', endpoint)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow();
}

export async function insertCheckout(tx: PspTx, row: CheckoutRow): Promise<void> {
  await tx.insertInto('psp.checkout').values(row).execute();
}

export async function findCheckout(db: PspDatabase, checkoutId: string): Promise<CheckoutRow | undefined> {
  return await db
    .selectFrom('psp.checkout')
    .selectAll()
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirst();
}

export async function listCheckoutsOf(
  db: PspDatabase,
  brand: Brand,
  referenceId: string,
): Promise<CheckoutRow[]> {
  return await db
    .selectFrom('psp.checkout')
    .selectAll()
    .where('reference_id', '=', referenceId)
    .where('brand', '=', brand)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

/** Gives a pending checkout its end; undefined when it has one already. */
export async function finishCheckout(
  tx: PspTx,
  checkoutId: string,
  status: CheckoutStatus,
  now: Date,
): Promise<CheckoutRow | undefined> {
  return await tx
    .updateTable('psp.checkout')
    .set({ status, finished_at: now })
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

/** Notes the refund of a completed checkout; a second one keeps the first moment. */
export async function refundCheckout(db: PspDatabase, checkoutId: string, now: Date): Promise<void> {
  await db
    .updateTable('psp.checkout')
    .set({ refunded_at: now })
    .where('checkout_id', '=', checkoutId)
    .where('status', '=', 'completed')
    .where('refunded_at', 'is', null)
    .execute();
}

export async function listExpiredCheckouts(db: PspDatabase, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('psp.checkout')
    .select('checkout_id')
    .where('status', '=', 'pending')
    .where('expires_at', '<=', now)
    .limit(50)
    .execute();
  return rows.map((row) => row.checkout_id);
}

export async function insertPayout(tx: PspTx, row: PayoutRow): Promise<void> {
  await tx.insertInto('psp.payout').values(row).execute();
}

export async function findPayout(db: PspDatabase, payoutId: string): Promise<PayoutRow | undefined> {
  return await db.selectFrom('psp.payout').selectAll().where('payout_id', '=', payoutId).executeTakeFirst();
}

export async function listPayoutsByReference(db: PspDatabase, referenceId: string): Promise<PayoutRow[]> {
  return await db
    .selectFrom('psp.payout')
    .selectAll()
    .where('reference_id', '=', referenceId)
    .orderBy('created_at')
    .limit(100)
    .execute();
}

export async function listDuePayouts(db: PspDatabase, now: Date): Promise<PayoutRow[]> {
  return await db
    .selectFrom('psp.payout')
    .selectAll()
    .where('status', '=', 'pending')
    .where('due_at', '<=', now)
    .limit(50)
    .execute();
}

/** Sends what was only made; once. */
export async function sendPayout(db: PspDatabase, payoutId: string, dueAt: Date): Promise<void> {
  await db
    .updateTable('psp.payout')
    .set({ due_at: dueAt })
    .where('payout_id', '=', payoutId)
    .where('status', '=', 'pending')
    .where('due_at', 'is', null)
    .execute();
}

export async function finishPayout(
  tx: PspTx,
  payoutId: string,
  end: { status: PayoutStatus; failureReason: string | null; now: Date },
): Promise<PayoutRow | undefined> {
  return await tx
    .updateTable('psp.payout')
    .set({ status: end.status, failure_reason: end.failureReason, finished_at: end.now })
    .where('payout_id', '=', payoutId)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
}

export async function insertWebhook(
  tx: PspTx,
  { eventId, body, brand, now }: { eventId: string; body: string; brand: Brand; now: Date },
): Promise<void> {
  await tx
    .insertInto('psp.webhook')
    .values({
      event_id: eventId,
      body,
      attempts: 0,
      created_at: now,
      next_attempt_at: now,
      delivered_at: null,
      brand,
    })
    .execute();
}

/** Takes due events for this process; should it die, they are due again at `retryAt`. */
export async function claimWebhooks(db: PspDatabase, now: Date, retryAt: Date): Promise<WebhookRow[]> {
  return await db
    .updateTable('psp.webhook')
    .set((eb) => ({ next_attempt_at: retryAt, attempts: eb('attempts', '+', 1) }))
    .where('event_id', 'in', (eb) =>
      eb
        .selectFrom('psp.webhook')
        .select('event_id')
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(10)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

export async function closeWebhook(
  db: PspDatabase,
  eventId: string,
  deliveredAt: Date | null,
): Promise<void> {
  await db
    .updateTable('psp.webhook')
    .set({ next_attempt_at: null, delivered_at: deliveredAt })
    .where('event_id', '=', eventId)
    .execute();
}

export async function postponeWebhook(db: PspDatabase, eventId: string, nextAttemptAt: Date): Promise<void> {
  await db
    .updateTable('psp.webhook')
    .set({ next_attempt_at: nextAttemptAt })
    .where('event_id', '=', eventId)
    .execute();
}

/** The next moment at which anything is due; undefined when nothing is. */
export async function findNextDue(db: PspDatabase): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    SELECT least(
      (SELECT min(next_attempt_at) FROM psp.webhook WHERE next_attempt_at IS NOT NULL),
      (SELECT min(due_at) FROM psp.payout WHERE status = 'pending' AND due_at IS NOT NULL),
      (SELECT min(expires_at) FROM psp.checkout WHERE status = 'pending')
    ) AS due`.execute(db);
  return rows[0]?.due ?? undefined;
}
