import type { AccountId } from '@kislap/contract-kit/ids';
import { type Statement, strandStatement } from '../commit/batch.queries.ts';
import type { SqlExecutor } from '../ledger.types.ts';

const statement = (name: string, text: string): Statement => ({ name: `ledger_${name}`, text });

export const readGuards = strandStatement(
  'guards',
  1,
  (inBuckets) => `select g.account_id, g.rules, g.excluded_until, g.cooling_until
   from unnest($1::smallint[], $2::uuid[]) as k(bucket, account_id)
   join ledger.guard g on g.bucket = k.bucket and g.account_id = k.account_id${inBuckets('g.bucket')}`,
);

export const readGuardHours = strandStatement(
  'guard_hours',
  1,
  (inBuckets) => `select h.account_id, h.hour, h.stake, h.loss, h.late_loss, h.deposit, h.minutes
   from unnest($1::smallint[], $2::uuid[]) as k(bucket, account_id)
   join ledger.guard_hour h on h.bucket = k.bucket and h.account_id = k.account_id and h.hour >= $3::integer${inBuckets('h.bucket')}`,
);

export const upsertGuardHours = statement(
  'changed_guard_hours',
  `insert into ledger.guard_hour (bucket, account_id, hour, stake, loss, late_loss, deposit, minutes)
   select * from unnest($1::smallint[], $2::uuid[], $3::integer[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[],
     $8::bigint[])
   on conflict (bucket, account_id, hour) do update set stake = excluded.stake, loss = excluded.loss,
     late_loss = excluded.late_loss, deposit = excluded.deposit, minutes = excluded.minutes`,
);

/** Whoever decided on the player as they were before must read again. */
export async function raiseVersion(
  executor: SqlExecutor,
  bucket: number,
  accountId: AccountId,
  isGuarded: boolean,
): Promise<void> {
  await executor.query(
    `update ledger.account set version = version + 1, is_guarded = is_guarded or $3
     where bucket = $1 and owner_id = $2 and kind = 'player:cash'`,
    [bucket, accountId, isGuarded],
  );
}

export async function updateLead(
  executor: SqlExecutor,
  bucket: number,
  accountId: AccountId,
  { isLed, betMax }: { isLed: boolean; betMax: bigint | null },
): Promise<void> {
  await executor.query(
    `update ledger.account set version = version + 1, is_led = $3, bet_max = $4
     where bucket = $1 and owner_id = $2 and kind = 'player:cash'`,
    [bucket, accountId, isLed, betMax],
  );
}

export async function upsertGuard(
  executor: SqlExecutor,
  row: {
    bucket: number;
    accountId: AccountId;
    rules: string;
    excludedUntil: Date | null;
    coolingUntil: Date | null;
  },
): Promise<void> {
  await executor.query(
    `insert into ledger.guard (bucket, account_id, rules, excluded_until, cooling_until)
     values ($1, $2, $3::jsonb, $4, $5)
     on conflict (bucket, account_id) do update set rules = excluded.rules, excluded_until = excluded.excluded_until,
       cooling_until = excluded.cooling_until`,
    [row.bucket, row.accountId, row.rules, row.excludedUntil, row.coolingUntil],
  );
}

/**
 * The hours of before a player had any limit, from their lines: once, when the first one is set. Of the time that was
 * played only the minutes of bets are known, which is less than it was.
 */
export async function fillGuardHours(
  executor: SqlExecutor,
  bucket: number,
  accountId: AccountId,
  since: Date,
): Promise<void> {
  await executor.query(
    `with line as (
       select floor(extract(epoch from created_at) / 3600)::integer as hour, sequence, created_at,
         case when type = 'DEPOSIT' then amount else 0 end as deposit,
         case when type in ('BET', 'VENDOR_OUT') and from_kind = 'player:cash' then amount
           when type = 'REFUND' then -amount else 0 end as stake,
         case when type in ('BET', 'VENDOR_OUT', 'REVERSE') and from_kind = 'player:cash' then amount
           when type in ('WIN', 'REFUND', 'VENDOR_IN') and to_kind = 'player:cash' then -amount else 0 end as loss,
         case when type = 'BET' then 1::bigint << extract(minute from created_at at time zone 'UTC')::integer
           else 0::bigint end as minute
       from ledger.line
       where bucket = $1 and account_id = $2 and created_at >= $3
     ), running as (
       select *, sum(loss) over (partition by hour order by sequence desc) as late from line
     )
     insert into ledger.guard_hour (bucket, account_id, hour, stake, loss, late_loss, deposit, minutes)
     select $1, $2, hour, greatest(sum(stake), 0), sum(loss), greatest(max(late), 0), sum(deposit), bit_or(minute)
     from running group by hour
     on conflict (bucket, account_id, hour) do nothing`,
    [bucket, accountId, since],
  );
}

export async function deleteGuardHours(executor: SqlExecutor, before: number): Promise<void> {
  await executor.query('delete from ledger.guard_hour where hour < $1', [before]);
}
