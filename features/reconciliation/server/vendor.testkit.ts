import { createHmac, createVerify, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bytesOf, listenLocally, newKeyPair } from '@kislap/testkit/local-server';

/** A line of the vendor's own books, as its list tells it. */
export interface ListedRow {
  transaction_uuid: string;
  user: string;
  game_code: string | null;
  round: string | null;
  kind: 'bet' | 'win' | 'rollback' | 'deposit' | 'withdraw';
  status: 'TS_SUCCESS' | 'TS_DECLINED' | 'TS_PENDING';
  amount: number;
  is_free?: boolean;
  currency: string;
  reference_transaction_uuid: string | null;
  inserted_at: string;
}

/** What the vendor's lists by address are asked for with. */
export const listSecrets = { casinoKey: 'kislap', apiToken: 'api-token', securityKey: 'security-key' };

interface Query {
  user?: string;
  round?: string;
  start_time?: string;
  end_time?: string;
  after_transaction_uuid?: string;
}

/** A vendor that lists its transactions over real HTTP. A test can corrupt its books. */
export async function startListingVendor() {
  const { publicKey, privateKey } = newKeyPair();
  const settings = { isDown: false, pageRows: 1_000, goesOnBehindRows: true, now: () => new Date() };
  const rows: ListedRow[] = [];
  const asked: Query[] = [];

  function list(query: Query): ListedRow[] {
    const { user, round, start_time: start, end_time: end, after_transaction_uuid: after } = query;
    const found = rows
      .filter(
        (row) => (user === undefined || row.user === user) && (round === undefined || row.round === round),
      )
      .filter(
        (row) =>
          (start === undefined || row.inserted_at >= start) && (end === undefined || row.inserted_at < end),
      )
      .sort((a, b) => keyOf(a).localeCompare(keyOf(b)));
    const place = settings.goesOnBehindRows ? found.findIndex((row) => row.transaction_uuid === after) : -1;
    return found.slice(place + 1, place + 1 + settings.pageRows);
  }

  /** Wallets of its own: every move is done and listed. */
  function move(
    kind: 'deposit' | 'withdraw',
    body: { user: string; transaction_uuid: string; amount: number },
  ) {
    const { user, transaction_uuid, amount } = body;
    rows.push(rowOf({ kind, user, transaction_uuid, amount, inserted_at: settings.now().toISOString() }));
    return { status: 'RS_OK', user, transaction_uuid, currency: 'PHP', balance: amount };
  }

  /** The lists that are asked for by a signed address: Basic for One Wallet, the digest of the query for GrooveTech. */
  function answerAddress({ url = '/', headers }: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(url, 'http://vendor');
    const values = [...searchParams].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
    const digest = createHmac('sha256', listSecrets.securityKey).update(values.join('')).digest('hex');
    const basic = Buffer.from(`${listSecrets.casinoKey}:${listSecrets.apiToken}`).toString('base64');
    const isAsked =
      (pathname === '/transactions/evolution' && headers.authorization === `Basic ${basic}`) ||
      (pathname === '/transactions/groove' && headers['x-groove-signature'] === digest);
    response.writeHead(isAsked ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isAsked ? list(Object.fromEntries(searchParams)) : {}));
  }

  const server = createServer(async (request, response) => {
    const raw = await bytesOf(request);
    if (request.method === 'GET') return answerAddress(request, response);
    const signature = String(request.headers['x-hub88-signature']);
    const send = (content: unknown, http = 200) =>
      void response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (!createVerify('RSA-SHA256').update(raw).verify(publicKey, signature, 'base64')) return send({}, 401);
    if (settings.isDown) return send({ status: 'RS_ERROR_UNKNOWN' }, 503);
    const body = JSON.parse(raw.toString());
    const name = request.url?.split('/').at(-1);
    if (name === 'deposit' || name === 'withdraw') return send(move(name, body));
    if (name === 'balance') return send({ status: 'RS_OK', user: body.user, currency: 'PHP', balance: 0 });
    if (name !== 'list') return send({}, 404);
    asked.push(body);
    return send(list(body));
  });
  const url = await listenLocally(server);

  return {
    url,
    privateKey,
    /** The vendor signs its own calls with the same pair; nobody else's are in play here. */
    publicKey,
    settings,
    rows,
    asked,
    sign: (bytes: Buffer) => sign('sha256', bytes, privateKey).toString('base64'),
    find(id: string): ListedRow {
      const row = rows.find((one) => one.transaction_uuid === id);
      if (!row) throw new TypeError(`the vendor does not list ${id}`);
      return row;
    },
    /** The row is gone from the vendor's books. */
    lose(id: string) {
      rows.splice(
        rows.findIndex((row) => row.transaction_uuid === id),
        1,
      );
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

export function rowOf(
  change: Partial<ListedRow> & Pick<ListedRow, 'kind' | 'user' | 'inserted_at'>,
): ListedRow {
  return {
    transaction_uuid: randomUUID(),
    game_code: null,
    round: null,
    status: 'TS_SUCCESS',
    amount: 0,
    currency: 'PHP',
    reference_transaction_uuid: null,
    ...change,
  };
}

function keyOf({ inserted_at, transaction_uuid }: ListedRow): string {
  return `${inserted_at} ${transaction_uuid}`;
}
