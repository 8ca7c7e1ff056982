import type { Act, ActingOperator } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import { shortReference } from '@kislap/contract-kit/ids';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { DepositId } from '../../contract/cashier.ids.ts';
import type { CashierDeps } from '../cashier.types.ts';
import type { Crediting } from './crediting.ts';
import { requireLocked } from './deposit.locking.ts';
import { createDepositTelling } from './deposit.telling.ts';

const Payload = z.object({ depositId: DepositId });

/** Payments of more than the method takes: credited by two people, sent back by one. */
export function createHeldActs(deps: CashierDeps, crediting: Crediting) {
  const { approvals, audit, identity } = deps;
  const tell = createDepositTelling(deps);

  async function requireHeld(tx: Tx, depositId: DepositId) {
    const row = await requireLocked(tx, depositId);
    if (row.status !== 'HELD') throw new AppError('deposit_state_changed', { status: row.status });
    return row;
  }

  const credit: Act<typeof Payload> = {
    kind: 'cashier.credit_held',
    payload: Payload,
    ask: 'deposits.return',
    decide: 'deposits.return',
    async describe(tx, { depositId }) {
      const row = await requireHeld(tx, depositId);
      const names = await identity.listAccounts([row.account_id], tx);
      const money = (name: string, after: bigint) =>
        ({ name, as: 'money', before: null, after: formatDecimal(after) }) as const;
      const reference = `${row.method_name}, ${shortReference(depositId)}`;
      return {
        thing: `deposit:${depositId}`,
        title: names.get(row.account_id)?.username ?? row.account_id,
        fields: [
          money('asked', row.asked),
          money('amount', row.amount),
          { name: 'reference', as: 'text', before: null, after: reference },
        ],
      };
    },
    async perform(tx, { depositId }, { approver, requestedBy, reason }) {
      const row = await requireHeld(tx, depositId);
      const { announce } = await crediting.creditHeld(tx, row);
      await audit.record(tx, {
        ...approver,
        action: 'cashier.deposit_credited',
        target: `deposit:${depositId}`,
        after: { amount: row.amount, requestedBy, reason },
      });
      return () => {
        announce?.();
        tell({ ...row, status: 'PAID' });
      };
    },
  };
  const ask = approvals.define(credit);

  return {
    ask: (depositId: DepositId, reason: string, by: ActingOperator) => ask({ depositId }, reason, by),
  };
}
