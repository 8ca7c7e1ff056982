import type pg from 'pg';
import { verifyLedger } from '../../core/ledger/index.ts';
import { checkHistory, type History } from '../../packages/testkit/src/history/index.ts';
import { countApplied, countClearing } from './proof.queries.ts';

/** Every acknowledged operation is there once, the ledger is sound, nothing is left between buckets or unread. */
export async function prove(
  pool: pg.Pool,
  history: History,
  options: { hasFold: boolean },
): Promise<string[]> {
  const problems: string[] = [];
  for (const { rule, accountId, detail } of await checkHistory(history, pool)) {
    problems.push(`${rule} ${accountId}: ${detail}`);
  }
  const report = await verifyLedger(pool);
  for (const { rule, bucket, detail } of report.problems)
    problems.push(`verify ${rule} ${bucket}: ${detail}`);
  const { clearing, moves } = await countClearing(pool);
  if (clearing !== 0n) problems.push(`clearing holds ${clearing}`);
  if (moves !== 0n) problems.push(`${moves} moves between buckets are not finished`);
  if (options.hasFold) {
    const { lines, applied, different } = await countApplied(pool);
    if (lines !== applied || applied !== different) {
      problems.push(`a consumer applied ${applied} items, ${different} different ones, of ${lines} lines`);
    }
  }
  return problems;
}
