import type { AccountId, GameId, RoundRef } from '@kislap/contract-kit/ids';
import type { SqlExecutor } from '@kislap/ledger';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import type { Line, RoundFigures } from './figures.ts';

export interface RoundKey {
  accountId: AccountId;
  source: string;
  roundRef: RoundRef;
}

function keyArrays(keys: readonly RoundKey[]): unknown[] {
  return [
    keys.map((key) => bucketOf(key.accountId)),
    keys.map((key) => key.accountId),
    keys.map((key) => key.source),
    keys.map((key) => key.roundRef),
  ];
}

const keyTable = 'unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[])';

/** What is remembered of these rounds, by their place in `keys`. */
export async function listRounds(
  db: SqlExecutor,
  keys: readonly RoundKey[],
): Promise<Map<number, RoundFigures>> {
  const { rows } = await db.query(
    `select k.place, r.* from ${keyTable} with ordinality as k(bucket, account_id, source, round_ref, place)
     join reports.round r using (bucket, account_id, source, round_ref)`,
    keyArrays(keys),
  );
  return new Map(
    rows.map((row) => [
      Number(row.place) - 1,
      {
        gameId: String(row.game_id) as RoundFigures['gameId'],
        category: String(row.category),
        stake: BigInt(String(row.stake)),
        win: BigInt(String(row.win)),
        liveBets: Number(row.live_bets),
        winCount: Number(row.win_count),
        isClosed: false,
      },
    ]),
  );
}

export async function saveRounds(
  db: SqlExecutor,
  rounds: readonly (RoundKey & { round: RoundFigures })[],
  changedAt: Date,
): Promise<void> {
  if (rounds.length === 0) return;
  await db.query(
    `insert into reports.round (bucket, account_id, source, round_ref, game_id, category, stake, win, live_bets, win_count,
       changed_at)
     select *, $11::timestamptz from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[],
       $7::bigint[], $8::bigint[], $9::integer[], $10::integer[])
     on conflict (bucket, account_id, source, round_ref) do update set stake = excluded.stake, win = excluded.win,
       live_bets = excluded.live_bets, win_count = excluded.win_count, changed_at = excluded.changed_at`,
    [
      ...keyArrays(rounds),
      rounds.map(({ round }) => round.gameId),
      rounds.map(({ round }) => round.category),
      rounds.map(({ round }) => round.stake),
      rounds.map(({ round }) => round.win),
      rounds.map(({ round }) => round.liveBets),
      rounds.map(({ round }) => round.winCount),
      changedAt,
    ],
  );
}

export async function deleteRounds(db: SqlExecutor, keys: readonly RoundKey[]): Promise<void> {
  if (keys.length === 0) return;
  await db.query(
    `delete from reports.round r using ${keyTable} as k(bucket, account_id, source, round_ref)
     where r.bucket = k.bucket and r.account_id = k.account_id and r.source = k.source and r.round_ref = k.round_ref`,
    keyArrays(keys),
  );
}

/** Forgets rounds that nothing changed since `before`, at most so many; how many. */
export async function deleteOldRounds(db: SqlExecutor, before: Date, atMost: number): Promise<number> {
  const { rows } = await db.query(
    `with gone as (delete from reports.round where ctid = any (array(
       select ctid from reports.round where changed_at < $1 order by changed_at limit $2)) returning 1)
     select count(*)::integer as count from gone`,
    [before, atMost],
  );
  return Number(rows[0]?.count ?? 0);
}

/** A line of the ledger, and of a REVERSE what it takes back. */
export interface LedgerLine extends Line {
  target: { type: string; gameId: GameId | null; category: string | null } | undefined;
}

const lineColumns = `l.account_id, l.sequence, l.type, l.amount, l.from_kind, l.to_kind, l.source, l.game_id, l.category,
  l.round_ref, l.opens_round, l.closes_round, l.reference_to, l.created_at, target.type as target_type,
  target.game_id as target_game, target.category as target_category`;

/** Read backwards from the reversal, which comes soon after what it reverses. */
const targetJoin = `left join lateral (
  select t.type, t.game_id, t.category from ledger.line t
  where l.type = 'REVERSE' and t.bucket = l.bucket and t.account_id = l.account_id and t.sequence < l.sequence
    and t.source = l.source and t.reference = l.reference_to
  order by t.sequence desc limit 1) target on true`;

function lineOf(row: Record<string, unknown>): LedgerLine {
  const text = <Text extends string = string>(name: string) =>
    row[name] === null ? null : (String(row[name]) as Text);
  const targetType = text('target_type');
  return {
    accountId: String(row.account_id) as Line['accountId'],
    sequence: BigInt(String(row.sequence)),
    type: String(row.type) as Line['type'],
    amount: BigInt(String(row.amount)),
    from: String(row.from_kind) as Line['from'],
    to: String(row.to_kind) as Line['to'],
    source: String(row.source),
    gameId: text<GameId>('game_id'),
    category: text('category'),
    roundRef: text('round_ref'),
    opensRound: row.opens_round === true,
    closesRound: row.closes_round === true,
    referenceTo: text('reference_to'),
    createdAt: row.created_at as Date,
    target:
      targetType === null
        ? undefined
        : { type: targetType, gameId: text<GameId>('target_game'), category: text('target_category') },
  };
}

/** The lines of these rounds before a sequence each, from the bet that opened them on. */
export async function listRoundLines(
  db: SqlExecutor,
  keys: readonly (RoundKey & { before: bigint })[],
): Promise<LedgerLine[]> {
  const { rows } = await db.query(
    `select ${lineColumns}
     from unnest($1::smallint[], $2::uuid[], $3::text[], $4::text[], $5::bigint[])
       as k(bucket, account_id, source, round_ref, before)
     cross join lateral (
       select o.sequence from ledger.line o
       where o.bucket = k.bucket and o.account_id = k.account_id and o.sequence < k.before and o.source = k.source
         and o.round_ref = k.round_ref and o.opens_round
       order by o.sequence desc limit 1) opening
     join lateral (
       select * from ledger.line
       where bucket = k.bucket and account_id = k.account_id and sequence >= opening.sequence and sequence < k.before
         and source = k.source and round_ref = k.round_ref) l on true
     ${targetJoin}
     order by l.account_id, l.sequence`,
    [...keyArrays(keys), keys.map(({ before }) => before)],
  );
  return rows.map(lineOf);
}

/** These lines again, with what they take back. */
export async function listLinesAt(
  db: SqlExecutor,
  places: readonly { accountId: AccountId; sequence: bigint }[],
): Promise<LedgerLine[]> {
  const { rows } = await db.query(
    `select ${lineColumns} from unnest($1::smallint[], $2::uuid[], $3::bigint[]) as k(bucket, account_id, sequence)
     join ledger.line l on l.bucket = k.bucket and l.account_id = k.account_id and l.sequence = k.sequence
     ${targetJoin}`,
    [
      places.map(({ accountId }) => bucketOf(accountId)),
      places.map(({ accountId }) => accountId),
      places.map(({ sequence }) => sequence),
    ],
  );
  return rows.map(lineOf);
}

/** All lines of an account that a consumer at `cursor` has applied. */
export async function listLinesUpTo(
  db: SqlExecutor,
  accountId: AccountId,
  cursor: string,
): Promise<LedgerLine[]> {
  const [xid = '0', id = '0'] = cursor.split('-');
  const { rows } = await db.query(
    `select ${lineColumns} from ledger.line l join ledger.batch b on b.id = l.batch_id
     ${targetJoin}
     where l.bucket = $1 and l.account_id = $2 and (b.xid, b.id) <= ($3::text::xid8, $4::bigint)
     order by l.sequence`,
    [bucketOf(accountId), accountId, xid || '0', id],
  );
  return rows.map(lineOf);
}
