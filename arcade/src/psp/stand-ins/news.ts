import { createSign } from 'node:crypto';
import type { CheckoutRow, PayoutRow, WebhookRow } from '../psp.queries.ts';
import type { PspDeps } from '../psp.types.ts';
import { asPesos } from './calls.ts';

/** A payment as Xendit has it: an invoice. */
export function asInvoice(row: CheckoutRow, publicUrl: string) {
  const status = row.status === 'pending' ? 'PENDING' : row.status === 'completed' ? 'PAID' : 'EXPIRED';
  return {
    id: row.checkout_id,
    external_id: row.reference_id,
    status,
    amount: asPesos(row.amount),
    ...(status === 'PAID' && { paid_amount: asPesos(row.amount), paid_at: row.finished_at?.toISOString() }),
    currency: row.currency,
    description: row.description,
    expiry_date: row.expires_at.toISOString(),
    invoice_url: `${publicUrl}/psp/checkout/${row.checkout_id}`,
  };
}

const payoutWords = { pending: 'ACCEPTED', succeeded: 'SUCCEEDED', failed: 'FAILED' } as const;

export function asXenditPayout(row: PayoutRow) {
  return {
    id: row.payout_id,
    reference_id: row.reference_id,
    channel_code: row.channel,
    amount: asPesos(row.amount),
    currency: row.currency,
    status: payoutWords[row.status],
    ...(row.status === 'failed' && { failure_code: 'INVALID_DESTINATION' }),
  };
}

const paymentWords = {
  pending: 'PENDING_TOKEN',
  completed: 'PAYMENT_SUCCESS',
  failed: 'PAYMENT_FAILED',
  cancelled: 'PAYMENT_CANCELLED',
  expired: 'PAYMENT_EXPIRED',
} as const;

/** A payment as Maya has it. */
export function asMayaPayment(row: CheckoutRow) {
  const amount = asPesos(row.amount).toFixed(2);
  const isBack = row.refunded_at !== null;
  return {
    id: row.checkout_id,
    isPaid: row.status === 'completed',
    status: isBack ? 'REFUNDED' : paymentWords[row.status],
    amount,
    currency: row.currency,
    requestReferenceNumber: row.reference_id,
    updatedAt: (row.refunded_at ?? row.finished_at ?? row.created_at).toISOString(),
    ...(isBack && { refundedAmount: amount }),
  };
}

/** What is told of a payment that ended. */
export function newsOfCheckout(row: CheckoutRow, publicUrl: string): object | null {
  if (row.brand === 'xendit') return asInvoice(row, publicUrl);
  return row.brand === 'maya' ? asMayaPayment(row) : null;
}

/** Maya tells nothing of transfers. */
export function newsOfPayout(row: PayoutRow): object | null {
  if (row.brand !== 'xendit') return null;
  const data = asXenditPayout(row);
  return { event: `payout.${row.status}`, business_id: 'sandbox', data };
}

/** Every value as `path=value`, empty ones left out, sorted by their bytes, the nonce behind them. */
function mayaText(body: object, nonce: string): string {
  const pairs: Buffer[] = [];
  const collect = (value: unknown, path: string[]): void => {
    if (value === null || value === undefined || value === '') return;
    if (typeof value === 'object') {
      for (const name of Object.keys(value)) collect(Reflect.get(value, name), [...path, name]);
    } else pairs.push(Buffer.from(`${path.join('.')}=${value}`));
  };
  collect(body, []);
  return `${pairs.sort(Buffer.compare).join('&')}&nonce=${nonce}`;
}

/** Where a message of a provider that is stood in for goes, and what shows whose it is; null for the house's own. */
export function postingOf(
  { brand, body }: WebhookRow,
  { config, rng, clock }: PspDeps,
): { url: string; headers: Record<string, string> } | null {
  const standIns = config.psp.standIns;
  if (brand === 'house' || !standIns) return null;
  if (brand === 'xendit') {
    const { webhookUrl: url, callbackToken } = standIns.xendit;
    return { url, headers: { 'x-callback-token': callbackToken } };
  }
  const { webhookUrl: url, webhookPrivateKey } = standIns.maya;
  const nonce = rng.bytes(16).toString('hex');
  const signature = createSign('RSA-SHA256')
    .update(mayaText(JSON.parse(body), nonce))
    .sign(webhookPrivateKey, 'hex');
  return {
    url,
    headers: {
      'x-maya-webhook-timestamp': String(clock.now().getTime()),
      'x-maya-webhook-signature': `nonce=${nonce},v1=${signature}`,
    },
  };
}
