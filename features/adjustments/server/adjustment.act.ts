import { type Act, type ApprovalDesk, agreedBy } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { type AccountId, formatDecimal } from '@kislap/contract-kit';
import { AccountId as AccountIdField, referenceOf } from '@kislap/contract-kit/ids';
import { PositiveMoney } from '@kislap/contract-kit/money';
import type { TellPlayer } from '@kislap/inbox/server';
import { executorOf, type Ledger, type PostOp } from '@kislap/ledger';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, newOwnedId } from '@kislap/platform/database/ids.ts';
import { AppError, assert } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import * as calls from '../contract/adjustments.console.ts';
import { noticeFor } from './adjustment.notice.ts';
import { insertAdjustment } from './adjustment.queries.ts';
import type { AdjustmentRow } from './adjustments.tables.ts';

const Payload = z.object({
  accountId: AccountIdField,
  direction: calls.AdjustmentDirection,
  amount: PositiveMoney,
  reason: calls.AdjustmentReason,
});

export interface ActParts {
  ledger: Pick<Ledger, 'findBalances' | 'postWithin'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  /** Tells open pages of the account that its balance changed. */
  balancePushes: { push(accountId: AccountId): void };
  listNames(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<string, string>>;
  tellPlayer: TellPlayer;
  currencySymbol: string;
}

/** An adjustment is at most a million pesos. */
const amountMax = 1_000_000_000_000n;

/** Money given or taken by hand; answers what asks for it. */
export function defineAdjusting(parts: ActParts) {
  const { ledger, audit, balancePushes } = parts;

  const adjusting: Act<typeof Payload> = {
    kind: 'adjustments.adjust',
    payload: Payload,
    ask: 'adjustments.request',
    decide: 'adjustments.decide',

    async describe(tx, { accountId, direction, amount, reason }) {
      if (!(await ledger.findBalances(accountId, executorOf(tx)))) throw new AppError('not_found');
      if (amount > amountMax) throw new AppError('amount_invalid');
      const names = await parts.listNames([accountId], tx);
      return {
        // Another sum, the other way and another player are other things.
        thing: `adjustment:${accountId}:${direction}:${amount}`,
        title: names.get(accountId) ?? accountId,
        fields: [
          { name: 'direction', as: 'word', before: null, after: direction },
          { name: 'amount', as: 'money', before: null, after: formatDecimal(amount) },
          { name: 'reason', as: 'word', before: null, after: reason },
        ],
      };
    },

    async perform(tx, { accountId, direction, amount, reason }, agreed) {
      const balances = await ledger.findBalances(accountId, executorOf(tx));
      if (!balances) throw new AppError('not_found');
      const row: AdjustmentRow = {
        ...agreedBy(agreed),
        status: 'APPROVED',
        bucket: bucketOf(accountId),
        adjustment_id: newOwnedId(agreed.requestedAt, accountId),
        account_id: accountId,
        direction,
        amount,
        currency: balances.currency,
        reason,
        note: agreed.reason,
      };
      await insertAdjustment(tx, row);
      const [result] = await ledger.postWithin(executorOf(tx), [postOf(row)]);
      assert(result, 'one operation has one result');
      // Thrown, so that the transaction is undone: the request still waits.
      if (result.outcome === 'refused') throw refusalOf(result.reason);
      await audit.record(tx, {
        ...agreed.approver,
        action: 'wallet.adjustment_approved',
        target: `adjustment:${row.adjustment_id}`,
        after: summary(row),
      });
      const announce = await parts.tellPlayer(tx, noticeFor(row, parts.currencySymbol));
      return () => {
        balancePushes.push(accountId);
        announce?.();
      };
    },
  };
  return parts.approvals.define(adjusting);
}

function refusalOf(reason: string): AppError {
  if (reason === 'insufficient_funds') return new AppError('adjustment_exceeds_balance');
  return reason === 'balance_limit' ? new AppError('amount_invalid') : new AppError('internal');
}

function postOf(row: AdjustmentRow): PostOp {
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
    meta: { reason: row.reason, requestedBy: row.requested_name, approvedBy: row.decided_name ?? '' },
  };
}

function summary(row: AdjustmentRow) {
  const { account_id: accountId, direction, amount, currency, reason, note } = row;
  const { requested_name: requestedBy, decision_note: decisionNote } = row;
  return { accountId, direction, amount, currency, reason, note, requestedBy, decisionNote };
}
