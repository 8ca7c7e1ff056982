import { type AccountId, roundsSummedMax } from '@kislap/contract-kit';
import type { GameId, Reference, RoundRef, VendorKey } from '@kislap/contract-kit/ids';
import type { RoundFilter, RoundRow } from '@kislap/ledger';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';

export interface ToldLine {
  accountId: AccountId;
  vendorKey: VendorKey;
  reference: Reference;
  roundRef: RoundRef;
  gameId: GameId;
  category: string;
  currency: string;
  kind: 'bet' | 'win' | 'rollback';
  state: 'done' | 'void' | 'open';
  amount: bigint;
  referenceTo: Reference | null;
  at: Date;
}

/** Begins with the first money that went to this vendor. */
export async function beginReading(db: Executor, vendorKey: VendorKey): Promise<void> {
  await sql`
    insert into transfers.told_reading (vendor_key, read_to, begins_at)
    select ${vendorKey}, min(created_at), min(created_at) from transfers.transfer where vendor_key = ${vendorKey}
    having count(*) > 0
    on conflict (vendor_key) do nothing`.execute(db);
}

/** The time from which to read a vendor's list: new lines, and older ones that are not final. */
export async function findUnread(
  db: Executor,
  vendorKey: VendorKey,
  { overlapSeconds, openAfter }: { overlapSeconds: number; openAfter: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    select greatest(begins_at, least(read_to - make_interval(secs => ${overlapSeconds}),
      (select min(at) from transfers.told_line
        where vendor_key = ${vendorKey} and state = 'open' and at > ${openAfter}))) as at
    from transfers.told_reading where vendor_key = ${vendorKey}`.execute(db);
  return rows[0]?.at;
}

export async function saveReading(db: Executor, vendorKey: VendorKey, readTo: Date): Promise<void> {
  await sql`
    update transfers.told_reading set read_to = greatest(read_to, ${readTo}) where vendor_key = ${vendorKey}`.execute(
    db,
  );
}

/** Nothing of the time until now is to be read. */
export async function skipReading(db: Executor, vendorKey: VendorKey, now: Date): Promise<void> {
  await sql`
    update transfers.told_reading set read_to = ${now}, begins_at = ${now} where vendor_key = ${vendorKey}`.execute(
    db,
  );
}

/** Saves only lines of players with a wallet at the vendor. */
export async function saveLines(tx: Tx, lines: readonly ToldLine[]): Promise<void> {
  const column = <Key extends keyof ToldLine>(key: Key) => lines.map((line) => line[key]);
  await sql`
    insert into transfers.told_line (bucket, account_id, vendor_key, reference, round_ref, game_id, category, currency,
      kind, state, amount, reference_to, at)
    select told.* from unnest(${lines.map(({ accountId }) => bucketOf(accountId))}::smallint[],
      ${column('accountId')}::uuid[], ${column('vendorKey')}::text[], ${column('reference')}::text[],
      ${column('roundRef')}::text[], ${column('gameId')}::text[], ${column('category')}::text[],
      ${column('currency')}::text[], ${column('kind')}::text[], ${column('state')}::text[],
      ${column('amount')}::bigint[], ${column('referenceTo')}::text[], ${column('at')}::timestamptz[])
      as told (bucket, account_id, vendor_key, reference, round_ref, game_id, category, currency, kind, state, amount,
        reference_to, at)
    join transfers.wallet w using (bucket, account_id, vendor_key)
    on conflict (bucket, account_id, vendor_key, reference) do update
      set state = excluded.state, amount = excluded.amount where told_line.state = 'open'`.execute(tx);
}

/** Adds the lines of these rounds up anew. */
export async function saveRounds(tx: Tx, lines: readonly ToldLine[]): Promise<void> {
  const keys = [...new Map(lines.map((line) => [`${line.accountId} ${line.roundRef}`, line])).values()];
  await sql`
    insert into transfers.told_round (bucket, account_id, vendor_key, round_ref, game_id, category, currency, stake, win,
      bet_count, state, opened_at, settled_at)
    select bucket, account_id, vendor_key, round_ref, max(game_id), max(category), max(currency),
      coalesce(sum(amount) filter (where kind = 'bet' and stands), 0),
      coalesce(sum(amount) filter (where kind = 'win' and stands), 0),
      count(*) filter (where kind = 'bet' and stands),
      case when bool_or(kind = 'win' and stands) then 'closed' when bool_or(kind = 'bet' and stands) then 'open'
        else 'cancelled' end,
      min(at), case when bool_or(kind = 'win' and stands) or not bool_or(kind = 'bet' and stands) then max(at) end
    from (
      select l.*, l.state = 'done' and not exists (select 1 from transfers.told_line b
        where b.bucket = l.bucket and b.account_id = l.account_id and b.vendor_key = l.vendor_key
          and b.round_ref = l.round_ref and b.kind = 'rollback' and b.state <> 'void'
          and b.reference_to = l.reference) as stands
      from unnest(${keys.map(({ accountId }) => bucketOf(accountId))}::smallint[],
        ${keys.map(({ accountId }) => accountId)}::uuid[], ${keys.map(({ vendorKey }) => vendorKey)}::text[],
        ${keys.map(({ roundRef }) => roundRef)}::text[]) as k (bucket, account_id, vendor_key, round_ref)
      join transfers.told_line l using (bucket, account_id, vendor_key, round_ref)) lines
    group by bucket, account_id, vendor_key, round_ref
    on conflict (bucket, account_id, vendor_key, round_ref) do update set
      stake = excluded.stake, win = excluded.win, bet_count = excluded.bet_count, state = excluded.state,
      opened_at = excluded.opened_at, settled_at = excluded.settled_at`.execute(tx);
}

/** A hold counts as in our own book: with what was lost or won, once the round is over. */
const net = sql`case when state = 'closed' then win - stake else 0 end`;
const counted = sql`case when category = 'PVP' then greatest(-(${net}), 0) else stake end as stake,
  case when category = 'PVP' then greatest(${net}, 0) else win end as win`;

const columns = sql`account_id as "accountId", vendor_key as source, round_ref as "roundRef", game_id as "gameId",
  category, currency, ${counted}, case when category = 'PVP' then stake else 0 end as hold, bet_count as "betCount", state, opened_at as "openedAt", settled_at as "settledAt"`;

const arrayOf = (list: readonly string[] | null) => list && [...list];

export interface ToldPage {
  rows: RoundRow[];
  total: number;
  stake: bigint;
  win: bigint;
}

/** The newest `limit` that fit, and how many there are of all, as far as rounds are counted. */
export async function listRounds(
  db: Executor,
  accountId: AccountId,
  filter: Omit<RoundFilter, 'page' | 'pageSize'>,
  limit: number,
): Promise<ToldPage> {
  const { from = null, to = null, categories = null, gameIds = null, state = null } = filter;
  const found = sql`from transfers.told_round where bucket = ${bucketOf(accountId)} and account_id = ${accountId}
    and (${from}::timestamptz is null or opened_at >= ${from}) and (${to}::timestamptz is null or opened_at < ${to})
    and (${arrayOf(categories)}::text[] is null or category = any(${arrayOf(categories)}::text[]))
    and (${arrayOf(gameIds)}::text[] is null or game_id = any(${arrayOf(gameIds)}::text[]))
    and (${state}::text is null or state = ${state})
    order by opened_at desc, round_ref desc`;
  const summed = Math.max(roundsSummedMax + 1, limit);
  const [{ rows }, sums] = await Promise.all([
    sql<RoundRow>`select ${columns} ${found} limit ${limit}`.execute(db),
    sql<{ total: number; stake: bigint; win: bigint }>`
      select count(*)::integer as total, coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(win), 0)::bigint as win
      from (select ${counted} ${found} limit ${summed}) counted`.execute(db),
  ]);
  return { rows, ...(sums.rows[0] ?? { total: 0, stake: 0n, win: 0n }) };
}

/** Rounds that are called so, or have a line with this reference, at any vendor where the account has a wallet. */
export async function findNumbered(db: Executor, accountId: AccountId, number: string): Promise<RoundRow[]> {
  const own = sql`bucket = ${bucketOf(accountId)} and account_id = ${accountId}`;
  const { rows } = await sql<RoundRow>`
    with named as (
      select w.vendor_key, ${number}::text as round_ref from transfers.wallet w where ${own}
      union
      select l.vendor_key, l.round_ref from transfers.told_line l
      where ${own} and reference = ${number}
        and vendor_key in (select vendor_key from transfers.wallet where ${own})
    )
    select ${columns} from transfers.told_round
    where ${own} and (vendor_key, round_ref) in (select vendor_key, round_ref from named)`.execute(db);
  return rows;
}

export async function findRound(
  db: Executor,
  accountId: AccountId,
  vendorKey: VendorKey,
  roundRef: RoundRef,
): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`
    select ${columns} from transfers.told_round where bucket = ${bucketOf(accountId)} and account_id = ${accountId}
      and vendor_key = ${vendorKey} and round_ref = ${roundRef}`.execute(db);
  return rows[0];
}

export async function listLines(db: Executor, round: RoundRow): Promise<ToldLine[]> {
  const { rows } = await sql<ToldLine>`
    select account_id as "accountId", vendor_key as "vendorKey", reference, round_ref as "roundRef",
      game_id as "gameId", category, currency, kind, state, amount, reference_to as "referenceTo", at
    from transfers.told_line where bucket = ${bucketOf(round.accountId)} and account_id = ${round.accountId}
      and vendor_key = ${round.source} and round_ref = ${round.roundRef}
    order by at, kind, reference limit 500`.execute(db);
  return rows;
}
