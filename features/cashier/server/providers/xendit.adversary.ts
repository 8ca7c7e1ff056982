import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { bytesOf, listenLocally } from '@kislap/testkit/local-server';

// Xendit's invoices, refunds and payouts as docs/payments.md describes them, for tests; it can also misbehave.

type Json = Record<string, unknown>;
/** `down`: no answer and nothing done; `lost`: done, but the answer never arrives. */
type Mood = 'ok' | 'down' | 'lost';

export const xenditKeys = { secretKey: 'xnd_test_secret', callbackToken: 'xnd-callback-token-1' };

export async function startXendit(webhookUrl: () => string) {
  const invoices = new Map<string, Json>();
  const refunds = new Map<string, Json>();
  const payouts = new Map<string, Json>();
  const byKey = new Map<string, string>();

  function once(key: string, make: (id: string) => Json, into: Map<string, Json>): Json {
    const known = byKey.get(key);
    const id = known ?? randomBytes(8).toString('hex');
    byKey.set(key, id);
    const thing = into.get(id) ?? make(id);
    into.set(id, thing);
    return thing;
  }

  function answer(request: IncomingMessage, body: Json): [number, unknown] {
    const basic = `Basic ${Buffer.from(`${xenditKeys.secretKey}:`).toString('base64')}`;
    if (request.headers.authorization !== basic) return [401, { error_code: 'INVALID_API_KEY' }];
    const url = new URL(request.url ?? '', 'http://xendit');
    const path = url.pathname;
    const key = String(request.headers['idempotency-key'] ?? '');
    const last = decodeURIComponent(path.split('/').pop() ?? '');
    const found = (things: Map<string, Json>): [number, unknown] => {
      const thing = things.get(last);
      return thing ? [200, thing] : [404, { error_code: 'DATA_NOT_FOUND' }];
    };
    if (request.method === 'GET') {
      const by = (things: Map<string, Json>, name: string) =>
        [...things.values()].filter((thing) => thing[name] === url.searchParams.get(name));
      if (path === '/v2/invoices') return [200, by(invoices, 'external_id')];
      if (path === '/refunds') return [200, { data: by(refunds, 'invoice_id') }];
      if (path === '/v2/payouts') return [200, { data: by(payouts, 'reference_id') }];
      if (path.startsWith('/v2/invoices/')) return found(invoices);
      return found(path.startsWith('/refunds/') ? refunds : payouts);
    }
    if (path === '/v2/invoices') {
      const id = randomBytes(8).toString('hex');
      const invoice = { id, ...body, status: 'PENDING', invoice_url: `${xendit.baseUrl}/web/${id}` };
      invoices.set(id, invoice);
      return [200, invoice];
    }
    if (path.endsWith('/expire!')) {
      const invoice = invoices.get(path.split('/')[2] ?? '');
      if (invoice?.status !== 'PENDING') return [400, { error_code: 'INVALID_INVOICE_STATUS' }];
      invoice.status = 'EXPIRED';
      return [200, invoice];
    }
    if (path === '/refunds') {
      const invoice = invoices.get(String(body.invoice_id));
      if (invoice?.status !== 'PAID') return [400, { error_code: 'INELIGIBLE_TRANSACTION' }];
      const made = (id: string) => ({ id, amount: invoice.paid_amount, ...body, status: 'SUCCEEDED' });
      return [200, once(`refunds:${key}`, made, refunds)];
    }
    if (path === '/v2/payouts')
      return [200, once(`payouts:${key}`, (id) => ({ id, ...body, status: 'ACCEPTED' }), payouts)];
    return [404, { error_code: 'NOT_FOUND' }];
  }

  const server = createServer(async (request, response) => {
    const text = (await bytesOf(request)).toString();
    if (xendit.mood === 'down') return request.socket.destroy();
    const [status, value] = answer(request, text ? JSON.parse(text) : {});
    if (xendit.mood === 'lost' && request.method === 'POST') return request.socket.destroy();
    response.statusCode = status;
    response.end(JSON.stringify(value));
  });

  async function send(body: Json, token = xenditKeys.callbackToken): Promise<number> {
    const response = await fetch(webhookUrl(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-callback-token': token },
      body: JSON.stringify(body),
    });
    await response.text();
    return response.status;
  }

  const xendit = {
    baseUrl: await listenLocally(server),
    mood: 'ok' as Mood,
    invoices,
    payouts,
    refunds,
    send,
    invoiceOf: (depositId: string) =>
      [...invoices.values()].find((invoice) => invoice.external_id === depositId),
    async payInvoice(invoice: Json, paid = invoice.amount) {
      Object.assign(invoice, { status: 'PAID', paid_amount: paid });
      return send({ ...invoice });
    },
    async endPayout(payout: Json, status: 'SUCCEEDED' | 'FAILED') {
      Object.assign(payout, { status, ...(status === 'FAILED' && { failure_code: 'INVALID_DESTINATION' }) });
      return send({ event: `payout.${status.toLowerCase()}`, data: { ...payout } });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return xendit;
}
