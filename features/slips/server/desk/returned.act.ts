import type { Act } from '@kislap/approvals/server';
import { transferKey } from '@kislap/cashier/contract/cashier.fields';
import { DepositId } from '@kislap/cashier/contract/cashier.ids';
import { formatDecimal } from '@kislap/contract-kit';
import { shortReference } from '@kislap/contract-kit/ids';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import type { Doing, SlipsDeps } from '../slips.types.ts';

const Payload = z.object({ depositId: DepositId });

/** A held transfer that a person sent back at the bank: two people say so, and the hold ends. */
export function createReturnedAct({ cashier, approvals, audit, identity }: SlipsDeps) {
  async function lock(tx: Tx, depositId: DepositId) {
    const row = await cashier.ownRecords.lock(tx, depositId);
    if (row.provider_key !== transferKey || row.status !== 'RETURNING')
      throw new AppError('deposit_state_changed', { status: row.status });
    return row;
  }

  const act: Act<typeof Payload> = {
    kind: 'slips.returned',
    payload: Payload,
    ask: 'deposits.return',
    decide: 'deposits.return',
    async describe(tx, { depositId }) {
      const row = await lock(tx, depositId);
      const names = await identity.listAccounts([row.account_id], tx);
      return {
        thing: `deposit:${depositId}`,
        title: names.get(row.account_id)?.username ?? row.account_id,
        fields: [
          { name: 'paid', as: 'money', before: null, after: formatDecimal(row.amount) },
          { name: 'reference', as: 'text', before: null, after: shortReference(depositId) },
        ],
      };
    },
    async perform(tx, { depositId }, { approver, requestedBy, reason }) {
      const row = await lock(tx, depositId);
      await audit.record(tx, {
        ...approver,
        action: 'slips.returned_by_hand',
        target: `deposit:${depositId}`,
        after: { amount: row.amount, requestedBy, reason },
      });
      return cashier.ownRecords.returned(tx, row);
    },
  };
  const ask = approvals.define(act);
  return (depositId: DepositId, reason: string, by: Doing) => ask({ depositId }, reason, by);
}
