import type { ActingOperator } from '@kislap/approvals/server';
import type { AccountId } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import { executorOf } from '@kislap/ledger';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { BreakRemedy } from '../contract/reconciliation.fields.ts';
import type { BreakRow, ProposalRow } from './reconciliation.tables.ts';
import { differenceOf, type ReconciliationDeps } from './reconciliation.types.ts';
import { readSide } from './sides/side-json.ts';

export type Posts = 'bet' | 'win' | 'rollback';

/** The posting that makes our books match the vendor's: the missing call, or a rollback of the surplus. */
export function postsOf(row: BreakRow): Posts | null {
  const [ours, theirs] = [readSide(row.ours), readSide(row.theirs)];
  if (row.list !== 'play' || row.account_id === null) return null;
  if (row.kind === 'missing_here' && theirs?.roundRef && theirs.gameCode)
    return row.operation === 'bet' ? 'bet' : 'win';
  // What was taken back here can not be posted again under its name.
  const isTooMuch = row.kind === 'missing_there' || row.kind === 'status_differs';
  return isTooMuch && ours?.isStanding ? 'rollback' : null;
}

export function remediesOf(row: BreakRow): BreakRemedy[] {
  const canAdjust = row.account_id !== null && owedOf(row) !== 0n;
  return [...(postsOf(row) ? ['post' as const] : []), ...(canAdjust ? ['adjust' as const] : []), 'accept'];
}

export function owedOf(row: BreakRow): bigint {
  return differenceOf({ operation: row.operation, ours: readSide(row.ours), theirs: readSide(row.theirs) });
}

/** Applies an approved remedy. Each step may run again: each has one reference. */
export function createRemedies({ ledger, operations }: Pick<ReconciliationDeps, 'ledger' | 'operations'>) {
  async function post(row: BreakRow, accountId: AccountId, by: ActingOperator): Promise<void> {
    const { vendor_key: vendorKey, reference } = row;
    const [ours, theirs] = [readSide(row.ours), readSide(row.theirs)];
    const posts = postsOf(row);
    if (!posts) throw new AppError('break_changed');
    const meta = { reconciledBreak: row.break_id, approvedBy: by.actor.username };
    const common = { vendorKey, user: accountId, closesRound: false, meta };
    if (posts === 'rollback') {
      const roundRef = ours?.roundRef ?? undefined;
      const back = { ...common, reference: `reconciled:${row.break_id}`, referenceTo: reference, roundRef };
      return requirePosted(await operations.rollback(back));
    }
    assert(theirs?.roundRef && theirs.gameCode, 'what is posted has a round and a game');
    const { roundRef, gameCode, amount, currency } = theirs;
    const call = {
      ...common,
      reference,
      token: '',
      gameCode,
      roundRef,
      amount,
      currency: currency ?? 'PHP',
      isFree: false,
      isPromo: false,
      referenceTo: undefined,
    };
    requirePosted(
      posts === 'bet'
        ? await operations.lateBet(call)
        : await operations.winOrPromo(call, ['bet_unknown', 'round_closed', 'rolled_back']),
    );
  }

  async function adjust(
    tx: Tx,
    row: BreakRow,
    accountId: AccountId,
    { proposal_id, amount, requested_name }: ProposalRow,
    by: ActingOperator,
  ): Promise<void> {
    const balances = await ledger.findBalances(accountId, executorOf(tx));
    if (!balances || amount === null) throw new AppError('break_changed');
    const isCredit = amount > 0n;
    const [result] = await ledger.postWithin(executorOf(tx), [
      {
        kind: 'post',
        type: 'ADJUST',
        accountId,
        source: 'reconciliation',
        reference: referenceOf(proposal_id),
        currency: balances.currency,
        from: isCredit ? 'house:adjustment' : 'player:cash',
        to: isCredit ? 'player:cash' : 'house:adjustment',
        amount: isCredit ? amount : -amount,
        meta: {
          vendorKey: row.vendor_key,
          reference: row.reference,
          requestedBy: requested_name,
          approvedBy: by.actor.username,
        },
      },
    ]);
    assert(result, 'one operation has one result');
    if (result.outcome !== 'refused') return;
    throw new AppError(
      result.reason === 'insufficient_funds' ? 'adjustment_exceeds_balance' : 'amount_invalid',
    );
  }

  return {
    /** Inside the transaction that ends the break; what the gateway posts is answered after a commit of its own. */
    async apply(tx: Tx, row: BreakRow, proposal: ProposalRow, by: ActingOperator): Promise<void> {
      if (proposal.remedy === 'accept') return;
      if (row.account_id === null) throw new AppError('break_changed');
      if (proposal.remedy === 'post') await post(row, row.account_id, by);
      else await adjust(tx, row, row.account_id, proposal, by);
    },
  };
}

type Result = Awaited<ReturnType<ReconciliationDeps['operations']['rollback']>>;

function requirePosted(result: Result): void {
  if (result.outcome === 'refused') throw new AppError('break_post_refused', { reason: result.reason });
}
