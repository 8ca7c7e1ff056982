import type { AccountId } from '@kislap/contract-kit/ids';
import type { PoolClient } from 'pg';
import { big, int, type Row, text } from '../commit/rows.ts';
import { digestSql } from './encoding.ts';
import type { BucketRange } from './walk/bucket-range.ts';

/** Names a partition of transfers; checked, because names cannot be parameters. */
const namePattern = /^transfer_\d{4}_\d{2}$/;

/** The partitions that are attached, oldest first. */
export async function listPartitions(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<Row>(
    `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
     where i.inhparent = 'ledger.transfer'::regclass order by c.relname`,
  );
  return rows.map((row) => text(row, 'name')).filter((name) => namePattern.test(name));
}

/** Adds a partition's line totals to the opening balances; returns the number of lines. */
export async function addOpenings(client: PoolClient, name: string): Promise<bigint> {
  await client.query(`lock table ledger.${name} in share mode`);
  await client.query(
    `insert into ledger.opening (bucket, account_id, sequence, transfers, cash_after)
     select bucket, account_id, max(sequence), count(*), (array_agg(cash_after order by sequence desc))[1]
     from ledger.${name} group by bucket, account_id
     on conflict (bucket, account_id) do update set
       cash_after = case when excluded.sequence > opening.sequence then excluded.cash_after else opening.cash_after end,
       sequence = greatest(opening.sequence, excluded.sequence), transfers = opening.transfers + excluded.transfers`,
  );
  await client.query(
    `insert into ledger.opening_balance (bucket, owner_id, kind, currency, balance)
     select bucket, owner_id, kind, currency, sum(amount) from (
       select t.bucket, t.account_id, l.from_kind as kind, l.currency, -t.amount as amount,
         case when l.from_kind like 'player:%' then t.account_id else '00000000-0000-0000-0000-000000000000' end as owner_id
       from ledger.${name} t join ledger.label l on l.id = t.label_id
       union all
       select t.bucket, t.account_id, l.to_kind, l.currency, t.amount,
         case when l.to_kind like 'player:%' then t.account_id else '00000000-0000-0000-0000-000000000000' end
       from ledger.${name} t join ledger.label l on l.id = t.label_id
     ) entry
     group by bucket, owner_id, kind, currency
     on conflict (bucket, owner_id, kind, currency) do update set balance = opening_balance.balance + excluded.balance`,
  );
  const { rows } = await client.query<Row>(`select count(*) as transfers from ledger.${name}`);
  return big(rows[0] ?? {}, 'transfers');
}

/** Takes the partition out of the ledger. The table stays, with its rows. */
export async function detachPartition(
  client: PoolClient,
  name: string,
  before: Date,
  transfers: bigint,
  now: Date,
): Promise<void> {
  await client.query(
    'insert into ledger.detached (name, before, transfers, detached_at) values ($1, $2, $3, $4)',
    [name, before, transfers, now],
  );
  // It waits for current readers and writers, and others wait for it, so it gives up quickly.
  await client.query(`set local lock_timeout = '5s'`);
  await client.query(`alter table ledger.transfer detach partition ledger.${name}`);
  await client.query(`comment on table ledger.${name} is 'append-only'`);
}

/** How many lines a detached table had; undefined for one that was never detached. */
export async function findDetached(client: PoolClient, name: string): Promise<bigint | undefined> {
  const { rows } = await client.query<Row>('select transfers from ledger.detached where name = $1', [name]);
  return rows[0] && big(rows[0], 'transfers');
}

export interface DetachedLine {
  bucket: number;
  accountId: AccountId;
  sequence: bigint;
  digest: Buffer;
}

/** Lines of a detached table as their seals know them, read as `ledger.line` reads those that are attached. */
export async function listDetachedLines(
  client: PoolClient,
  name: string,
  { from, to }: BucketRange,
): Promise<DetachedLine[]> {
  const { rows } = await client.query<Row>(
    `select line.bucket, line.account_id, line.sequence, ${digestSql('line')} as digest from (
       select t.bucket, t.account_id, t.sequence, t.amount, t.cash_after, t.created_at, t.batch_id, t.key, t.round_key,
         case when l.to_kind = 'player:cash' then t.amount when l.from_kind = 'player:cash' then -t.amount else 0 end
           as cash_change,
         t.flags & 1 <> 0 as opens_round, t.flags & 2 <> 0 as closes_round, l.type, l.from_kind, l.to_kind, l.currency,
         l.source, coalesce(t.reference, t.key::text) as reference, l.game_id, l.category,
         coalesce(t.round_ref, t.round_key::text) as round_ref, t.reference_to, t.meta
       from ledger.${name} t join ledger.label l on l.id = t.label_id
       where t.bucket between $1 and $2
     ) line`,
    [from, to],
  );
  return rows.map((row) => ({
    bucket: int(row, 'bucket'),
    accountId: text(row, 'account_id'),
    sequence: big(row, 'sequence'),
    digest: row.digest as Buffer,
  }));
}
