import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { bytesOf, listenLocally } from '@kislap/testkit/local-server';

interface Checkout {
  checkoutId: string;
  referenceId: string;
  amount: string;
  currency: string;
  status: 'pending' | 'completed';
}

/** The deposit side of docs/sandbox-pay.md, as far as a player who pays at once needs it. */
export interface PaymentSandbox {
  url: string;
  /** The deposit is paid, and this address is told so; answers the webhook's status and outcome. */
  pay(referenceId: string, apiUrl: string, secret: string): Promise<{ status: number; outcome: string }>;
  close(): void;
}

export async function startPaymentSandbox(): Promise<PaymentSandbox> {
  const checkouts = new Map<string, Checkout>();
  const byKey = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const body = (await bytesOf(request)).toString();
    const [, , , , id] = (request.url ?? '').split('/');
    const answer = (status: number, value: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(value));
    };
    if (request.method === 'GET') {
      const known = checkouts.get(id ?? '');
      return known ? answer(200, known) : answer(404, { error: { code: 'not_found' } });
    }
    const key = String(request.headers['idempotency-key']);
    const checkoutId = byKey.get(key) ?? randomUUID();
    if (!byKey.has(key)) checkouts.set(checkoutId, { ...JSON.parse(body), checkoutId, status: 'pending' });
    byKey.set(key, checkoutId);
    answer(201, { checkoutId, redirectUrl: `${sandbox.url}/pay/${checkoutId}` });
  });
  const url = await listenLocally(server);
  const sandbox: PaymentSandbox = {
    url,
    async pay(referenceId, apiUrl, secret) {
      const checkout = [...checkouts.values()].find((each) => each.referenceId === referenceId);
      if (checkout) checkout.status = 'completed';
      const createdAt = new Date().toISOString();
      const event = { eventId: `evt_${randomUUID()}`, type: 'checkout.completed', createdAt, data: checkout };
      const body = JSON.stringify(event);
      const t = Math.floor(Date.now() / 1000);
      const nonce = randomUUID().replaceAll('-', '');
      const mac = createHmac('sha256', secret).update(`${t}.${nonce}.${body}`).digest('hex');
      const response = await fetch(`${apiUrl}/cashier/webhooks/sandbox`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-signature': `t=${t},nonce=${nonce},v1=${mac}`,
        },
        body,
      });
      const reply: { outcome?: string } = await response.json();
      return { status: response.status, outcome: reply.outcome ?? '' };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return sandbox;
}
