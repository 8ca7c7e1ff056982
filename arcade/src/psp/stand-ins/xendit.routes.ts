import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CheckoutRow } from '../psp.queries.ts';
import { readId } from '../psp.routes.ts';
import { IdempotencyKey } from '../psp.schemas.ts';
import type { Psp } from '../psp.service.ts';
import { asPesos, Line, Pesos, readBody, refuseAs, requireKey, StandInRefusal, WebAddress } from './calls.ts';
import { asInvoice, asXenditPayout } from './news.ts';
import type { StandIns } from './stand-in.types.ts';

// Invoices, refunds, payouts and the balance report of docs.xendit.co, as far as docs/payments.md uses them.

const InvoiceBody = z.object({
  external_id: Line,
  amount: Pesos,
  currency: z.literal('PHP'),
  description: Line,
  payment_methods: z.array(Line).check(z.minLength(1)),
  success_redirect_url: WebAddress,
  failure_redirect_url: WebAddress,
});
const RefundBody = z.object({ invoice_id: Line, amount: z.optional(Pesos) });
const PayoutBody = z.object({
  reference_id: Line,
  channel_code: Line,
  channel_properties: z.object({ account_number: Line, account_holder_name: Line }),
  amount: Pesos,
  currency: z.literal('PHP'),
});
const ReportBody = z.object({
  type: z.literal('BALANCE_HISTORY'),
  format: z.literal('CSV'),
  filter: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }),
});

const invalid = 'API_VALIDATION_ERROR';

function found<Row>(row: Row | undefined, isOwn: boolean): Row {
  if (row === undefined || !isOwn) throw new StandInRefusal(404, 'DATA_NOT_FOUND');
  return row;
}

/** There is one of a payment: the whole of it. */
const refundOf = (row: CheckoutRow) => ({
  id: `rfd-${row.checkout_id}`,
  invoice_id: row.checkout_id,
  amount: asPesos(row.amount),
  status: 'SUCCEEDED',
});

export function xenditRoutes(app: FastifyInstance, psp: Psp, { keys, publicUrl }: XenditParts): void {
  app.setErrorHandler(refuseAs('error_code'));
  app.addHook('onRequest', async (request) => {
    if (!request.url.includes('/report-files/')) requireKey(request, keys.secretKey, 'INVALID_API_KEY');
  });

  const findInvoice = async (id: string) => {
    const row = await psp.findCheckout(id);
    return found(row, row?.brand === 'xendit');
  };

  app.post('/v2/invoices', async (request) => {
    const body = readBody(request, InvoiceBody, invalid);
    const row = await psp.openCheckout('xendit', {
      referenceId: body.external_id,
      amount: body.amount,
      description: body.description,
      channel: body.payment_methods[0] ?? '',
      successUrl: body.success_redirect_url,
      failureUrl: body.failure_redirect_url,
      cancelUrl: body.failure_redirect_url,
    });
    return asInvoice(row, publicUrl);
  });
  app.get('/v2/invoices', async (request) => {
    const { external_id: reference } = request.query as { external_id?: unknown };
    const rows = await psp.listCheckoutsOf('xendit', String(reference));
    return rows.map((row) => asInvoice(row, publicUrl));
  });
  app.get('/v2/invoices/:id', async (request) => asInvoice(await findInvoice(readId(request)), publicUrl));
  app.post('/invoices/:id/expire!', async (request) => {
    const { status } = await findInvoice(readId(request));
    if (status !== 'pending') throw new StandInRefusal(400, 'INVALID_INVOICE_STATUS');
    await psp.endCheckout(readId(request), 'expired');
    return asInvoice(await findInvoice(readId(request)), publicUrl);
  });

  app.post('/refunds', async (request) => {
    const { invoice_id: id, amount } = readBody(request, RefundBody, invalid);
    const row = await findInvoice(id);
    if (row.status !== 'completed' || (amount ?? BigInt(row.amount)) !== BigInt(row.amount))
      throw new StandInRefusal(400, 'INELIGIBLE_TRANSACTION');
    await psp.refundCheckout(id);
    return refundOf(row);
  });
  app.get('/refunds', async (request) => {
    const { invoice_id: id } = request.query as { invoice_id?: unknown };
    const row = await findInvoice(String(id));
    return { data: row.refunded_at === null ? [] : [refundOf(row)] };
  });
  app.get('/refunds/:id', async (request) => {
    const row = await findInvoice(readId(request).replace(/^rfd-/, ''));
    return refundOf(found(row, row.refunded_at !== null));
  });

  payoutRoutes(app, psp);
  reportRoutes(app, psp, keys);
}

interface XenditParts {
  keys: StandIns['xendit'];
  publicUrl: string;
}

function payoutRoutes(app: FastifyInstance, psp: Psp): void {
  app.post('/v2/payouts', async (request) => {
    const body = readBody(request, PayoutBody, invalid);
    const key = IdempotencyKey.safeParse(request.headers['idempotency-key']).data;
    if (key === undefined) throw new StandInRefusal(400, invalid);
    const row = await psp.openPayout('xendit', key, {
      referenceId: body.reference_id,
      amount: body.amount,
      channel: body.channel_code,
      name: body.channel_properties.account_holder_name,
      number: body.channel_properties.account_number,
    });
    return asXenditPayout(row);
  });
  app.get('/v2/payouts', async (request) => {
    const { reference_id: reference } = request.query as { reference_id?: unknown };
    const rows = await psp.listPayoutsByReference(String(reference));
    return { data: rows.filter(({ brand }) => brand === 'xendit').map(asXenditPayout) };
  });
  app.get('/v2/payouts/:id', async (request) => {
    const row = await psp.findPayout(readId(request));
    return asXenditPayout(found(row, row?.brand === 'xendit'));
  });
}

/** A report is its period, signed: nothing is kept of it, and its file opens to whoever was given its address. */
function reportRoutes(app: FastifyInstance, psp: Psp, keys: XenditParts['keys']): void {
  const seal = (period: string) =>
    createHmac('sha256', keys.secretKey).update(period).digest('hex').slice(0, 32);
  const periodOf = (id: string) => {
    const [, from, to, mac] = /^report-(\d{1,14})-(\d{1,14})-([0-9a-f]{32})$/.exec(id) ?? [];
    if (mac === undefined || mac !== seal(`${from}-${to}`)) throw new StandInRefusal(404, 'DATA_NOT_FOUND');
    return { from: new Date(Number(from)), to: new Date(Number(to)) };
  };

  app.post('/reports', async (request) => {
    const { from, to } = readBody(request, ReportBody, invalid).filter;
    const period = `${Date.parse(from)}-${Date.parse(to)}`;
    return { id: `report-${period}-${seal(period)}`, status: 'PENDING' };
  });
  app.get('/reports/:id', async (request) => {
    const id = readId(request);
    periodOf(id);
    // Where the merchant found it before.
    const url = `${request.protocol}://${request.host}/psp/xendit/report-files/${id}`;
    return { id, status: 'COMPLETED', url };
  });
  app.get('/report-files/:id', async (request, reply) => {
    const { from, to } = periodOf(readId(request));
    return reply.type('text/csv; charset=utf-8').send(await psp.balanceHistoryOf(from, to));
  });
}
