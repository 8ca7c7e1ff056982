import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bytesOf, listenLocally } from '@kislap/testkit/local-server';

// A payment provider for tests, as docs/sandbox-pay.md describes it, that can also misbehave.

/** `down`: no answer and nothing done; `lost`: done, but the answer never arrives. */
export type Mood = 'ok' | 'down' | 'lost' | 'refusing';

interface Thing {
  id: string;
  referenceId: string;
  amount: string;
  currency: string;
  channel: string;
  status: string;
  failureReason: string | null;
  /** Of a checkout that was sent back. */
  refundedAt?: string;
  /** Where it is not what was asked for. */
  paidAmount?: string;
  chargedBackAt?: string;
}

export interface Adversary {
  baseUrl: string;
  mood: Mood;
  checkouts: Map<string, Thing>;
  payouts: Map<string, Thing>;
  /** Settlement files by day. */
  settlements: Map<string, string>;
  /** Answers the webhook's HTTP status. */
  /** Another payment for the same deposit, and its news. */
  payAgain(id: string): Promise<number>;
  tell(kind: 'checkout' | 'payout', id: string, status: string, options?: TellOptions): Promise<number>;
  close(): void;
}

export interface TellOptions {
  eventId?: string;
  nonce?: string;
  secret?: string;
  at?: Date;
  /** Says this in the message, without it being so. */
  claim?: object;
  header?: string | null;
  /** Leaves the provider's own books as they are. */
  isForged?: boolean;
}

export async function startAdversary(parts: {
  secrets: () => { apiKey: string; webhookSecret: string };
  webhookUrl: () => string;
  now: () => Date;
}): Promise<Adversary> {
  const byKey = new Map<string, string>();
  const server = createServer(async (request, response) =>
    answer(request, (await bytesOf(request)).toString(), response),
  );

  function answer(request: IncomingMessage, body: string, response: ServerResponse): void {
    const reply = (status: number, value: object) => {
      if (adversary.mood === 'lost' && request.method === 'POST') return request.socket.destroy();
      response.statusCode = status;
      response.end(JSON.stringify(value));
    };
    if (adversary.mood === 'down') return void request.socket.destroy();
    if (request.headers.authorization !== `Bearer ${parts.secrets().apiKey}`) {
      return void reply(401, { error: { code: 'unauthorized', message: '' } });
    }
    const url = new URL(request.url ?? '', 'http://adversary');
    const [, , , collection, id, action] = url.pathname.split('/');
    if (collection === 'settlements') {
      const file = adversary.settlements.get(id ?? '');
      response.statusCode = file === undefined ? 409 : 200;
      return void response.end(file ?? '{"error":{"code":"day_not_over"}}');
    }
    const things = collection === 'checkouts' ? adversary.checkouts : adversary.payouts;
    const name = collection === 'checkouts' ? 'checkoutId' : 'payoutId';
    if (request.method === 'GET') {
      if (!id) {
        const list = [...things.values()].filter(
          (thing) => thing.referenceId === url.searchParams.get('referenceId'),
        );
        return void reply(200, { list: list.map((thing) => ({ ...thing, [name]: thing.id })) });
      }
      const thing = things.get(id);
      return void (thing
        ? reply(200, { ...thing, [name]: id })
        : reply(404, { error: { code: 'not_found' } }));
    }
    const key = `${collection}:${request.headers['idempotency-key']}`;
    // What it made is made.
    if (adversary.mood === 'refusing' && (action || !byKey.has(key)))
      return void reply(400, { error: { code: 'invalid_request', message: '' } });
    if (action) {
      const thing = id ? things.get(id) : undefined;
      if (!thing) return void reply(404, { error: { code: 'not_found', message: '' } });
      if (action === 'cancel' && thing.status === 'pending') thing.status = 'cancelled';
      if (action === 'refund' && thing.status !== 'completed')
        return void reply(409, { error: { code: 'not_refundable', message: '' } });
      if (action === 'refund') thing.refundedAt ??= parts.now().toISOString();
      return void reply(200, { ...thing, [name]: id });
    }
    const known = byKey.get(key) ?? randomBytes(8).toString('hex');
    if (!byKey.has(key)) {
      byKey.set(key, known);
      const sent: Omit<Thing, 'id' | 'status' | 'failureReason'> = JSON.parse(body);
      things.set(known, { ...sent, id: known, status: 'pending', failureReason: null });
    }
    reply(201, { [name]: known, redirectUrl: `${adversary.baseUrl}/pay/${known}`, status: 'pending' });
  }

  const baseUrl = await listenLocally(server);
  const adversary: Adversary = {
    baseUrl,
    mood: 'ok',
    checkouts: new Map(),
    payouts: new Map(),
    settlements: new Map(),

    payAgain(id) {
      const first = adversary.checkouts.get(id);
      const second = randomBytes(8).toString('hex');
      if (first) adversary.checkouts.set(second, { ...first, id: second });
      return adversary.tell('checkout', second, 'completed');
    },

    async tell(kind, id, status, options = {}) {
      const thing = (kind === 'checkout' ? adversary.checkouts : adversary.payouts).get(id);
      if (thing && !options.isForged) {
        thing.status = status;
        if (status === 'failed') thing.failureReason = 'account_rejected';
      }
      const eventId = options.eventId ?? `evt_${randomBytes(8).toString('hex')}`;
      const { id: _id, ...rest } = thing ?? { id };
      const data = { ...rest, [`${kind}Id`]: id, status, ...options.claim };
      const createdAt = parts.now().toISOString();
      const body = JSON.stringify({ eventId, type: `${kind}.${status}`, createdAt, data });
      const t = Math.floor((options.at ?? parts.now()).getTime() / 1000);
      const nonce = options.nonce ?? randomBytes(16).toString('hex');
      const mac = createHmac('sha256', options.secret ?? parts.secrets().webhookSecret)
        .update(`${t}.${nonce}.${body}`)
        .digest('hex');
      const header = options.header === undefined ? `t=${t},nonce=${nonce},v1=${mac}` : options.header;
      const response = await fetch(parts.webhookUrl(), {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(header && { 'x-sandbox-signature': header }) },
        body,
      });
      await response.text();
      return response.status;
    },

    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return adversary;
}
