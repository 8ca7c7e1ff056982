import { Instant } from '@kislap/contract-kit/fields';
import { AccountId } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { BillId, ContractId } from './commissions.ids.ts';
import { Kind } from './contract.fields.ts';

/** PARTIAL and INSUFFICIENT are tried again for seven days, REVIEW waits for two operators. */
export const billStates = [
  'NOT_REACHED',
  'REVIEW',
  'INSUFFICIENT',
  'PARTIAL',
  'ISSUED',
  'REJECTED',
  'EXPIRED',
] as const;
export const BillState = z.enum(billStates);

const Party = z.object({ accountId: AccountId, account: z.string() });

export const Bill = z.object({
  billId: BillId,
  contractId: z.nullable(ContractId),
  kind: Kind,
  /** Null for the platform. */
  payer: z.nullable(Party),
  payee: Party,
  startsAt: Instant,
  endsAt: Instant,
  amount: Money,
  paid: Money,
  state: BillState,
  madeAt: Instant,
  /** What is not paid by then is owed no more. */
  expiresAt: Instant,
});
export type Bill = z.output<typeof Bill>;

/** Of a range of days. */
export const BillTotals = z.object({ amount: Money, paid: Money, open: Money });
