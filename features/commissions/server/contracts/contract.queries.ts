import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { sql } from 'kysely';
import type { ContractId } from '../../contract/commissions.ids.ts';
import type { Kind } from '../../rules/terms.ts';
import { type ContractRow, tablesOf } from '../commissions.tables.ts';

/** No other change of contracts goes on beside this one until the caller's transaction ends. */
export async function lockContracts(tx: Executor): Promise<void> {
  await tablesOf(tx).selectFrom('commissions.kind').select('kind').orderBy('kind').forUpdate().execute();
}

export async function findContract(db: Executor, id: ContractId): Promise<ContractRow | undefined> {
  return tablesOf(db)
    .selectFrom('commissions.contract')
    .selectAll()
    .where('contract_id', '=', id)
    .executeTakeFirst();
}

/** What an agent is paid by and waits for, of every kind; what ended is not among it. */
export async function listStanding(db: Executor, payeeId: AccountId, now: Date): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select * from commissions.contract
    where payee_id = ${payeeId} and (state = 'PENDING' and expires_at > ${now}
      or state = 'ACTIVE' and (ends_at is null or ends_at > ${now}))
    order by version`.execute(db);
  return rows;
}

/** Salaries that the platform pays by now, will pay or offers. */
export async function listSalaries(db: Executor, now: Date): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select distinct on (kind, categories, tiers) * from commissions.contract
    where payer_id is null and kind <> 'DIVIDEND' and (state = 'PENDING' and expires_at > ${now}
      or state = 'ACTIVE' and (ends_at is null or ends_at > ${now}))
    order by kind, categories, tiers`.execute(db);
  return rows;
}

/** What an agent promised below and what was promised on that, all the way down. */
export async function listBelow(
  db: Executor,
  { kind, payerId, now }: { kind: Kind; payerId: AccountId; now: Date },
): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    with recursive standing as (
      select * from commissions.contract
      where kind = ${kind} and (state = 'PENDING' and expires_at > ${now}
        or state = 'ACTIVE' and (ends_at is null or ends_at > ${now}))
    ), below as (
      select * from standing where payer_id = ${payerId}
      union
      select standing.* from standing join below on standing.payer_id = below.payee_id
    )
    select * from below order by proposed_at, contract_id`.execute(db);
  return rows;
}

export async function findLastVersion(tx: Executor, payeeId: AccountId, kind: Kind): Promise<number> {
  const row = await tablesOf(tx)
    .selectFrom('commissions.contract')
    .select('version')
    .where('payee_id', '=', payeeId)
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? 0;
}

export async function insertContract(tx: Executor, row: ContractRow): Promise<void> {
  await tablesOf(tx)
    .insertInto('commissions.contract')
    .values({
      ...row,
      categories: JSON.stringify(row.categories),
      tiers: JSON.stringify(row.tiers),
    })
    .execute();
}

type Change = Partial<
  Pick<ContractRow, 'state' | 'decided_at' | 'effective_from' | 'ends_at' | 'end_state' | 'end_reason'>
>;

export async function changeContract(tx: Executor, id: ContractId, change: Change): Promise<void> {
  await tablesOf(tx).updateTable('commissions.contract').set(change).where('contract_id', '=', id).execute();
}

/** Proposals whose seven days are over. */
export async function listExpired(tx: Executor, now: Date, limit: number): Promise<ContractRow[]> {
  return tablesOf(tx)
    .selectFrom('commissions.contract')
    .selectAll()
    .where('state', '=', 'PENDING')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
}

export type ContractPlace = readonly [proposedAt: Date, contractId: ContractId];

/** Of one agent as payee (`own`) or as payer, newest first. */
export async function listContractRows(
  db: Executor,
  page: {
    accountId: AccountId;
    side: 'own' | 'downline';
    after: ContractPlace | undefined;
    limit: number;
  },
): Promise<ContractRow[]> {
  const { accountId, side, after, limit } = page;
  const rows = tablesOf(db)
    .selectFrom('commissions.contract')
    .selectAll()
    .where(side === 'own' ? 'payee_id' : 'payer_id', '=', accountId)
    .orderBy('proposed_at', 'desc')
    .orderBy('contract_id', 'desc')
    .limit(limit);
  if (!after) return rows.execute();
  const [at, id] = after;
  return rows.where(sql<boolean>`(proposed_at, contract_id) < (${at}, ${id}::uuid)`).execute();
}
