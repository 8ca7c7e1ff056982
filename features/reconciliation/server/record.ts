import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import type { ReconciliationBreakId } from '../contract/reconciliation.ids.ts';
import * as queries from './break.queries.ts';
import type { BreakRow, FindingRow, RunRow } from './reconciliation.tables.ts';
import { differenceOf, type Verdict } from './reconciliation.types.ts';
import { readSide, writeSide } from './sides/side-json.ts';

export interface Recorded {
  found: number;
  cleared: number;
  difference: bigint;
}

/**
 * Records the result for some transactions. A break is one row, however often it is found. A break that resolved
 * itself is cleared; a closed one stays closed while both sides stay the same.
 */
export async function record(
  tx: Tx,
  run: Pick<RunRow, 'run_id' | 'vendor_key' | 'list'>,
  verdicts: readonly Verdict[],
  now: Date,
  approvals: Look['approvals'],
): Promise<Recorded> {
  const look: Look = { runId: run.run_id, now, approvals };
  const latest = new Map(verdicts.map((verdict) => [verdict.reference, verdict]));
  const known = await queries.lockBreaks(tx, run.vendor_key, run.list, [...latest.keys()]);
  const before = new Map(known.map((row) => [row.reference, row]));
  const made: BreakRow[] = [];
  const findings: FindingRow[] = [];
  const recorded: Recorded = { found: 0, cleared: 0, difference: 0n };

  function note({ bucket, break_id }: Pick<BreakRow, 'bucket' | 'break_id'>, change: FindingRow['change']) {
    findings.push({ run_id: run.run_id, bucket, break_id, change });
  }

  for (const verdict of latest.values()) {
    const row = before.get(verdict.reference);
    if (verdict.isUndecided) continue;
    if (verdict.kind === null) {
      if (row?.state !== 'open') continue;
      await clear(tx, row, verdict, look);
      note(row, 'cleared');
      recorded.cleared += 1;
      continue;
    }
    recorded.difference += differenceOf(verdict);
    recorded.found += 1;
    if (!row) {
      const fresh = rowOf(run, verdict, verdict.kind, now);
      made.push(fresh);
      note(fresh, 'found');
      continue;
    }
    note(row, await seeAgain(tx, row, verdict, look));
  }
  await queries.insertBreaks(tx, made);
  await queries.insertFindings(tx, findings);
  return recorded;
}

interface Look {
  runId: RunRow['run_id'];
  now: Date;
  /** Ends what somebody asked for on what the sides said before. */
  approvals: Pick<ApprovalDesk, 'overtake'>;
}

/** Names a break in the audit log and among the requests for a second person. */
export function thingOf({ break_id }: Pick<BreakRow, 'break_id'>): string {
  return `break:${break_id}`;
}

/** Both sides agree now: any proposal is dropped. */
export async function clear(
  tx: Tx,
  row: BreakRow,
  verdict: Verdict,
  { runId, now, approvals }: Look,
): Promise<void> {
  await approvals.overtake(tx, thingOf(row));
  await queries.updateBreak(tx, row, {
    state: 'cleared',
    ended_at: now,
    seen_at: now,
    last_run_id: runId,
    ours: writeSide(verdict.ours),
    theirs: writeSide(verdict.theirs),
  });
}

/** True if a side or the kind of difference changed since the last check. */
export function hasChanged(row: BreakRow, verdict: Verdict): boolean {
  return (
    row.kind !== verdict.kind ||
    writeSide(readSide(row.ours)) !== writeSide(verdict.ours) ||
    writeSide(readSide(row.theirs)) !== writeSide(verdict.theirs)
  );
}

export async function seeAgain(
  tx: Tx,
  row: BreakRow,
  verdict: Verdict,
  { runId, now, approvals }: Look,
): Promise<'found' | 'known'> {
  const isChanged = hasChanged(row, verdict);
  const isReopened = row.state === 'cleared' || (row.state === 'resolved' && isChanged);
  // Nobody proposed anything about what the sides say now.
  if (isChanged) await approvals.overtake(tx, thingOf(row));
  await queries.updateBreak(tx, row, {
    seen_at: now,
    last_run_id: runId,
    kind: verdict.kind ?? row.kind,
    operation: verdict.operation,
    ours: writeSide(verdict.ours),
    theirs: writeSide(verdict.theirs),
    raw: verdict.raw ?? row.raw,
    ...(isReopened ? { state: 'open' as const, ended_at: null } : {}),
  });
  return isReopened ? 'found' : 'known';
}

function rowOf(
  run: Pick<RunRow, 'run_id' | 'vendor_key' | 'list'>,
  verdict: Verdict,
  kind: BreakRow['kind'],
  now: Date,
): BreakRow {
  const { accountId, reference } = verdict;
  const id = newOwnedId<ReconciliationBreakId>(now, accountId);
  return {
    bucket: bucketOf(id),
    break_id: id,
    vendor_key: run.vendor_key,
    list: run.list,
    reference,
    account_id: accountId,
    vendor_user: verdict.user,
    kind,
    state: 'open',
    operation: verdict.operation,
    happened_at: verdict.happenedAt,
    ours: writeSide(verdict.ours),
    theirs: writeSide(verdict.theirs),
    raw: verdict.raw,
    found_at: now,
    seen_at: now,
    last_run_id: run.run_id,
    ended_at: null,
  };
}
