import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Pool } from 'pg';
import type { BetweenOp, Ledger, LedgerOp, LedgerResult, PostOp, RefusalReason } from '../ledger.types.ts';
import {
  findCurrency,
  findMove,
  insertMove,
  listOpenMoves,
  type StoredMove,
  updateMoveState,
} from './between.queries.ts';

const sweepAfterMs = 5_000;
const sweepPage = 200;
/** Enough for a long outage; the rest follows in the next run. */
const sweepPagesMax = 50;

/** Each step has a reference of its own, made of the move's. */
const inSuffix = ':in';
const backSuffix = ':back';
const referenceMax = 200 - backSuffix.length;

export interface BetweenParts {
  pool: Pool;
  clock: { now(): Date };
  submit(op: LedgerOp): Promise<LedgerResult>;
  postWithin: Ledger['postWithin'];
}

type Refused = LedgerResult & { outcome: 'refused' };

/**
 * Money between two buckets is never one transaction. The sender's step moves it into clearing, together with a row
 * for the move; the receiver's step moves it out. Each step has its own reference, so it may run twice, in any
 * process. A refusal of the receiver's step is final, so nobody pays money that also goes back.
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
      return result ?? refused('account_unknown');
    } catch (error) {
      await client.query('rollback').then(
        () => client.release(),
        () => client.release(true),
      );
      throw error;
    }
  }

  /** Brings a begun move to its end: nothing when it was paid, else why it was not and what the sender has again. */
  async function finish(move: StoredMove): Promise<Refused | undefined> {
    let reason = move.refusal ?? 'account_unknown';
    if (move.state === 'begun') {
      const paid = await submit(payReceiver(move));
      if (paid.outcome !== 'refused') {
        await updateMoveState(pool, move, { from: 'begun', to: 'done' });
        return undefined;
      }
      reason = paid.reason;
      await updateMoveState(pool, move, { from: 'begun', to: 'returning', refusal: reason });
    }
    if (move.state === 'done') return undefined;
    const back = await submit(payBack(move));
    // No room on the sender's account: the sweeper tries until there is some.
    if (back.outcome !== 'refused') await updateMoveState(pool, move, { from: 'returning', to: 'returned' });
    return { outcome: 'refused', reason, balance: back.balance };
  }

  /** Why the receiver cannot be paid at all, found before anything moved. */
  async function findTrouble(move: BetweenOp): Promise<RefusalReason | undefined> {
    if (move.fromAccountId === move.toAccountId) return 'account_unknown';
    const currency = await findCurrency(pool, move.toAccountId);
    if (currency === undefined) return 'account_unknown';
    return currency === move.currency ? undefined : 'currency_mismatch';
  }

  return {
    async transfer(move: BetweenOp): Promise<LedgerResult> {
      const { reference } = move;
      if (reference.length > referenceMax || reference.endsWith(inSuffix) || reference.endsWith(backSuffix))
        throw new AppError('invalid_request');
      const trouble = await findTrouble(move);
      if (trouble) {
        const known = await findMove(pool, bucketOf(move.fromAccountId), move.source, reference);
        return refused(known ? 'content_mismatch' : trouble);
      }
      const begun = await begin(move);
      if (begun.outcome === 'refused') return begun;
      const stored = await findMove(pool, bucketOf(move.fromAccountId), move.source, reference);
      return (stored && (await finish(stored))) ?? begun;
    },

    /** One move that cannot be finished keeps no other from its end; it is told of when all were tried. */
    async sweep(): Promise<number> {
      const before = new Date(clock.now().getTime() - sweepAfterMs);
      const failures: unknown[] = [];
      let finished = 0;
      let last: StoredMove | undefined;
      for (let page = 0; page < sweepPagesMax; page += 1) {
        const moves = await listOpenMoves(pool, before, last, sweepPage);
        for (const move of moves) {
          try {
            await finish(move);
            if (await isOver(move)) finished += 1;
            else failures.push(new Error(`the move ${move.source} ${move.reference} cannot be given back`));
          } catch (error) {
            failures.push(error);
          }
        }
        last = moves.at(-1);
        if (moves.length < sweepPage) break;
      }
      if (failures.length > 0) throw new AggregateError(failures, 'some moves between buckets stay open');
      return finished;
    },
  };

  async function isOver(move: StoredMove): Promise<boolean> {
    const now = await findMove(pool, bucketOf(move.fromAccountId), move.source, move.reference);
    return now?.state === 'done' || now?.state === 'returned';
  }
}

function refused(reason: RefusalReason): Refused {
  return { outcome: 'refused', reason, balance: 0n };
}

function takeFromSender(move: BetweenOp): PostOp {
  return {
    kind: 'post',
    accountId: move.fromAccountId,
    source: move.source,
    reference: move.reference,
    // The receiver is part of the content: the same reference to another receiver is a mismatch.
    contentHash: `${move.fromAccountId}\n${move.toAccountId}\n${move.amount}\n${move.currency}\n${move.type}`,
    type: move.type,
    from: 'player:cash',
    to: 'clearing',
    amount: move.amount,
    currency: move.currency,
    meta: { ...move.meta, toAccountId: move.toAccountId },
  };
}

function payReceiver(move: StoredMove): PostOp {
  return { ...stepOf(move), accountId: move.toAccountId, reference: `${move.reference}${inSuffix}` };
}

function payBack(move: StoredMove): PostOp {
  const reference = `${move.reference}${backSuffix}`;
  return { ...stepOf(move), accountId: move.fromAccountId, reference, isOwed: true };
}

function stepOf(move: StoredMove) {
  return {
    kind: 'post',
    source: move.source,
    type: move.type,
    from: 'clearing',
    to: 'player:cash',
    amount: move.amount,
    currency: move.currency,
    meta: { ...move.meta, fromAccountId: move.fromAccountId },
  } as const;
}
