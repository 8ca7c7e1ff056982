import type { AccountId } from '@kislap/contract-kit';
import { referenceOf } from '@kislap/contract-kit/ids';
import { executorOf } from '@kislap/ledger';
import { newOwnedId } from '@kislap/platform/database/ids.ts';
import type { Desk } from './queues.types.ts';

/** As the cashier books and tells it once a provider says that it was paid. */
export async function payDeposit(
  { features: { ledger }, platform }: Desk,
  accountId: AccountId,
  amount: bigint,
): Promise<void> {
  const depositId = newOwnedId<AccountId>(platform.clock.now(), accountId);
  await platform.database.kysely.transaction().execute(async (tx) => {
    await ledger.postWithin(executorOf(tx), [
      {
        ...{ kind: 'post', type: 'DEPOSIT', accountId, source: 'history', amount, currency: 'PHP' },
        ...{ reference: referenceOf(depositId), from: 'house:payment:sandbox', to: 'player:cash' },
      } as const,
    ]);
    await platform.outbox.publish(tx, {
      topic: 'cashier.deposit_paid',
      subjectId: accountId,
      payload: { depositId, amount: String(amount), methodId: 'gcash' },
    });
  });
}
