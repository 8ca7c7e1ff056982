import { createSign, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { bytesOf, listenLocally, newKeyPair } from '@kislap/testkit/local-server';
import { signedText } from './maya-signature.ts';

// Maya's checkouts, payments and transfers as docs/payments.md describes them, for tests; it can also misbehave.

type Json = Record<string, unknown>;
type Mood = 'ok' | 'down' | 'lost';

export const mayaKeys = { publicKey: 'pk-test', secretKey: 'sk-test-1' };

export async function startMaya(parts: { webhookUrl: () => string; now: () => Date }) {
  const pair = newKeyPair();
  const other = newKeyPair();
  const payments = new Map<string, Json>();
  const transfers = new Map<string, Json>();
  /** How often each transfer was really sent. */
  const sent = new Map<string, number>();

  function answer(request: IncomingMessage, body: Json): [number, unknown] {
    const url = new URL(request.url ?? '', 'http://maya');
    const [first, , , id = '', action] = url.pathname.slice(1).split('/');
    const key = first === 'checkout' ? mayaKeys.publicKey : mayaKeys.secretKey;
    if (request.headers.authorization !== `Basic ${Buffer.from(`${key}:`).toString('base64')}`)
      return [401, { code: 'K003' }];
    if (first === 'checkout') {
      const checkoutId = randomBytes(8).toString('hex');
      const { value, currency } = body.totalAmount as { value: number; currency: string };
      const { requestReferenceNumber } = body;
      payments.set(checkoutId, {
        id: checkoutId,
        status: 'PENDING_TOKEN',
        amount: value.toFixed(2),
        currency,
        requestReferenceNumber,
      });
      return [200, { checkoutId, redirectUrl: `${maya.baseUrl}/pay?id=${checkoutId}` }];
    }
    if (first === 'transfers') return transfer(request, url.pathname, body);
    const payment = payments.get(id);
    if (!payment) return [404, { code: 'PY0009' }];
    if (action === 'cancel') {
      if (payment.status !== 'PENDING_TOKEN') return [400, { code: 'PY0010' }];
      payment.status = 'PAYMENT_CANCELLED';
    }
    if (action === 'voids') {
      if (payment.status !== 'PAYMENT_SUCCESS' || payment.isOld || payment.refundedAmount)
        return [400, { code: 'PY0015' }];
      payment.status = 'VOIDED';
    }
    if (action === 'refunds') {
      const { amount } = body.totalAmount as { amount: number };
      const returned = Number(payment.refundedAmount ?? 0) + amount;
      if (payment.status !== 'PAYMENT_SUCCESS' || returned > Number(payment.amount))
        return [400, { code: 'PY0016' }];
      const status = returned === Number(payment.amount) ? 'REFUNDED' : payment.status;
      Object.assign(payment, { status, refundedAmount: returned.toFixed(2) });
    }
    return [200, payment];
  }

  function transfer(request: IncomingMessage, path: string, body: Json): [number, unknown] {
    const [, , id = '', action] = path.split('/');
    if (!id) {
      const transferId = randomBytes(8).toString('hex');
      const requestReferenceNo = request.headers['request-reference-no'];
      transfers.set(transferId, { transferId, status: 'CREATED', amount: body.amount, requestReferenceNo });
      return [200, transfers.get(transferId)];
    }
    const known = transfers.get(id);
    if (!known) return [404, { code: 'PY0009' }];
    if (action === 'execute' && known.status === 'CREATED') {
      known.status = 'PROCESSING';
      sent.set(id, (sent.get(id) ?? 0) + 1);
    }
    return [200, known];
  }

  const server = createServer(async (request, response) => {
    const text = (await bytesOf(request)).toString();
    if (maya.mood === 'down') return request.socket.destroy();
    const [status, value] = answer(request, text ? JSON.parse(text) : {});
    const isLost = maya.lostPath !== null && (request.url ?? '').includes(maya.lostPath);
    if ((maya.mood === 'lost' || isLost) && request.method === 'POST') return request.socket.destroy();
    response.statusCode = status;
    response.end(JSON.stringify(value));
  });

  const maya = {
    baseUrl: await listenLocally(server),
    mood: 'ok' as Mood,
    /** Answers to calls with this in their path are lost. */
    lostPath: null as string | null,
    publicKey: pair.publicKey,
    payments,
    transfers,
    sent,
    paymentOf: (depositId: string) =>
      [...payments.values()].find((payment) => payment.requestReferenceNumber === depositId),
    async tell(
      payment: Json,
      options: { isForged?: boolean; at?: Date; nonce?: string; claim?: Json } = {},
    ): Promise<number> {
      const body = { ...payment, ...options.claim };
      const nonce = options.nonce ?? randomBytes(16).toString('hex');
      const key = options.isForged ? other.privateKey : pair.privateKey;
      const signature = createSign('RSA-SHA256').update(signedText(payment, nonce)).sign(key, 'hex');
      const response = await fetch(parts.webhookUrl(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-maya-webhook-timestamp': String((options.at ?? parts.now()).getTime()),
          'x-maya-webhook-signature': `nonce=${nonce},v1=${signature}`,
        },
        body: JSON.stringify(body),
      });
      await response.text();
      return response.status;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return maya;
}
