import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { GroupResult, LedgerOp, LedgerResult } from '../ledger.types.ts';

const groupMax = 100;

/** Throws unless these operations can be one group: some, not too many, of one bucket, each with its own reference. */
export function requireGroup(ops: readonly LedgerOp[]): void {
  if (ops.length === 0 || ops.length > groupMax) throw new AppError('invalid_request');
  assert(new Set(ops.map((op) => bucketOf(op.accountId))).size === 1, 'a group stays in one bucket');
  const names = new Set(ops.map((op) => `${op.source}\n${op.reference}`));
  if (names.size !== ops.length) throw new AppError('invalid_request');
}

/** The result of a group, from the results of its operations. */
export function groupResultOf(results: LedgerResult[]): GroupResult {
  for (const [index, result] of results.entries()) {
    if (result.outcome === 'refused' && result.reason !== 'linked_failed')
      return { outcome: 'refused', results, refused: { index, reason: result.reason } };
  }
  const isReplay = results.every(({ outcome }) => outcome === 'replayed');
  return { outcome: isReplay ? 'replayed' : 'posted', results };
}
