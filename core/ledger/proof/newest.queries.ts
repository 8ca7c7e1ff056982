import type { AccountId } from '@kislap/contract-kit/ids';
import type { PoolClient } from 'pg';
import { big, flag, int, type Row, text } from '../commit/rows.ts';
import { digestSql } from './encoding.ts';
import { bytes } from './seal/seals.queries.ts';

export interface NewSeal {
  bucket: number;
  number: bigint;
  entries: Buffer;
}

/** Seals after a number in each bucket; `after` holds 256 of them. */
export async function listNewSeals(
  client: PoolClient,
  after: readonly bigint[],
  perBucket: number,
): Promise<NewSeal[]> {
  const { rows } = await client.query<Row>(
    `select s.bucket, s.number, s.entries
     from unnest($1::bigint[]) with ordinality as a(number, place), lateral (
       select s.bucket, s.number, s.entries from ledger.seal s
       where s.bucket = (a.place - 1)::smallint and s.number > a.number order by s.number limit $2
     ) s`,
    [after, perBucket],
  );
  return rows.map((row) => ({
    bucket: int(row, 'bucket'),
    number: big(row, 'number'),
    entries: bytes(row, 'entries'),
  }));
}

export interface SealedPlace {
  bucket: number;
  accountId: AccountId;
  sequence: bigint;
  digest: Buffer;
}

/** Lines that differ from their seal or are missing. */
export async function listChangedLines(
  client: PoolClient,
  places: readonly SealedPlace[],
): Promise<(Omit<SealedPlace, 'digest'> & { isGone: boolean })[]> {
  const { rows } = await client.query<Row>(
    `select k.bucket, k.account_id, k.sequence, t.account_id is null as is_gone
     from unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::bytea[]) as k(bucket, account_id, sequence, digest)
     left join ledger.line t on t.bucket = k.bucket and t.account_id = k.account_id and t.sequence = k.sequence
     where t.account_id is null or ${digestSql('t')} <> k.digest`,
    [
      places.map(({ bucket }) => bucket),
      places.map(({ accountId }) => accountId),
      places.map(({ sequence }) => sequence),
      places.map(({ digest }) => digest),
    ],
  );
  return rows.map((row) => ({
    bucket: int(row, 'bucket'),
    accountId: text(row, 'account_id'),
    sequence: big(row, 'sequence'),
    isGone: flag(row, 'is_gone'),
  }));
}

/** Players whose count or cash differs from their last line. */
export async function listChangedAccounts(
  client: PoolClient,
  accounts: readonly { bucket: number; accountId: AccountId }[],
): Promise<{ bucket: number; accountId: AccountId; detail: string }[]> {
  const { rows } = await client.query<Row>(
    `select k.bucket, k.account_id, format('the account counts %s with %s, its last transfer is %s and leaves %s',
       a.sequence, trim_scale(a.balance / 1000000.0), t.sequence, trim_scale(t.cash_after / 1000000.0)) as detail
     from unnest($1::smallint[], $2::uuid[]) as k(bucket, account_id)
     left join ledger.account a on a.bucket = k.bucket and a.owner_id = k.account_id and a.kind = 'player:cash'
     left join lateral (
       select t.sequence, t.cash_after from ledger.line t
       where t.bucket = k.bucket and t.account_id = k.account_id order by t.sequence desc limit 1
     ) t on true
     where a.sequence is distinct from t.sequence or a.balance is distinct from t.cash_after`,
    [accounts.map(({ bucket }) => bucket), accounts.map(({ accountId }) => accountId)],
  );
  return rows.map((row) => ({
    bucket: int(row, 'bucket'),
    accountId: text(row, 'account_id'),
    detail: text(row, 'detail'),
  }));
}
