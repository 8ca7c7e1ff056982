import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';

/** As a member, or for those below. */
export type PaymentKind = 'MEMBER' | 'LINE';

export interface PaymentKey {
  receiverId: AccountId;
  day: string;
  kind: PaymentKind;
}

export interface Payment extends PaymentKey {
  amount: bigint;
}

const columns = sql`receiver_id as "receiverId", day, kind, amount`;
const keyOf = ({ receiverId, day, kind }: PaymentKey) =>
  sql`bucket = ${bucketOf(receiverId)} and receiver_id = ${receiverId} and day = ${day} and kind = ${kind}`;

/** Each once. */
export async function insertPayments(db: Executor, payments: readonly Payment[], now: Date): Promise<void> {
  if (payments.length === 0) return;
  await sql`
    insert into rebates.payment (bucket, receiver_id, day, kind, amount, state, made_at)
    select bucket, receiver_id, day, kind, amount, 'WAITING', ${now}::timestamptz
    from unnest(${payments.map(({ receiverId }) => bucketOf(receiverId))}::smallint[],
      ${payments.map(({ receiverId }) => receiverId)}::uuid[], ${payments.map(({ day }) => day)}::date[],
      ${payments.map(({ kind }) => kind)}::text[], ${payments.map(({ amount }) => String(amount))}::bigint[])
      as p (bucket, receiver_id, day, kind, amount)
    on conflict (bucket, receiver_id, day, kind) do nothing`.execute(db);
}

export async function listWaiting(
  db: Executor,
  { after, limit }: { after: PaymentKey | undefined; limit: number },
): Promise<Payment[]> {
  const { receiverId, day, kind } = after ?? { receiverId: null, day: null, kind: null };
  const bucket = receiverId === null ? null : bucketOf(receiverId);
  const { rows } = await sql<Payment>`
    select ${columns} from rebates.payment
    where state = 'WAITING' and (${bucket}::smallint is null or (bucket, receiver_id, day, kind)
      > (${bucket}::smallint, ${receiverId}::uuid, ${day}::date, ${kind}::text))
    order by bucket, receiver_id, day, kind limit ${limit}`.execute(db);
  return rows;
}

/** Until the end of the transaction; undefined where it waits no more. */
export async function lockWaiting(tx: Tx, key: PaymentKey): Promise<Payment | undefined> {
  const { rows } = await sql<Payment>`
    select ${columns} from rebates.payment where ${keyOf(key)} and state = 'WAITING' for update`.execute(tx);
  return rows[0];
}

export async function endPayment(
  db: Executor,
  key: PaymentKey,
  { state, at }: { state: 'PAID' | 'LAPSED'; at: Date },
): Promise<void> {
  await sql`
    update rebates.payment set state = ${state}, paid_at = ${state === 'PAID' ? at : null}::timestamptz
    where ${keyOf(key)} and state = 'WAITING'`.execute(db);
}
