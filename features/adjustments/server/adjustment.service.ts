import { type ActingOperator, createApprovals, requireFirst, viewAsked } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { type AccountId, Instant } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import { executorOf, type Ledger, type PostOp } from '@kislap/ledger';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Database, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import * as z from 'zod/mini';
import type * as calls from '../contract/adjustments.console.ts';
import { AdjustmentId } from '../contract/adjustments.ids.ts';
import * as queries from './adjustment.queries.ts';
import type { AdjustmentRow } from './adjustments.tables.ts';

export interface AdjustmentParts {
  db: Database;
  clock: Clock;
  ledger: Pick<Ledger, 'findBalances' | 'postWithin'>;
  audit: Pick<Audit, 'record'>;
  /** Tells open pages of the account that its balance changed. */
  balancePushes: { push(accountId: AccountId): void };
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

export interface AdjustmentRequest {
  accountId: AccountId;
  direction: calls.AdjustmentDirection;
  amount: bigint;
  reason: calls.AdjustmentReason;
  note: string;
}

type Seen = Pick<AdjustmentRequest, 'accountId' | 'direction' | 'amount'>;

/** An adjustment is at most a million pesos. */
const amountMax = 1_000_000_000_000n;

const places = createKeyset(z.readonly(z.tuple([Instant, AdjustmentId])));

export type Adjustments = ReturnType<typeof createAdjustments>;

/** Money given or taken by hand: one operator asks, another decides, and the two are never the same. */
export function createAdjustments(parts: AdjustmentParts) {
  const { db, ledger, balancePushes, listNames } = parts;

  async function viewOf(row: AdjustmentRow, by: ActingOperator): Promise<calls.Adjustment> {
    return toView(row, await listNames([row.account_id]), by.actor);
  }

  const approvals = createApprovals<AdjustmentRow, AdjustmentRow>(parts, {
    actions: {
      requested: 'wallet.adjustment_requested',
      approved: 'wallet.adjustment_approved',
      rejected: 'wallet.adjustment_rejected',
    },
    targetOf: (row) => `adjustment:${row.adjustment_id}`,
    tell: (_step, { before, row }) => ({ ...(before && { before: summary(before) }), after: summary(row) }),
    async findWaiting(_db, row) {
      if (row.status !== 'REQUESTED') throw new AppError('adjustment_state_changed', { status: row.status });
      return row;
    },
    decide: queries.saveDecision,
    errors: { changed: 'adjustment_changed', own: 'adjustment_own_request' },
  });

  const lock = (adjustmentId: AdjustmentId) => async (tx: Tx) => {
    const row = await queries.lockAdjustment(tx, adjustmentId);
    if (!row) throw new AppError('not_found');
    return row;
  };

  return {
    async list(
      query: {
        status?: calls.AdjustmentStatus | undefined;
        accountId?: AccountId | undefined;
        after?: string | undefined;
        pageSize: number;
      },
      by: OperatorActor,
    ) {
      const { after, pageSize, ...filter } = query;
      const [rows, waiting] = await Promise.all([
        queries.listAdjustmentRows(db, { ...filter, after: places.read(after), limit: pageSize + 1 }),
        queries.countWaiting(db),
      ]);
      const { shown, next } = places.cut(
        rows,
        pageSize,
        (row) => [row.requested_at, row.adjustment_id] as const,
      );
      const names = await listNames([...new Set(shown.map((row) => row.account_id))]);
      return {
        list: shown.map((row) => toView(row, names, by)),
        next,
        waiting,
      };
    },

    async request(request: AdjustmentRequest, by: ActingOperator): Promise<calls.Adjustment> {
      const balances = await ledger.findBalances(request.accountId);
      if (!balances) throw new AppError('not_found');
      if (request.amount > amountMax) throw new AppError('amount_invalid');
      const row = await approvals.request(by, async (tx, begun) => {
        const asked: AdjustmentRow = {
          ...begun,
          bucket: bucketOf(request.accountId),
          adjustment_id: newOwnedId(begun.requested_at, request.accountId),
          account_id: request.accountId,
          direction: request.direction,
          amount: request.amount,
          currency: balances.currency,
          reason: request.reason,
          note: request.note,
        };
        const { account_id, direction, amount } = asked;
        await requireFirst(tx, `adjustment ${account_id} ${direction} ${amount}`, () =>
          queries.isWaiting(tx, asked),
        );
        await queries.insertAdjustment(tx, asked);
        return { row: asked, asked };
      });
      return viewOf(row, by);
    },

    async approve(adjustmentId: AdjustmentId, seen: Seen, note: string | undefined, by: ActingOperator) {
      const isSeen = (row: AdjustmentRow) => isAsSeen(row, seen);
      const row = await approvals.approve(
        lock(adjustmentId),
        by,
        { isSeen, note },
        async (tx, _before, asked) => {
          const [result] = await ledger.postWithin(executorOf(tx), [postOf(asked, by)]);
          assert(result, 'one operation has one result');
          // Thrown, so that the transaction is undone and the reference stays free: the request still waits.
          if (result.outcome === 'refused') throw refusalOf(result.reason);
          return asked;
        },
      );
      balancePushes.push(row.account_id);
      return viewOf(row, by);
    },

    async reject(adjustmentId: AdjustmentId, note: string, mayDecide: boolean, by: ActingOperator) {
      const seen = { isSeen: () => true, note, mayDecide };
      const row = await approvals.reject(lock(adjustmentId), by, seen, async (_tx, _before, asked) => asked);
      return viewOf(row, by);
    },
  };
}

function isAsSeen(row: AdjustmentRow, seen: Seen): boolean {
  return row.account_id === seen.accountId && row.direction === seen.direction && row.amount === seen.amount;
}

function refusalOf(reason: string): AppError {
  if (reason === 'insufficient_funds') return new AppError('adjustment_exceeds_balance');
  return reason === 'balance_limit' ? new AppError('amount_invalid') : new AppError('internal');
}

function postOf(row: AdjustmentRow, by: ActingOperator): PostOp {
  const isCredit = row.direction === 'CREDIT';
  return {
    kind: 'post',
    type: 'ADJUST',
    accountId: row.account_id,
    source: 'wallet',
    reference: referenceOf(row.adjustment_id),
    currency: row.currency,
    from: isCredit ? 'house:adjustment' : 'player:cash',
    to: isCredit ? 'player:cash' : 'house:adjustment',
    amount: row.amount,
    meta: { reason: row.reason, requestedBy: row.requested_name, approvedBy: by.actor.username },
  };
}

function toView(row: AdjustmentRow, names: Map<string, string>, reader: OperatorActor): calls.Adjustment {
  return {
    adjustmentId: row.adjustment_id,
    accountId: row.account_id,
    account: names.get(row.account_id) ?? row.account_id,
    direction: row.direction,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    note: row.note,
    ...viewAsked(row, reader),
  };
}

function summary(row: AdjustmentRow) {
  const { account_id: accountId, direction, amount, currency, reason, note, status } = row;
  return { accountId, direction, amount, currency, reason, note, status, decisionNote: row.decision_note };
}
