import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { type BreakRow, type ProposalRow, tablesOf } from './reconciliation.tables.ts';

/** What two people decided about a break, the newest first. */
export async function listProposals(
  db: Executor,
  { bucket, break_id }: Pick<BreakRow, 'bucket' | 'break_id'>,
): Promise<ProposalRow[]> {
  return tablesOf(db)
    .selectFrom('reconciliation.proposal')
    .selectAll()
    .where('bucket', '=', bucket)
    .where('break_id', '=', break_id)
    .orderBy('requested_at', 'desc')
    .orderBy('proposal_id', 'desc')
    .execute();
}

export async function insertProposal(tx: Tx, row: ProposalRow): Promise<void> {
  await tablesOf(tx).insertInto('reconciliation.proposal').values(row).execute();
}
