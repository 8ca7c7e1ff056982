import type { Strands } from '@kislap/ledger';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { allBuckets } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { LotteryDrawId } from '../../contract/lottery.ids.ts';

/** A number of a bet type in a draw, as far as the players of one bucket have bet on it. */
export interface Spot {
  bucket: number;
  drawId: LotteryDrawId;
  betType: string;
  number: string;
}

export interface SpotState extends Spot {
  used: bigint;
  granted: bigint;
}

export interface SpotAmount extends Spot {
  amount: bigint;
}

function columnsOf(spots: readonly Spot[]) {
  return sql`${spots.map(({ bucket }) => bucket)}::smallint[], ${spots.map(({ drawId }) => drawId)}::uuid[],
    ${spots.map(({ betType }) => betType)}::text[], ${spots.map(({ number }) => number)}::text[]`;
}

/** To a cluster the buckets are named as constants too, so that the statement goes to the one node where they lie. */
function onOneNode(spots: readonly Spot[], { isSpread }: Pick<Strands, 'isSpread'>) {
  if (!isSpread) return sql``;
  return sql`and e.bucket = any(${[...new Set(spots.map(({ bucket }) => bucket))]}::smallint[])`;
}

const stateColumns = sql`e.bucket, e.draw_id as "drawId", e.bet_type as "betType", e.number, e.used, e.granted`;

/**
 * In the order of their keys, so that two transactions wait for each other instead of deadlocking. All of one strand.
 */
export async function lockSpots(
  tx: Tx,
  spots: readonly Spot[],
  strands: Pick<Strands, 'isSpread'>,
): Promise<SpotState[]> {
  const { rows } = await sql<SpotState>`
    select ${stateColumns} from unnest(${columnsOf(spots)}) as k(bucket, draw_id, bet_type, number)
    join lottery.exposure e on e.bucket = k.bucket and e.draw_id = k.draw_id and e.bet_type = k.bet_type
      and e.number = k.number ${onOneNode(spots, strands)}
    order by e.bucket, e.draw_id, e.bet_type, e.number for update of e`.execute(tx);
  return rows;
}

/** Adds what was bet, or takes back what was cancelled. */
export async function takeSpots(
  tx: Tx,
  changes: readonly SpotAmount[],
  strands: Pick<Strands, 'isSpread'>,
): Promise<void> {
  await sql`
    update lottery.exposure e set used = e.used + k.amount
    from unnest(${columnsOf(changes)}, ${changes.map(({ amount }) => amount)}::bigint[])
      as k(bucket, draw_id, bet_type, number, amount)
    where e.bucket = k.bucket and e.draw_id = k.draw_id and e.bet_type = k.bet_type and e.number = k.number
      ${onOneNode(changes, strands)}`.execute(tx);
}

/** Takes amounts from the common limit, each number named once; returns those numbers that have so much left. */
export async function takeFromLimit(
  tx: Tx,
  wanted: readonly SpotAmount[],
  limit: bigint,
): Promise<Set<string>> {
  const ordered = wanted.toSorted((one, other) => (keyOfTotal(one) < keyOfTotal(other) ? -1 : 1));
  const { rows } = await sql<{ drawId: LotteryDrawId; betType: string; number: string }>`
    insert into lottery.exposure_total as t (draw_id, bet_type, number, granted)
    select k.draw_id, k.bet_type, k.number, k.amount
    from unnest(${columnsOf(ordered)}, ${ordered.map(({ amount }) => amount)}::bigint[])
      as k(bucket, draw_id, bet_type, number, amount) where k.amount <= ${limit}
    on conflict (draw_id, bet_type, number) do update set granted = t.granted + excluded.granted
      where t.granted + excluded.granted <= ${limit}
    returning draw_id as "drawId", bet_type as "betType", number`.execute(tx);
  return new Set(rows.map(keyOfTotal));
}

export async function grantToSpots(tx: Tx, grants: readonly SpotAmount[], at: Date): Promise<void> {
  await sql`
    insert into lottery.exposure as e (bucket, draw_id, bet_type, number, used, granted, granted_at)
    select k.bucket, k.draw_id, k.bet_type, k.number, 0, k.amount, ${at}
    from unnest(${columnsOf(grants)}, ${grants.map(({ amount }) => amount)}::bigint[])
      as k(bucket, draw_id, bet_type, number, amount)
    order by k.bucket, k.draw_id, k.bet_type, k.number
    on conflict (bucket, draw_id, bet_type, number) do update
      set granted = e.granted + excluded.granted, granted_at = excluded.granted_at`.execute(tx);
}

/** Buckets that have had more of a number for a while than their players bet on it. */
export async function listIdleBuckets(
  db: Executor,
  { drawId, betType, number }: Spot,
  before: Date,
): Promise<number[]> {
  const { rows } = await sql<{ bucket: number }>`
    select bucket from lottery.exposure
    where bucket = any(${allBuckets}::smallint[]) and draw_id = ${drawId} and bet_type = ${betType}
      and number = ${number} and granted > used and granted_at < ${before}`.execute(db);
  return rows.map(({ bucket }) => bucket);
}

/** Gives back to the common limit what a bucket has left of a number. */
export async function returnIdle(tx: Tx, spot: Spot): Promise<void> {
  const { bucket, drawId, betType, number } = spot;
  // The common row first, as whoever takes from it does.
  await sql`
    select from lottery.exposure_total
    where draw_id = ${drawId} and bet_type = ${betType} and number = ${number} for update`.execute(tx);
  const [state] = await lockSpots(tx, [spot], { isSpread: true });
  const idle = state ? state.granted - state.used : 0n;
  if (idle === 0n) return;
  await sql`
    update lottery.exposure set granted = granted - ${idle}
    where bucket = ${bucket} and draw_id = ${drawId} and bet_type = ${betType} and number = ${number}`.execute(
    tx,
  );
  await sql`
    update lottery.exposure_total set granted = granted - ${idle}
    where draw_id = ${drawId} and bet_type = ${betType} and number = ${number}`.execute(tx);
}

/** What of each number is taken, over all buckets; for players who ask before they bet. */
export async function sumUsed(
  db: Executor,
  { drawId, betType }: Pick<Spot, 'drawId' | 'betType'>,
  numbers: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ number: string; used: bigint }>`
    select number, sum(used)::bigint as used from lottery.exposure
    where bucket = any(${allBuckets}::smallint[]) and draw_id = ${drawId} and bet_type = ${betType}
      and number = any(${numbers}::text[])
    group by number`.execute(db);
  return new Map(rows.map(({ number, used }) => [number, used]));
}

export function keyOfTotal({ drawId, betType, number }: Omit<Spot, 'bucket'>): string {
  return `${drawId} ${betType} ${number}`;
}

export function keyOfSpot(spot: Spot): string {
  return `${spot.bucket} ${keyOfTotal(spot)}`;
}
