import type { AccountId } from '@kislap/contract-kit/ids';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { GuardRule } from '../guard/guard.types.ts';
import type { Ledger, LedgerOp, LedgerResult, SqlExecutor } from '../ledger.types.ts';
import type { Labels } from '../moves/labels.ts';
import type { Strands } from '../strands/strands.ts';
import { decideBatch, type GroupSizes } from './batch.ts';
import type { RowTypes } from './batch-write.ts';
import type { Run } from './call.ts';
import { groupResultOf, requireGroup } from './group.ts';

interface WithinParts {
  clock: { now(): Date };
  types: RowTypes;
  labels: Labels;
  strands: Strands;
  nextBatchId(): Promise<bigint>;
  houseRules(): readonly GuardRule[];
  isSound(op: LedgerOp): boolean;
  /** Drops what this process remembers of a player. */
  forget(accountId: AccountId): void;
}

/** The one writer inside the transactions of others, with locks. */
export function createWithin(
  parts: WithinParts,
): Pick<Ledger, 'postWithin' | 'postBatchWithin' | 'groupWithin'> {
  const { clock, strands, types, labels } = parts;

  async function numbersFor(ops: readonly LedgerOp[]): Promise<bigint[]> {
    const count = new Set(ops.map(({ accountId }) => strands.of(bucketOf(accountId)))).size;
    const numbers: bigint[] = [];
    while (numbers.length < count) numbers.push(await parts.nextBatchId());
    return numbers;
  }

  async function write(
    executor: SqlExecutor,
    ops: readonly LedgerOp[],
    groups?: GroupSizes,
  ): Promise<LedgerResult[]> {
    if (ops.length === 0) return [];
    if (!ops.every(parts.isSound)) throw new AppError('invalid_request');
    const run: Run = async (calls) => {
      const results = [];
      for (const call of calls) results.push((await executor.query(call.statement.text, call.values)).rows);
      return results;
    };
    for (const op of ops) parts.forget(op.accountId);
    const decided = await decideBatch(run, {
      ops,
      now: clock.now(),
      batchIds: await numbersFor(ops),
      strands,
      types,
      labels,
      mode: 'careful',
      known: [],
      houseRules: parts.houseRules(),
      ...(groups && { groups }),
    });
    await run(decided.writes);
    return decided.results;
  }

  return {
    async postWithin(executor, ops) {
      assert(
        new Set(ops.map((op) => bucketOf(op.accountId))).size <= 1,
        'one transaction stays in one bucket',
      );
      return write(executor, ops);
    },
    postBatchWithin: (executor, ops) => write(executor, ops),
    async groupWithin(executor, ops) {
      requireGroup(ops);
      return groupResultOf(await write(executor, ops, new Map([[0, ops.length]])));
    },
  };
}
