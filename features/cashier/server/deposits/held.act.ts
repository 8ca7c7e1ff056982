import type { Act, ActingOperator } from '@kislap/approvals/server';
import { formatDecimal } from '@kislap/contract-kit';
import { shortReference } from '@kislap/contract-kit/ids';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { DepositId } from '../../contract/cashier.ids.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { lockPlayer } from '../payees/payee.queries.ts';
import type { Crediting } from './crediting.ts';
import { findDeposit, lockDeposit } from './deposit.queries.ts';

const Payload = z.object({ depositId: DepositId });

/** Payments of more than the method takes: credited by two people, sent back by one. */
export function createHeldActs(
  { platform, approvals, audit, identity, balancePushes }: CashierDeps,
  crediting: Crediting,
) {
  async function requireHeld(tx: Tx, depositId: DepositId) {
    const found = await findDeposit(tx, depositId);
    if (!found) throw new AppError('not_found');
    await lockPlayer(tx, found.account_id);
    const row = await lockDeposit(tx, depositId);
    if (row?.status !== 'HELD') throw new AppError('deposit_state_changed', { status: found.status });
    return row;
  }

  const credit: Act<typeof Payload> = {
    kind: 'cashier.credit_held',
    payload: Payload,
    ask: 'deposits.return',
    decide: 'deposits.return',
    async describe(tx, { depositId }) {
      const row = await requireHeld(tx, depositId);
      const names = await identity.listAccounts([row.account_id]);
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
        platform.pusher.push(row.account_id, { type: 'deposit', depositId, status: 'PAID' });
        balancePushes.push(row.account_id);
      };
    },
  };
  const ask = approvals.define(credit);

  return {
    ask: (depositId: DepositId, reason: string, by: ActingOperator) => ask({ depositId }, reason, by),
  };
}
