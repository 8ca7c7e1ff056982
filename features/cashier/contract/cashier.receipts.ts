import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant, LanguageCode } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import * as z from 'zod/mini';
import { DepositFinding, DepositStatus, DepositStop, WithdrawalStatus } from './cashier.fields.ts';
import { DepositId, WithdrawalId } from './cashier.ids.ts';

const Params = z.strictObject({ paymentId: z.union([DepositId, WithdrawalId]) });

const Shared = {
  /** Ours, which every page, message and file shows. */
  reference: z.string(),
  /** The provider's own; of a payout one for each part. */
  providerReferences: z.array(z.string()),
  methodName: z.string(),
  asked: Money,
  fee: Money,
  /** Credited, or paid to the payee. */
  moved: Money,
  /** Of a deposit: sent back to its payer; of a withdrawal: returned to the balance. */
  back: Money,
};

/** One payment of the player from its beginning on. */
export const Receipt = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('deposit'),
    ...Shared,
    status: DepositStatus,
    finding: z.nullable(DepositFinding),
    stoppedFor: z.nullable(DepositStop),
    steps: z.array(z.object({ status: DepositStatus, at: Instant })),
  }),
  z.object({
    kind: z.literal('withdrawal'),
    ...Shared,
    status: WithdrawalStatus,
    /** Whom it was sent to; only the end of the number is readable. */
    payee: z.string(),
    /** Why it was rejected or failed. */
    reason: z.nullable(z.string()),
    steps: z.array(z.object({ status: WithdrawalStatus, at: Instant })),
  }),
]);
export type Receipt = z.output<typeof Receipt>;

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/wps/cashier/receipts/:paymentId',
  summary: 'The receipt of one deposit or withdrawal of the player.',
  access: 'real',
  params: Params,
  reply: Receipt,
  errors: [],
});

export const getReceiptFile = defineEndpoint({
  method: 'GET',
  path: '/wps/cashier/receipts/:paymentId/file',
  summary: 'The same as a PDF to keep, in base64.',
  access: 'real',
  params: Params,
  query: z.strictObject({ language: LanguageCode }),
  reply: z.object({ fileName: z.string(), content: z.string() }),
  errors: [],
});
