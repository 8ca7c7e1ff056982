import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { ChallengeKind } from '../../contract/challenge.ts';

export interface ChallengeRow {
  bucket: number;
  token_hash: Buffer;
  account_id: AccountId;
  kind: ChallengeKind;
  after: 'password' | 'sms' | 'social';
  /** Sealed. */
  sent_to: string | null;
  tries: number;
  created_at: Date;
  expires_at: Date;
}

type ChallengeTables = { 'identity.challenge': ChallengeRow; 'identity.login': LoginPlace };
interface LoginPlace {
  bucket: number;
  account_id: AccountId;
  ip: string;
  outcome: string;
  is_exchange: boolean;
}

const tablesOf = (db: Executor) => db.withTables<ChallengeTables>();

export async function insertChallenge(db: Executor, row: ChallengeRow): Promise<void> {
  await tablesOf(db).insertInto('identity.challenge').values(row).execute();
}

export async function findChallengeRow(
  db: Executor,
  bucket: number,
  tokenHash: Buffer,
): Promise<ChallengeRow | undefined> {
  return tablesOf(db)
    .selectFrom('identity.challenge')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
}

/** Counts a try before the answer is looked at, so that parallel guesses all count. */
export async function countChallengeTry(
  db: Executor,
  { bucket, token_hash }: ChallengeRow,
): Promise<number | undefined> {
  const { rows } = await sql<{ tries: number }>`
    UPDATE identity.challenge SET tries = tries + 1
    WHERE bucket = ${bucket} AND token_hash = ${token_hash} RETURNING tries`.execute(db);
  return rows[0]?.tries;
}

/** True for the caller that ends it: of many simultaneous right answers exactly one counts. */
export async function deleteChallenge(db: Executor, { bucket, token_hash }: ChallengeRow): Promise<boolean> {
  const { numDeletedRows } = await tablesOf(db)
    .deleteFrom('identity.challenge')
    .where('bucket', '=', bucket)
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Whether the account has signed in from this address before. */
export async function isAddressKnown(db: Executor, accountId: AccountId, ip: string): Promise<boolean> {
  const row = await tablesOf(db)
    .selectFrom('identity.login')
    .select('ip')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('ip', '=', ip)
    .where('outcome', '=', 'success')
    .where('is_exchange', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
