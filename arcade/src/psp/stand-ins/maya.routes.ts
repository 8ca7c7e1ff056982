import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PayoutRow } from '../psp.queries.ts';
import { readId } from '../psp.routes.ts';
import type { Psp } from '../psp.service.ts';
import { asPesos, Line, Pesos, readBody, refuseAs, requireKey, StandInRefusal, WebAddress } from './calls.ts';
import { asMayaPayment } from './news.ts';
import type { StandIns } from './stand-in.types.ts';

// Checkout, payments and transfers of developers.maya.ph, as far as docs/payments.md uses them.

const CheckoutBody = z.object({
  totalAmount: z.object({ value: Pesos, currency: z.literal('PHP') }),
  requestReferenceNumber: Line,
  redirectUrl: z.object({ success: WebAddress, failure: WebAddress, cancel: WebAddress }),
  metadata: z.optional(z.object({ description: z.optional(Line) })),
});
const TransferBody = z.object({
  amount: z.object({ value: z.string().check(z.regex(/^\d{1,7}\.\d{2}$/)), currency: z.literal('PHP') }),
  recipient: z.object({ type: Line, value: Line, name: Line }),
});
const RefundBody = z.object({ totalAmount: z.object({ amount: Pesos, currency: z.literal('PHP') }) });

const invalid = '2553';

/** An intent is one that nobody sent yet. */
function asTransfer(row: PayoutRow) {
  const status = row.status === 'pending' ? (row.due_at === null ? 'CREATED' : 'PROCESSING') : undefined;
  return {
    transferId: row.payout_id,
    status: status ?? (row.status === 'succeeded' ? 'APPROVED' : 'DECLINED'),
    amount: { value: asPesos(row.amount).toFixed(2), currency: row.currency },
    requestReferenceNo: row.reference_id,
    ...(row.failure_reason !== null && { reason: row.failure_reason }),
  };
}

export function mayaRoutes(
  app: FastifyInstance,
  psp: Psp,
  parts: { keys: StandIns['maya']; publicUrl: string },
) {
  const { keys, publicUrl } = parts;
  app.setErrorHandler(refuseAs('code'));
  app.addHook('onRequest', async (request) => {
    const isPublic = request.url.startsWith('/psp/maya/checkout/');
    requireKey(request, isPublic ? keys.publicKey : keys.secretKey, 'K003');
  });

  const findPayment = async (id: string) => {
    const row = await psp.findCheckout(id);
    if (row?.brand !== 'maya') throw new StandInRefusal(404, 'PY0009');
    return row;
  };

  app.post('/checkout/v1/checkouts', async (request) => {
    const { totalAmount, requestReferenceNumber, redirectUrl, metadata } = readBody(
      request,
      CheckoutBody,
      invalid,
    );
    const row = await psp.openCheckout('maya', {
      referenceId: requestReferenceNumber,
      amount: totalAmount.value,
      description: metadata?.description ?? requestReferenceNumber,
      channel: 'maya',
      successUrl: redirectUrl.success,
      failureUrl: redirectUrl.failure,
      cancelUrl: redirectUrl.cancel,
    });
    return { checkoutId: row.checkout_id, redirectUrl: `${publicUrl}/psp/checkout/${row.checkout_id}` };
  });

  app.get('/payments/v1/payments/:id', async (request) => asMayaPayment(await findPayment(readId(request))));
  app.post('/payments/v1/payments/:id/cancel', async (request) => {
    const { status } = await findPayment(readId(request));
    if (status !== 'pending') throw new StandInRefusal(400, 'PY0010');
    await psp.endCheckout(readId(request), 'cancelled');
    return asMayaPayment(await findPayment(readId(request)));
  });

  /** Voided on the day of the payment, refunded from the day after. */
  const giveBack = async (id: string, isVoid: boolean, code: string) => {
    const row = await findPayment(id);
    const isToday = row.finished_at !== null && psp.isToday(row.finished_at);
    if (row.status !== 'completed' || row.refunded_at !== null || isToday !== isVoid)
      throw new StandInRefusal(400, code);
    await psp.refundCheckout(id);
    return asMayaPayment(await findPayment(id));
  };
  app.post('/payments/v1/payments/:id/voids', (request) => giveBack(readId(request), true, 'PY0015'));
  app.post('/payments/v1/payments/:id/refunds', async (request) => {
    const { amount } = readBody(request, RefundBody, invalid).totalAmount;
    const row = await findPayment(readId(request));
    if (amount !== BigInt(row.amount)) throw new StandInRefusal(400, 'PY0016');
    return giveBack(readId(request), false, 'PY0016');
  });

  transferRoutes(app, psp);
}

function transferRoutes(app: FastifyInstance, psp: Psp): void {
  const findTransfer = async (id: string) => {
    const row = await psp.findPayout(id);
    if (row?.brand !== 'maya') throw new StandInRefusal(404, 'PY0009');
    return row;
  };
  app.post('/transfers', async (request) => {
    const { amount, recipient } = readBody(request, TransferBody, invalid);
    const reference = Line.safeParse(request.headers['request-reference-no']).data;
    if (reference === undefined) throw new StandInRefusal(400, invalid);
    const row = await psp.openPayout('maya', null, {
      referenceId: reference,
      amount: BigInt(amount.value.replace('.', '')),
      channel: recipient.type,
      name: recipient.name,
      number: recipient.value,
    });
    return asTransfer(row);
  });
  app.post('/transfers/:id/execute', async (request) => {
    await findTransfer(readId(request));
    await psp.sendPayout(readId(request));
    return asTransfer(await findTransfer(readId(request)));
  });
  app.get('/transfers/:id', async (request) => asTransfer(await findTransfer(readId(request))));
}
