import type { Decision } from '@kislap/approvals/server';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { type BreakRow, type ProposalRow, tablesOf } from './reconciliation.tables.ts';

type Key = Pick<BreakRow, 'bucket' | 'break_id'>;

function proposalsOf(db: Executor, { bucket, break_id }: Key) {
  return tablesOf(db)
    .selectFrom('reconciliation.proposal')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('break_id', '=', break_id);
}

export async function listProposals(db: Executor, key: Key): Promise<ProposalRow[]> {
  return proposalsOf(db, key).orderBy('requested_at', 'desc').orderBy('proposal_id', 'desc').execute();
}

export async function findWaiting(db: Executor, key: Key): Promise<ProposalRow | undefined> {
  return proposalsOf(db, key).where('status', '=', 'REQUESTED').executeTakeFirst();
}

export async function insertProposal(tx: Tx, row: ProposalRow): Promise<void> {
  await tablesOf(tx).insertInto('reconciliation.proposal').values(row).execute();
}

export async function saveDecision(
  tx: Tx,
  { bucket, break_id, proposal_id }: ProposalRow,
  decision: Decision,
): Promise<ProposalRow> {
  return tablesOf(tx)
    .updateTable('reconciliation.proposal')
    .set(decision)
    .where('bucket', '=', bucket)
    .where('break_id', '=', break_id)
    .where('proposal_id', '=', proposal_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Drops the proposal: both sides agree now, or have changed. */
export async function dropWaiting(tx: Tx, { bucket, break_id }: Key, at: Date): Promise<void> {
  await tablesOf(tx)
    .updateTable('reconciliation.proposal')
    .set({ status: 'REJECTED', decided_at: at })
    .where('bucket', '=', bucket)
    .where('break_id', '=', break_id)
    .where('status', '=', 'REQUESTED')
    .execute();
}
