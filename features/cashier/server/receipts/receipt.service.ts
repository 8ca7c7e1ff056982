import type { AccountId, Language } from '@kislap/contract-kit';
import { shortReference } from '@kislap/contract-kit/ids';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { transferKey } from '../../contract/cashier.fields.ts';
import type { DepositId, WithdrawalId } from '../../contract/cashier.ids.ts';
import type { Receipt } from '../../contract/cashier.receipts.ts';
import { movedByDeposit, movedByWithdrawal } from '../../rules/receipt.ts';
import type { DepositRow, WithdrawalRow } from '../cashier.tables.ts';
import type { CashierDeps } from '../cashier.types.ts';
import { findDeposit } from '../deposits/deposit.queries.ts';
import { listLatestPayouts } from '../withdrawals/payout.queries.ts';
import { findWithdrawal, listSteps } from '../withdrawals/withdrawal.queries.ts';
import { writeReceipt } from './receipt.file.ts';

/** One payment, whichever of both it is. */
export function createReceipts({ platform, brand }: Pick<CashierDeps, 'platform' | 'brand'>) {
  const db = platform.database.kysely;

  /** Throws `not_found` for a payment of somebody else as for one that is not there. */
  async function find(accountId: AccountId, paymentId: DepositId | WithdrawalId): Promise<Receipt> {
    const deposit = await findDeposit(db, paymentId as DepositId);
    if (deposit?.account_id === accountId) return ofDeposit(deposit);
    const withdrawal = await findWithdrawal(db, paymentId as WithdrawalId);
    if (withdrawal?.account_id !== accountId) throw new AppError('not_found');
    return ofWithdrawal(db, withdrawal);
  }

  return {
    find,

    async file(accountId: AccountId, paymentId: DepositId | WithdrawalId, language: Language) {
      const receipt = await find(accountId, paymentId);
      return {
        fileName: `receipt-${receipt.reference}.pdf`,
        content: writeReceipt(receipt, { language, currency: brand.currency }),
      };
    },
  };
}

function ofDeposit(row: DepositRow): Receipt {
  const isOwn = row.provider_reference === null || row.provider_key === transferKey;
  return {
    kind: 'deposit',
    reference: shortReference(row.deposit_id),
    providerReferences: isOwn ? [] : [row.provider_reference ?? ''],
    methodName: row.method_name,
    asked: row.asked,
    fee: row.fee,
    ...movedByDeposit({ status: row.status, amount: row.amount, takenBack: row.taken_back }),
    status: row.status,
    finding: row.finding,
    stoppedFor: row.stopped_for,
    steps: stepsOf(row),
  };
}

/** Its row has the moments that matter to its player. */
function stepsOf(row: DepositRow) {
  const { status, created_at, arrived_at, returned_at, finished_at } = row;
  const steps: { status: DepositRow['status']; at: Date }[] = [{ status: 'CREATED', at: created_at }];
  const isOfBalance = ['PAID', 'REFUNDED', 'CHARGED_BACK'].includes(status);
  if (isOfBalance && finished_at) steps.push({ status: 'PAID', at: finished_at });
  else if (arrived_at) steps.push({ status: status === 'HELD' ? 'HELD' : 'RETURNING', at: arrived_at });
  else if (finished_at) steps.push({ status, at: finished_at });
  if (returned_at && status !== 'PAID') steps.push({ status, at: returned_at });
  return steps;
}

async function ofWithdrawal(db: Executor, row: WithdrawalRow): Promise<Receipt> {
  const [parts, steps] = await Promise.all([listLatestPayouts(db, row), listSteps(db, [row])]);
  return {
    kind: 'withdrawal',
    reference: shortReference(row.withdrawal_id),
    providerReferences: parts.flatMap(({ provider_reference }) => provider_reference ?? []),
    methodName: row.method_name,
    asked: row.amount,
    fee: row.fee,
    ...movedByWithdrawal({ status: row.status, amount: row.amount, fee: row.fee, parts }),
    status: row.status,
    payee: `${row.payee_name}, ${row.account_masked}`,
    reason: row.reason,
    steps: steps.map(({ status, at }) => ({ status, at })),
  };
}
