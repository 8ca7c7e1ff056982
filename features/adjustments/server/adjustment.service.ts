import type { Audit } from '@kislap/audit/server';
import { type AccountId, AdjustmentId, Instant } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import { executorOf, type Ledger, type PostOp } from '@kislap/ledger';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Database, Tx } from '@kislap/platform/database/database.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type {
  Adjustment,
  AdjustmentDirection,
  AdjustmentReason,
  AdjustmentStatus,
} from '@kislap/wallet/contract/wallet.console';
import * as z from 'zod/mini';
import * as queries from './adjustment.queries.ts';

export interface AdjustmentParts {
  db: Database;
  clock: Clock;
  ledger: Pick<Ledger, 'findBalances' | 'postWithin'>;
  audit: Pick<Audit, 'record'>;
  /** Tells open pages of the account that its balance changed. */
  balancePushes: { push(accountId: AccountId): void };
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
}

/** Who acts, for the audit log. */
export interface ActingOperator {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

export interface AdjustmentRequest {
  accountId: AccountId;
  direction: AdjustmentDirection;
  amount: bigint;
  reason: AdjustmentReason;
  note: string;
}

type Seen = Pick<AdjustmentRequest, 'accountId' | 'direction' | 'amount'>;

/** No adjustment above a million pesos: whatever needs more is not an adjustment. */
const amountMax = 1_000_000_000_000n;

const places = createKeyset(z.readonly(z.tuple([Instant, AdjustmentId])));

export type Adjustments = ReturnType<typeof createAdjustments>;

/** Money given or taken by hand: one operator asks, another decides, and the two are never the same. */
export function createAdjustments(parts: AdjustmentParts) {
  const { db, clock, ledger, audit, balancePushes, listNames } = parts;

  async function viewOf(row: queries.AdjustmentRow, by: ActingOperator): Promise<Adjustment> {
    return toView(row, await listNames([row.account_id]), by.actor);
  }

  /** The row under lock, what is decided, and the line in the audit log: all or nothing, and one of two who race. */
  async function decide(
    adjustmentId: AdjustmentId,
    by: ActingOperator,
    decision: { status: 'APPROVED' | 'REJECTED'; note: string | undefined },
    work: (tx: Tx, row: queries.AdjustmentRow) => Promise<void>,
  ): Promise<Adjustment> {
    const row = await db.transaction().execute(async (tx) => {
      const before = await queries.lockAdjustment(tx, adjustmentId);
      if (!before) throw new AppError('not_found');
      if (before.status !== 'REQUESTED')
        throw new AppError('adjustment_state_changed', { status: before.status });
      await work(tx, before);
      const after = await queries.saveDecision(tx, before, { ...decision, by: by.actor, at: clock.now() });
      await audit.record(tx, {
        ...by,
        action: `wallet.adjustment_${decision.status.toLowerCase()}`,
        target: `adjustment:${adjustmentId}`,
        before: summary(before),
        after: summary(after),
      });
      return after;
    });
    return viewOf(row, by);
  }

  return {
    async list(
      query: {
        status?: AdjustmentStatus | undefined;
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

    async request(request: AdjustmentRequest, by: ActingOperator): Promise<Adjustment> {
      const balances = await ledger.findBalances(request.accountId);
      if (!balances) throw new AppError('not_found');
      if (request.amount > amountMax) throw new AppError('amount_invalid');
      const now = clock.now();
      const row: queries.AdjustmentRow = {
        bucket: bucketOf(request.accountId),
        adjustment_id: newOwnedId(now, request.accountId),
        account_id: request.accountId,
        direction: request.direction,
        amount: request.amount,
        currency: balances.currency,
        reason: request.reason,
        note: request.note,
        status: 'REQUESTED',
        requested_by: by.actor.operatorId,
        requested_name: by.actor.username,
        requested_at: now,
        decided_by: null,
        decided_name: null,
        decided_at: null,
        decision_note: null,
      };
      await db.transaction().execute(async (tx) => {
        await queries.insertAdjustment(tx, row);
        await audit.record(tx, {
          ...by,
          action: 'wallet.adjustment_requested',
          target: `adjustment:${row.adjustment_id}`,
          after: summary(row),
        });
      });
      return viewOf(row, by);
    },

    async approve(adjustmentId: AdjustmentId, seen: Seen, note: string | undefined, by: ActingOperator) {
      const view = await decide(adjustmentId, by, { status: 'APPROVED', note }, async (tx, row) => {
        if (row.requested_by === by.actor.operatorId) throw new AppError('adjustment_own_request');
        if (!isAsSeen(row, seen)) throw new AppError('adjustment_changed');
        const [result] = await ledger.postWithin(executorOf(tx), [postOf(row, by)]);
        assert(result, 'one operation has one result');
        // Thrown, so that the transaction is undone and the reference stays free: the request still waits.
        if (result.outcome === 'refused') throw refusalOf(result.reason);
      });
      balancePushes.push(view.accountId);
      return view;
    },

    /** Whoever may only ask may take the own request back and no other. */
    reject: (adjustmentId: AdjustmentId, note: string, mayDecide: boolean, by: ActingOperator) =>
      decide(adjustmentId, by, { status: 'REJECTED', note }, async (_tx, row) => {
        if (!mayDecide && row.requested_by !== by.actor.operatorId) throw new AppError('forbidden');
      }),
  };
}

function isAsSeen(row: queries.AdjustmentRow, seen: Seen): boolean {
  return row.account_id === seen.accountId && row.direction === seen.direction && row.amount === seen.amount;
}

function refusalOf(reason: string): AppError {
  if (reason === 'insufficient_funds') return new AppError('adjustment_exceeds_balance');
  return reason === 'balance_limit' ? new AppError('amount_invalid') : new AppError('internal');
}

function postOf(row: queries.AdjustmentRow, by: ActingOperator): PostOp {
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

function toView(row: queries.AdjustmentRow, names: Map<string, string>, reader: OperatorActor): Adjustment {
  return {
    adjustmentId: row.adjustment_id,
    accountId: row.account_id,
    account: names.get(row.account_id) ?? row.account_id,
    direction: row.direction,
    amount: row.amount,
    currency: row.currency,
    reason: row.reason,
    note: row.note,
    status: row.status,
    requestedBy: row.requested_name,
    requestedAt: row.requested_at,
    decidedBy: row.decided_name,
    decidedAt: row.decided_at,
    decisionNote: row.decision_note,
    isOwn: row.requested_by === reader.operatorId,
  };
}

function summary(row: queries.AdjustmentRow) {
  const { account_id: accountId, direction, amount, currency, reason, note, status } = row;
  return { accountId, direction, amount, currency, reason, note, status, decisionNote: row.decision_note };
}

/** An id whose last byte is the account's, so that `bucketOf(id)` is the account's bucket. */
function newOwnedId(now: Date, accountId: AccountId): AdjustmentId {
  return `${newId(now).slice(0, -2)}${accountId.slice(-2)}` as AdjustmentId;
}
