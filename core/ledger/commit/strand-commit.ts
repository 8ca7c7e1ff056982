import { bucketOf } from '@kislap/platform/database/ids.ts';
import { assert } from '@kislap/platform/errors.ts';
import { createGroupCommit, type GroupCommit, type GroupCommitParts } from './group-commit.ts';

/**
 * On a cluster each strand has a lane of its own, so a batch holds the buckets of one strand and meets no other batch of this
 * process there. On one server all lanes are for everybody.
 */
export function createStrandCommit(parts: GroupCommitParts): GroupCommit {
  const { strands } = parts;
  if (!strands.isSpread) return createGroupCommit(parts);
  const lanes = new Map(strands.all.map((strand) => [strand, createGroupCommit({ ...parts, lanes: 1 })]));

  function laneOf(accountId: string): GroupCommit {
    const lane = lanes.get(strands.of(bucketOf(accountId)));
    assert(lane, 'every bucket is in a strand');
    return lane;
  }

  return {
    submit: (op) => laneOf(op.accountId).submit(op),
    async submitGroup(ops) {
      const [first] = ops;
      return first ? laneOf(first.accountId).submitGroup(ops) : [];
    },
    forget: (accountId) => laneOf(accountId).forget(accountId),
    async drain() {
      await Promise.all([...lanes.values()].map((lane) => lane.drain()));
    },
  };
}
