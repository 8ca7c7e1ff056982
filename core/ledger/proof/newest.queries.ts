import { formatDecimal } from '@kislap/contract-kit';
import type { AccountId } from '@kislap/contract-kit/ids';
import { allBuckets } from '@kislap/platform/database/ids.ts';
import type { PoolClient } from 'pg';
import { big, bigOrNull, flag, int, type Row } from '../commit/rows.ts';
import { digestSql } from './encoding.ts';
import { bytes } from './seal/bytes.ts';

export interface NewSeal {
  bucket: number;
  number: bigint;
  entries: Buffer;
}

/** The next seals after a number in each bucket; `after` holds 256 of them. */
export async function listNewSeals(
  client: PoolClient,
  after: readonly bigint[],
  perBucket: number,
): Promise<NewSeal[]> {
  const { rows } = await client.query<Row>(
    `select s.bucket, s.number, s.entries
     from unnest($1::smallint[], $2::bigint[]) as a(bucket, number)
     join ledger.seal s on s.bucket = a.bucket and s.number > a.number and s.number <= a.number + $3
     order by s.bucket, s.number`,
    [allBuckets, after, perBucket],
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
    `select k.place::integer as place, ${digestSql('t')} = k.digest as is_same
     from unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::bytea[]) with ordinality
       as k(bucket, account_id, sequence, digest, place)
     join ledger.line t on t.bucket = k.bucket and t.account_id = k.account_id and t.sequence = k.sequence`,
    [
      places.map(({ bucket }) => bucket),
      places.map(({ accountId }) => accountId),
      places.map(({ sequence }) => sequence),
      places.map(({ digest }) => digest),
    ],
  );
  const found = new Map(rows.map((row) => [int(row, 'place') - 1, flag(row, 'is_same')]));
  return places.flatMap(({ bucket, accountId, sequence }, place) =>
    found.get(place) ? [] : [{ bucket, accountId, sequence, isGone: !found.has(place) }],
  );
}

/** Players whose count or cash differs from their last line: the line of that count is not there, or one after it is. */
export async function listChangedAccounts(
  client: PoolClient,
  accounts: readonly { bucket: number; accountId: AccountId }[],
): Promise<{ bucket: number; accountId: AccountId; detail: string }[]> {
  const { rows } = await client.query<Row>(
    `select k.place::integer as place, a.sequence, a.balance, max(t.sequence) as last,
       max(t.cash_after) filter (where t.sequence = a.sequence) as cash_after
     from unnest($1::smallint[], $2::uuid[]) with ordinality as k(bucket, account_id, place)
     join ledger.account a on a.bucket = k.bucket and a.owner_id = k.account_id and a.kind = 'player:cash'
     left join ledger.transfer t on t.bucket = a.bucket and t.account_id = a.owner_id and t.sequence >= a.sequence
     group by a.bucket, k.place, a.sequence, a.balance`,
    [accounts.map(({ bucket }) => bucket), accounts.map(({ accountId }) => accountId)],
  );
  const found = new Map(rows.map((row) => [int(row, 'place') - 1, row]));
  return accounts.flatMap(({ bucket, accountId }, place) => {
    const detail = accountTrouble(found.get(place));
    return detail === undefined ? [] : [{ bucket, accountId, detail }];
  });
}

function accountTrouble(row: Row | undefined): string | undefined {
  if (!row) return 'the account is gone';
  const [count, last] = [big(row, 'sequence'), bigOrNull(row, 'last')];
  if (last !== count) return `the account counts ${count}, its last transfer is ${last ?? 'another'}`;
  const [cash, left] = [big(row, 'balance'), bigOrNull(row, 'cash_after')];
  if (cash === left) return undefined;
  return `the account has ${formatDecimal(cash)}, its last transfer leaves ${formatDecimal(left ?? 0n)}`;
}
