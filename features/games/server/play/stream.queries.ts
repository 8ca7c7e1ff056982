import type { AccountId, GameCategory, GameId } from '@kislap/contract-kit';
import type { RoundRef, VendorKey } from '@kislap/contract-kit/ids';
import type { PostedTransfer } from '@kislap/ledger';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import { tablesOf } from '../games.tables.ts';

export interface TurnoverChange {
  gameId: GameId;
  rounds: bigint;
  stake: bigint;
  win: bigint;
}

/** Adds; rows in id order so that two writers never wait for each other in a ring. */
export async function addTurnover(tx: Tx, changes: TurnoverChange[]): Promise<void> {
  if (changes.length === 0) return;
  const sorted = [...changes].sort((a, b) => (a.gameId < b.gameId ? -1 : 1));
  await tablesOf(tx)
    .insertInto('games.turnover')
    .values(sorted.map(({ gameId, rounds, stake, win }) => ({ game_id: gameId, rounds, stake, win })))
    .onConflict((conflict) =>
      conflict.column('game_id').doUpdateSet({
        rounds: sql`games.turnover.rounds + excluded.rounds`,
        stake: sql`games.turnover.stake + excluded.stake`,
        win: sql`games.turnover.win + excluded.win`,
      }),
    )
    .execute();
}

export interface WinnerRow {
  accountId: AccountId;
  vendorKey: VendorKey;
  roundRef: RoundRef;
  gameId: GameId;
  category: GameCategory;
  stake: bigint;
  win: bigint;
  settledAt: Date;
}

export async function saveWinner(tx: Tx, row: WinnerRow): Promise<void> {
  await tablesOf(tx)
    .insertInto('games.winner')
    .values({
      bucket: bucketOf(row.accountId),
      account_id: row.accountId,
      vendor_key: row.vendorKey,
      round_ref: row.roundRef,
      game_id: row.gameId,
      category: row.category,
      stake: row.stake,
      win: row.win,
      settled_at: row.settledAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['bucket', 'account_id', 'vendor_key', 'round_ref'])
        .doUpdateSet({ stake: row.stake, win: row.win, settled_at: row.settledAt }),
    )
    .execute();
}

/** A win was taken back: it is no win to show. */
export async function deleteWinner(
  tx: Tx,
  accountId: AccountId,
  vendorKey: VendorKey,
  roundRef: RoundRef,
): Promise<void> {
  await tablesOf(tx)
    .deleteFrom('games.winner')
    .where('bucket', '=', bucketOf(accountId))
    .where('account_id', '=', accountId)
    .where('vendor_key', '=', vendorKey)
    .where('round_ref', '=', roundRef)
    .execute();
}

/** In the order of the key, so that two writers never wait for each other in a ring. */
export async function changeOpenRounds(
  tx: Tx,
  { opened, closed }: { opened: PostedTransfer[]; closed: PostedTransfer[] },
): Promise<void> {
  const keys = (transfers: PostedTransfer[]) => [
    transfers.map(({ accountId }) => bucketOf(accountId)),
    transfers.map(({ accountId }) => accountId),
    transfers.map(({ source }) => source),
    transfers.map(({ roundRef }) => roundRef),
  ];
  if (opened.length > 0) {
    const [buckets, accounts, vendors, rounds] = keys(opened);
    await sql`INSERT INTO games.open_round (bucket, account_id, vendor_key, round_ref, opened_at)
      SELECT * FROM unnest(${buckets}::smallint[], ${accounts}::uuid[], ${vendors}::text[], ${rounds}::text[],
        ${opened.map(({ createdAt }) => createdAt)}::timestamptz[]) ORDER BY 1, 2, 3, 4
      ON CONFLICT DO NOTHING`.execute(tx);
  }
  if (closed.length > 0) {
    const [buckets, accounts, vendors, rounds] = keys(closed);
    await sql`DELETE FROM games.open_round USING unnest(${buckets}::smallint[], ${accounts}::uuid[],
        ${vendors}::text[], ${rounds}::text[]) AS ended (bucket, account_id, vendor_key, round_ref)
      WHERE open_round.bucket = ended.bucket AND open_round.account_id = ended.account_id
        AND open_round.vendor_key = ended.vendor_key AND open_round.round_ref = ended.round_ref`.execute(tx);
  }
}

export interface OpenRoundKey {
  account_id: AccountId;
  vendor_key: VendorKey;
  round_ref: RoundRef;
}

/** The oldest that opened before then. */
export async function listOpenRoundKeys(db: Executor, before: Date, limit: number): Promise<OpenRoundKey[]> {
  return tablesOf(db)
    .selectFrom('games.open_round')
    .select(['account_id', 'vendor_key', 'round_ref'])
    .where('opened_at', '<', before)
    .orderBy('opened_at')
    .limit(limit)
    .execute();
}

export async function deleteOpenRound(db: Executor, key: OpenRoundKey): Promise<void> {
  await tablesOf(db)
    .deleteFrom('games.open_round')
    .where('bucket', '=', bucketOf(key.account_id))
    .where('account_id', '=', key.account_id)
    .where('vendor_key', '=', key.vendor_key)
    .where('round_ref', '=', key.round_ref)
    .execute();
}

/** Everything the stream wrote. */
export async function forgetStream(tx: Tx): Promise<void> {
  const tables = tablesOf(tx);
  await tables.deleteFrom('games.turnover').execute();
  await tables.deleteFrom('games.winner').execute();
  await tables.deleteFrom('games.open_round').execute();
}

/** The board looks back a day, or to the last few hundred wins of a quieter site. */
const winnersKept = 500;

export async function deleteOldWinners(tx: Executor): Promise<void> {
  await sql`DELETE FROM games.winner WHERE settled_at < (
    SELECT settled_at FROM games.winner ORDER BY settled_at DESC OFFSET ${winnersKept} LIMIT 1)`.execute(tx);
}

export async function listRecentWinners(db: Executor): Promise<WinnerRow[]> {
  const rows = await tablesOf(db)
    .selectFrom('games.winner')
    .selectAll()
    .orderBy('settled_at', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id as AccountId,
    vendorKey: row.vendor_key,
    roundRef: row.round_ref,
    gameId: row.game_id as GameId,
    category: row.category as GameCategory,
    stake: row.stake,
    win: row.win,
    settledAt: row.settled_at,
  }));
}
