import type { Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import type { SettlementBreakId } from '../../contract/settlements.ids.ts';
import type { Judged } from '../../rules/judging.ts';
import type { DayName } from '../files/file.queries.ts';
import type { BreakRow } from '../settlements.tables.ts';
import type { Group, SettlementsDeps, Verdict } from '../settlements.types.ts';
import * as queries from './break.queries.ts';
import { readOurs, readTheirs, writeOurs, writeTheirs } from './sides.ts';

/** Names a break in the audit log and among the requests for a second person. */
export const thingOf = (breakId: SettlementBreakId): string => `settlement-break:${breakId}`;

/**
 * Writes what a comparison found about payments of one kind. A break is one row, however often it is found. One that
 * nothing stands behind any more is cleared; a closed one stays closed while both sides stay the same.
 */
export async function record(
  tx: Tx,
  name: DayName,
  verdicts: readonly Verdict[],
  { now, approvals }: { now: Date; approvals: SettlementsDeps['approvals'] },
): Promise<void> {
  const entry = verdicts[0]?.group.kind;
  if (!entry) return;
  const references = verdicts.map(({ group }) => group.reference);
  const known = await queries.lockBreaks(tx, { providerKey: name.providerKey, entry }, references);
  const made: BreakRow[] = [];
  for (const { group, judged } of verdicts) {
    const sides = { ours: writeOurs(group.move), theirs: writeTheirs(group.lines) };
    const before = known.filter(({ reference }) => reference === group.reference);
    for (const { kind, difference } of judged) {
      const row = before.find((one) => one.kind === kind);
      if (row) await seeAgain(row, { ...sides, difference });
      else made.push(rowOf(name, group, { kind, difference, ...sides }, now));
    }
    for (const row of before) {
      if (row.state !== 'open' || judged.some(({ kind }) => kind === row.kind)) continue;
      await approvals.overtake(tx, thingOf(row.break_id));
      await queries.updateBreak(tx, row, { ...sides, state: 'cleared', ended_at: now, seen_at: now });
    }
  }
  await queries.insertBreaks(tx, made);

  async function seeAgain(row: BreakRow, found: Pick<BreakRow, 'ours' | 'theirs' | 'difference'>) {
    const isChanged = hasChanged(row, found);
    const isReopened = row.state === 'cleared' || (row.state === 'resolved' && isChanged);
    // Nobody asked anything about what the sides say now.
    if (isChanged) await approvals.overtake(tx, thingOf(row.break_id));
    const opened = { state: 'open', ended_at: null, day: name.day } as const;
    await queries.updateBreak(tx, row, { ...found, seen_at: now, ...(isReopened && opened) });
  }
}

function hasChanged(row: BreakRow, found: Pick<BreakRow, 'ours' | 'theirs' | 'difference'>): boolean {
  const parse = (value: unknown) => (typeof value === 'string' ? JSON.parse(value) : value);
  const shape = (one: Pick<BreakRow, 'ours' | 'theirs'>) =>
    JSON.stringify([readOurs(parse(one.ours)), readTheirs(parse(one.theirs))], (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    );
  return row.difference !== found.difference || shape(row) !== shape(found);
}

function rowOf(
  { providerKey, day }: DayName,
  { kind: entry, reference, move, lines }: Group,
  found: Judged & Pick<BreakRow, 'ours' | 'theirs'>,
  now: Date,
): BreakRow {
  const id = newOwnedId<SettlementBreakId>(now, move?.accountId ?? null);
  return {
    bucket: bucketOf(id),
    break_id: id,
    provider_key: providerKey,
    day,
    entry,
    reference,
    their_reference: move?.theirReference ?? lines[0]?.their_reference ?? null,
    account_id: move?.accountId ?? null,
    withdrawal_id: move?.withdrawalId ?? null,
    state: 'open',
    ...found,
    found_at: now,
    seen_at: now,
    ended_at: null,
    closed_reason: null,
    closed_asked_by: null,
    closed_agreed_by: null,
    closed_note: null,
  };
}
