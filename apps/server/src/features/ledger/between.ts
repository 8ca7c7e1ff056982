import type { Pool } from 'pg';
import { bucketOf } from '../../platform/ids.ts';
import { findMove, insertMove, listOpenMoves, type StoredMove, updateMoveState } from './between.queries.ts';
import type { BetweenOp, Ledger, LedgerOp, LedgerResult, PostOp } from './ledger.types.ts';

const sweepAfterMs = 5_000;
const sweepMax = 200;

export interface BetweenParts {
  pool: Pool;
  clock: { now(): Date };
  submit(op: LedgerOp): Promise<LedgerResult>;
  postWithin: Ledger['postWithin'];
}

/**
 * Money between two buckets is never one transaction: the sender's step goes into clearing together with the row that
 * remembers the move, the receiver's step comes out of it. Each step has its own reference, so any of them may run
 * twice.
 */
export function createBetween({ pool, clock, submit, postWithin }: BetweenParts) {
  async function begin(move: BetweenOp): Promise<LedgerResult> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const [result] = await postWithin(client, [takeFromSender(move)]);
      if (result?.outcome === 'posted') await insertMove(client, move, clock.now());
      await client.query('commit');
      client.release();
      return result ?? { outcome: 'refused', reason: 'account_unknown', balance: 0n };
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  }

  /** Brings a begun move to its end: paid to the receiver, or back to the sender if the receiver cannot have it. */
  async function finish(move: StoredMove): Promise<'done' | 'returned'> {
    if (move.state === 'begun') {
      const paid = await submit(giveTo(move, move.toAccountId, 'in'));
      if (paid.outcome !== 'refused') {
        await updateMoveState(pool, move, 'done');
        return 'done';
      }
      // Said before it is done, so that no later run can pay the receiver as well.
      await updateMoveState(pool, move, 'returning');
    }
    await submit(giveTo(move, move.fromAccountId, 'back'));
    await updateMoveState(pool, move, 'returned');
    return 'returned';
  }

  return {
    async transfer(move: BetweenOp): Promise<LedgerResult> {
      const receiver = await submitCheck(move);
      if (receiver) return receiver;
      const begun = await begin(move);
      if (begun.outcome === 'refused') return begun;
      const stored = await findMove(pool, bucketOf(move.fromAccountId), move.source, move.reference);
      const isOpen = stored?.state === 'begun' || stored?.state === 'returning';
      const end = stored && isOpen ? await finish(stored) : stored?.state;
      if (end === 'returned')
        return { outcome: 'refused', reason: 'account_unknown', balance: begun.balance };
      return begun;
    },

    async sweep(): Promise<number> {
      const before = new Date(clock.now().getTime() - sweepAfterMs);
      const moves = await listOpenMoves(pool, before, sweepMax);
      for (const move of moves) await finish(move);
      return moves.length;
    },
  };

  async function submitCheck(move: BetweenOp): Promise<LedgerResult | undefined> {
    if (move.fromAccountId === move.toAccountId) {
      return { outcome: 'refused', reason: 'account_unknown', balance: 0n };
    }
    const { rows } = await pool.query(
      `select 1 from ledger.account where bucket = $1 and owner_id = $2 and kind = 'player:cash' and currency = $3`,
      [bucketOf(move.toAccountId), move.toAccountId, move.currency],
    );
    return rows.length === 1 ? undefined : { outcome: 'refused', reason: 'account_unknown', balance: 0n };
  }
}

function takeFromSender(move: BetweenOp): PostOp {
  return {
    kind: 'post',
    accountId: move.fromAccountId,
    source: move.source,
    reference: move.reference,
    // The receiver is part of what was asked: the same reference to somebody else is another request.
    contentHash: `${move.fromAccountId}\n${move.toAccountId}\n${move.amount}\n${move.currency}\n${move.type}`,
    type: move.type,
    from: 'player:cash',
    to: 'clearing',
    amount: move.amount,
    currency: move.currency,
    meta: { ...move.meta, toAccountId: move.toAccountId },
  };
}

function giveTo(move: StoredMove, accountId: string, step: 'in' | 'back'): PostOp {
  return {
    kind: 'post',
    accountId,
    source: move.source,
    reference: `${move.reference}:${step}`,
    type: move.type,
    from: 'clearing',
    to: 'player:cash',
    amount: move.amount,
    currency: move.currency,
    meta: { ...move.meta, fromAccountId: move.fromAccountId },
  };
}
