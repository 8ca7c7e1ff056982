import { DepositId } from '@kislap/cashier/contract/cashier.ids';
import { uploadBytesMax } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { Instant } from '@kislap/contract-kit/fields';
import { Money } from '@kislap/contract-kit/money';
import { UploadedFile } from '@kislap/contract-kit/upload';
import * as z from 'zod/mini';
import { SlipId } from './slips.ids.ts';

/** Deposits that the player transfers at an own bank, and shows by a slip. */
export const slipStates = ['WAITING', 'ACCEPTED', 'REJECTED'] as const;
export const SlipState = z.enum(slipStates);
export type SlipState = z.output<typeof SlipState>;

/** Why a slip is no proof; each has a text for the player. */
export const slipReasons = ['not_arrived', 'unreadable', 'doubled', 'other_account', 'not_accepted'] as const;
export const SlipReason = z.enum(slipReasons);
export type SlipReason = z.output<typeof SlipReason>;

/** The number that a bank gives a transfer; case and spaces do not count. */
export const BankReference = z.string().check(z.trim(), z.regex(/^[0-9A-Za-z][0-9A-Za-z ./-]{3,39}$/));
const DepositParams = z.strictObject({ depositId: DepositId });

export const BankTransfer = z.object({
  bankName: z.string(),
  holder: z.string(),
  number: z.string(),
  /** What to transfer, and what to write with it. */
  amount: Money,
  reference: z.string(),
  /** Without a slip until then, the deposit ends. */
  expiresAt: Instant,
  slips: z.array(
    z.object({
      slipId: SlipId,
      state: SlipState,
      bankReference: z.string(),
      reason: z.nullable(SlipReason),
      submittedAt: Instant,
    }),
  ),
  maySend: z.boolean(),
});
export type BankTransfer = z.output<typeof BankTransfer>;

export const getBankTransfer = defineEndpoint({
  method: 'GET',
  path: '/wps/slips/deposits/:depositId',
  summary: 'Where to transfer a deposit to, and the slips that were sent for it.',
  access: 'real',
  params: DepositParams,
  reply: BankTransfer,
  errors: [],
});

export const sendSlip = defineEndpoint({
  method: 'POST',
  path: '/wps/slips/deposits/:depositId',
  summary: 'Sends the slip of a bank transfer: a picture or a PDF. One at a time.',
  access: 'real',
  params: DepositParams,
  upload: {
    files: { slip: 1 },
    bytesMax: uploadBytesMax,
    types: ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'],
  },
  body: z.strictObject({ bankReference: BankReference, slip: UploadedFile }),
  reply: BankTransfer,
  errors: ['picture_unreadable', 'slip_not_awaited'],
});
