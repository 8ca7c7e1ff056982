import type { AccountId } from '@kislap/contract-kit';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { sql } from 'kysely';
import type { Amounts, Measure } from '../../rules/base.ts';
import type { ValidSum, WindowSum } from './sums.ts';
import type { Closed, Unit } from './windows.ts';

/** Until when windows are closed; no run closes more of them before the caller's transaction ends. */
export async function shareClosed(tx: Tx): Promise<Closed> {
  const { rows } = await sql<{ unit: Unit; until: Date }>`
    select unit, until from commissions.closed where until > '-infinity' order by unit for share`.execute(tx);
  return new Map(rows.map(({ unit, until }) => [unit, until]));
}

/** Never back, whatever the clock says. */
export async function closeWindows(tx: Executor, unit: Unit, until: Date): Promise<void> {
  await sql`
    update commissions.closed set until = greatest(until, ${until}) where unit = ${unit}`.execute(tx);
}

/** Which of these agents have a contract about hours, and which about five minutes. */
export async function listHolders(
  tx: Tx,
  agentIds: readonly AccountId[],
): Promise<Record<'HOURLY' | 'REALTIME', Set<AccountId>>> {
  const { rows } = await sql<{ kind: 'HOURLY' | 'REALTIME'; payee_id: AccountId }>`
    select distinct kind, payee_id from commissions.contract
    where payee_id = any(${agentIds}::uuid[]) and kind in ('HOURLY', 'REALTIME') and state = 'ACTIVE'`.execute(
    tx,
  );
  const of = (wanted: string) =>
    new Set(rows.filter(({ kind }) => kind === wanted).map(({ payee_id }) => payee_id));
  return { HOURLY: of('HOURLY'), REALTIME: of('REALTIME') };
}

const amountColumns: Record<Measure, string> = {
  ...{ validBet: 'valid_bet', winning: 'winning', losing: 'losing', stake: 'stake', win: 'win' },
  ...{ betRebates: 'bet_rebates', agentRebates: 'agent_rebates', bonuses: 'bonuses', salaries: 'salaries' },
};

/** The columns of amounts as sums, each under its own name. */
export const summedAmounts = sql.raw(
  Object.values(amountColumns)
    .map((column) => `sum(${column})::bigint as ${column}`)
    .join(', '),
);

export type AmountRow = Record<(typeof amountColumns)[Measure], bigint>;

export function amountsOfRow(row: AmountRow): Amounts {
  const entries = Object.entries(amountColumns).map(([measure, column]) => [
    measure,
    BigInt(row[column] ?? 0),
  ]);
  return Object.fromEntries(entries);
}

const rowsAtOnce = 20_000;

export async function addWindows(tx: Tx, sums: readonly WindowSum[]): Promise<void> {
  for (let from = 0; from < sums.length; from += rowsAtOnce)
    await addSomeWindows(tx, sums.slice(from, from + rowsAtOnce));
}

async function addSomeWindows(tx: Tx, sums: readonly WindowSum[]): Promise<void> {
  const of = (measure: Measure) => sums.map(({ amounts }) => String(amounts[measure]));
  await sql`
    insert into commissions.team_window as known (bucket, agent_id, unit, starts_at, of_at, category, valid_bet, winning,
      losing, stake, win, bet_rebates, agent_rebates, bonuses, salaries)
    select * from unnest(${sums.map(({ agentId }) => bucketOf(agentId))}::smallint[],
      ${sums.map(({ agentId }) => agentId)}::uuid[], ${sums.map(({ unit }) => unit)}::smallint[],
      ${sums.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${sums.map(({ ofAt }) => ofAt.toISOString())}::timestamptz[],
      ${sums.map(({ category }) => category)}::text[], ${of('validBet')}::bigint[], ${of('winning')}::bigint[],
      ${of('losing')}::bigint[], ${of('stake')}::bigint[], ${of('win')}::bigint[], ${of('betRebates')}::bigint[],
      ${of('agentRebates')}::bigint[], ${of('bonuses')}::bigint[], ${of('salaries')}::bigint[])
    order by 1, 2, 3, 4, 5, 6
    on conflict (bucket, agent_id, unit, starts_at, of_at, category) do update set
      valid_bet = known.valid_bet + excluded.valid_bet, winning = known.winning + excluded.winning,
      losing = known.losing + excluded.losing, stake = known.stake + excluded.stake, win = known.win + excluded.win,
      bet_rebates = known.bet_rebates + excluded.bet_rebates,
      agent_rebates = known.agent_rebates + excluded.agent_rebates, bonuses = known.bonuses + excluded.bonuses,
      salaries = known.salaries + excluded.salaries`.execute(tx);
}

/** Adds to members' periods, and answers what they hold now in every category. */
export async function addValid(tx: Tx, sums: readonly ValidSum[]): Promise<ValidSum[]> {
  if (sums.length === 0) return [];
  const keys = [
    sql`${sums.map(({ accountId }) => bucketOf(accountId))}::smallint[]`,
    sql`${sums.map(({ accountId }) => accountId)}::uuid[]`,
    sql`${sums.map(({ unit }) => unit)}::smallint[]`,
    sql`${sums.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[]`,
  ];
  await sql`
    insert into commissions.member_valid as known (bucket, account_id, unit, starts_at, category, valid_bet)
    select * from unnest(${sql.join(keys)}, ${sums.map(({ category }) => category)}::text[],
      ${sums.map(({ validBet }) => String(validBet))}::bigint[]) order by 1, 2, 3, 4, 5
    on conflict (bucket, account_id, unit, starts_at, category)
      do update set valid_bet = known.valid_bet + excluded.valid_bet`.execute(tx);
  const { rows } = await sql<ValidSum>`
    select account_id as "accountId", unit, starts_at as "startsAt", category, valid_bet as "validBet"
    from commissions.member_valid
    where (bucket, account_id, unit, starts_at) in (select * from unnest(${sql.join(keys)}))`.execute(tx);
  return rows;
}

export interface CategorySet {
  setId: number;
  /** Empty for all. */
  categories: readonly string[];
}

export async function listSets(db: Executor): Promise<CategorySet[]> {
  const { rows } = await sql<{ set_id: number; categories: string }>`
    select set_id, categories from commissions.category_set order by set_id`.execute(db);
  return rows.map(({ set_id, categories }) => ({
    setId: set_id,
    categories: categories === '' ? [] : categories.split(' '),
  }));
}

export const setNameOf = (categories: readonly string[]) => categories.toSorted().join(' ');

/** From now on active members are counted over these categories too. */
export async function ensureSet(tx: Executor, categories: readonly string[]): Promise<void> {
  await sql`
    insert into commissions.category_set (categories) values (${setNameOf(categories)})
    on conflict (categories) do nothing`.execute(tx);
}

export interface ActiveSum {
  agentId: AccountId;
  unit: number;
  startsAt: Date;
  setId: number;
  people: number;
}

export async function addActive(tx: Tx, sums: readonly ActiveSum[]): Promise<void> {
  if (sums.length === 0) return;
  await sql`
    insert into commissions.team_active as known (bucket, agent_id, unit, starts_at, set_id, people)
    select * from unnest(${sums.map(({ agentId }) => bucketOf(agentId))}::smallint[],
      ${sums.map(({ agentId }) => agentId)}::uuid[], ${sums.map(({ unit }) => unit)}::smallint[],
      ${sums.map(({ startsAt }) => startsAt.toISOString())}::timestamptz[],
      ${sums.map(({ setId }) => setId)}::smallint[], ${sums.map(({ people }) => people)}::integer[])
    order by 1, 2, 3, 4, 5
    on conflict (bucket, agent_id, unit, starts_at, set_id) do update set people = known.people + excluded.people`.execute(
    tx,
  );
}

/** All that the feed adds up; the runs keep what they have read. */
export async function deleteRollup(tx: Tx): Promise<void> {
  for (const table of ['team_window', 'member_valid', 'team_active'])
    await sql`delete from commissions.${sql.raw(table)}`.execute(tx);
}

/** Windows that no run and no dry run reads any more; five minutes and hours go long before days. */
export async function pruneRollup(
  db: Executor,
  before: Record<'short' | 'member' | 'day', Date>,
): Promise<void> {
  const { short, member, day } = before;
  await sql`delete from commissions.team_window where starts_at < ${short} and unit < 3`.execute(db);
  await sql`delete from commissions.team_window where starts_at < ${day}`.execute(db);
  await sql`delete from commissions.member_valid where starts_at < ${member}`.execute(db);
  await sql`delete from commissions.team_active where starts_at < ${day}`.execute(db);
}
