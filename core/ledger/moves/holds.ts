import type { Pool } from 'pg';
import type { LedgerOp, LedgerResult } from '../ledger.types.ts';
import { listOverdueHolds, type OverdueHold } from './holds.queries.ts';

const pageSize = 200;
/** Enough for a backlog of days; the rest follows in the next run. */
const pagesMax = 50;
const suffix = ':expire';

/** A hold with an end needs room in its reference for that of the expiry. */
export const expiringReferenceMax = 200 - suffix.length;

/**
 * Ends holds whose time is over, each once however many processes do it. One that cannot be ended stays, is met again by
 * the next run, and keeps no other from its end.
 */
export async function expireOverdue(parts: {
  pool: Pool;
  clock: { now(): Date };
  submit(op: LedgerOp): Promise<LedgerResult>;
}): Promise<number> {
  const { pool, clock, submit } = parts;
  const now = clock.now();
  const failures: unknown[] = [];
  let ended = 0;
  let last: OverdueHold | undefined;
  for (let page = 0; page < pagesMax; page += 1) {
    const holds = await listOverdueHolds(pool, now, last, pageSize);
    const results = await Promise.allSettled(holds.map((hold) => submit(expiryOf(hold))));
    for (const result of results) {
      if (result.status === 'rejected') failures.push(result.reason);
      else if (result.value.outcome === 'posted') ended += 1;
    }
    last = holds.at(-1);
    if (holds.length < pageSize) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some holds could not be ended');
  return ended;
}

function expiryOf({ accountId, source, reference, currency }: OverdueHold): LedgerOp {
  return {
    kind: 'expire',
    accountId,
    source,
    reference: `${reference}${suffix}`,
    holdReference: reference,
    currency,
  };
}
