import { createVerify } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { bytesOf, listenLocally, newKeyPair } from '@kislap/testkit/local-server';

/**
 * What the next call meets: `lost` is done and not answered, `dropped` is neither, `late` is done when the test says so,
 * `garbage` is done and answered with a page, `down` is not done, `unsure` says that it does not know, an error is an
 * answer in the vendor's words and nothing is done.
 */
export type Trouble = 'lost' | 'dropped' | 'late' | 'garbage' | 'down' | 'unsure' | `RS_ERROR_${string}`;

interface Move {
  user: string;
  direction: 'deposit' | 'withdraw';
  units: bigint;
  status: 'TS_SUCCESS' | 'TS_DECLINED';
}

/** A line of its list of transactions. */
interface Listed {
  transaction_uuid: string;
  user: string;
  game_code: string;
  round: string;
  kind: string;
  status: string;
  amount: number;
  currency: string;
  reference_transaction_uuid: string | null;
  inserted_at: string;
}

type Body = {
  start_time?: string;
  end_time?: string;
  round?: string;
} & { user: string; transaction_uuid: string; amount: number; currency: string; operator_id: string };

const unit = 10n;

/** A vendor with wallets of its own behind real HTTP. It checks our signature, keeps its word, and can fail in every way. */
export async function startWalletVendor() {
  const { publicKey, privateKey } = newKeyPair();
  const balances = new Map<string, bigint>();
  const moves = new Map<string, Move>();
  const asked: { name: string; body: Body }[] = [];
  const troubles: { name: string; trouble: Trouble }[] = [];
  const late: (() => void)[] = [];
  const listeners: { name: string; listener: () => void }[] = [];
  const settings = { hasStatusCall: true, promises: true, isDown: false };

  const listed: Listed[] = [];

  function move(name: 'deposit' | 'withdraw', body: Body) {
    const { user, transaction_uuid: id, amount } = body;
    const units = BigInt(amount);
    const known = moves.get(id);
    const balance = balances.get(user) ?? 0n;
    if (known) {
      const isSame = known.user === user && known.direction === name && known.units === units;
      if (!isSame) return { status: 'RS_ERROR_DUPLICATE_TRANSACTION' };
      return { status: known.status === 'TS_SUCCESS' ? 'RS_OK' : 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    }
    if (name === 'withdraw' && balance < units) {
      moves.set(id, { user, direction: name, units, status: 'TS_DECLINED' });
      return { status: 'RS_ERROR_NOT_ENOUGH_MONEY' };
    }
    balances.set(user, name === 'deposit' ? balance + units : balance - units);
    moves.set(id, { user, direction: name, units, status: 'TS_SUCCESS' });
    return { status: 'RS_OK' };
  }

  function state({ user, transaction_uuid: id }: Body) {
    const known = moves.get(id);
    if (!known) {
      if (!settings.promises) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
      // Keeps its answer: it said that the call did not happen, so it refuses the call from now on.
      moves.set(id, { user, direction: 'deposit', units: -1n, status: 'TS_DECLINED' });
      return { status: 'RS_OK', transaction_status: 'TS_DECLINED' };
    }
    const { direction, units, status } = known;
    const what = status === 'TS_SUCCESS' ? { direction, amount: Number(units) } : {};
    return { status: 'RS_OK', transaction_status: status, ...what };
  }

  function answer(name: string, body: Body) {
    const common = { user: body.user, currency: 'PHP' };
    const told =
      name === 'deposit' || name === 'withdraw'
        ? { ...move(name, body), transaction_uuid: body.transaction_uuid }
        : name === 'status'
          ? { ...state(body), transaction_uuid: body.transaction_uuid }
          : { status: 'RS_OK' };
    return { ...common, ...told, balance: Number(balances.get(body.user) ?? 0n) };
  }

  function reply(name: string, body: Body, response: ServerResponse) {
    const place = troubles.findIndex((one) => one.name === name);
    const trouble = place < 0 ? undefined : troubles.splice(place, 1)[0]?.trouble;
    const cut = () => void response.destroy();
    const send = (content: object, http = 200) =>
      void response.writeHead(http, { 'content-type': 'application/json' }).end(JSON.stringify(content));
    if (settings.isDown || trouble === 'dropped') return cut();
    if (trouble === 'down') return send({ status: 'RS_ERROR_UNKNOWN' }, 503);
    if (trouble === 'unsure') return send({ status: 'RS_ERROR_UNKNOWN' });
    if (trouble?.startsWith('RS_')) return send({ status: trouble, user: body.user });
    if (trouble === 'late') {
      late.push(() => answer(name, body));
      return cut();
    }
    if (name === 'status' && !settings.hasStatusCall)
      return response.writeHead(404).end('<h1>Not Found</h1>');
    const told = answer(name, body);
    if (trouble === 'lost') return cut();
    if (trouble === 'garbage') return response.end('<html>maintenance</html>');
    return send(told);
  }

  const server = createServer(async (request, response) => {
    const raw = await bytesOf(request);
    const signature = String(request.headers['x-hub88-signature']);
    if (!createVerify('RSA-SHA256').update(raw).verify(publicKey, signature, 'base64'))
      return response.writeHead(401).end(JSON.stringify({ status: 'RS_ERROR_INVALID_SIGNATURE' }));
    const body: Body = JSON.parse(raw.toString());
    const name = request.url?.split('/').at(-1) ?? '';
    asked.push({ name, body });
    const place = listeners.findIndex((one) => one.name === name);
    if (place >= 0) listeners.splice(place, 1)[0]?.listener();
    if (request.url?.endsWith('/game/url'))
      return response.end(JSON.stringify({ url: 'http://game.example/play' }));
    if (request.url?.endsWith('/game/list')) return response.end(JSON.stringify([gameOf(url)]));
    if (request.url?.endsWith('/transactions/list'))
      return settings.isDown ? void response.destroy() : response.end(JSON.stringify(linesFor(listed, body)));
    reply(name, body, response);
  });
  const url = await listenLocally(server);

  return {
    url,
    privateKey,
    settings,
    asked,
    /** The next `times` calls of this name meet this trouble. */
    trouble(name: 'deposit' | 'withdraw' | 'status' | 'balance', trouble: Trouble, times = 1) {
      for (let i = 0; i < times; i += 1) troubles.push({ name, trouble });
    },
    /** When the next call of this name has come, before anything is done about it. */
    onNext(name: string, listener: () => void) {
      listeners.push({ name, listener });
    },
    listed,
    calm: () => void troubles.splice(0),
    /** What a slow network held back arrives now. */
    arrive() {
      for (const call of late.splice(0)) call();
    },
    balanceOf: (user: string) => (balances.get(user) ?? 0n) * unit,
    /** Won or lost in the vendor's games. */
    play: (user: string, change: bigint) => balances.set(user, (balances.get(user) ?? 0n) + change / unit),
    callsOf: (name: string) => asked.filter((one) => one.name === name).map(({ body }) => body),
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

function gameOf(url: string): object {
  return {
    game_code: 'purse-20',
    name: 'Purse 20',
    product: 'TW',
    category: 'Video Slots',
    enabled: true,
    url_thumb: `${url}/art.svg`,
    demo_game_support: true,
    meta: { category: 'RNG', classify: 'SLOT', order: 1 },
  };
}

function linesFor(listed: readonly Listed[], { user, start_time, end_time, round }: Body): Listed[] {
  return listed.filter(
    (row) =>
      (user === undefined || row.user === user) &&
      (round === undefined || row.round === round) &&
      (start_time === undefined || row.inserted_at >= start_time) &&
      (end_time === undefined || row.inserted_at < end_time),
  );
}
