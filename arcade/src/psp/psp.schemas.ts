import * as z from 'zod/mini';
import { channels } from './psp.types.ts';

const maxCentavos = 1_000_000_000n;

/** "100.00" on the wire, centavos in code. */
const Amount = z.codec(
  z.string().check(z.regex(/^\d{1,8}\.\d{2}$/)),
  z.bigint().check(z.gte(100n), z.lte(maxCentavos)),
  {
    decode: (text) => BigInt(text.replace('.', '')),
    encode: formatCentavos,
  },
);

const Reference = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,80}$/));
const ReturnUrl = z.string().check(z.maxLength(500), z.refine(isWebAddress));
const Currency = z.literal('PHP');
const Channel = z.enum(channels);
const line = (max: number) => z.string().check(z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}]+$/u));

export const CheckoutBody = z.strictObject({
  referenceId: Reference,
  amount: Amount,
  currency: Currency,
  description: line(200),
  successUrl: ReturnUrl,
  failureUrl: ReturnUrl,
  cancelUrl: ReturnUrl,
  channel: Channel,
});
export type CheckoutBody = z.output<typeof CheckoutBody>;

export const PayoutBody = z.strictObject({
  referenceId: Reference,
  amount: Amount,
  currency: Currency,
  channel: Channel,
  account: z.strictObject({ name: line(100), number: z.string().check(z.regex(/^[0-9A-Za-z]{4,40}$/)) }),
});
export type PayoutBody = z.output<typeof PayoutBody>;

export const PayoutQuery = z.strictObject({ referenceId: Reference });
export const SettlementDay = z.iso.date();
export const IdempotencyKey = z.string().check(z.regex(/^[A-Za-z0-9._:-]{8,128}$/));
export const OutcomeForm = z.object({ outcome: z.enum(['pay', 'fail', 'cancel', 'expire']) });

/** 10000n → "100.00". */
export function formatCentavos(amount: bigint): string {
  const digits = amount.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && url.username === '' && url.password === '';
}
