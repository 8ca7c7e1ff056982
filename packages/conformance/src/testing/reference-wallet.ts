import { createHmac, createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ProtocolName } from '../types.d.mts';
import { otherPlayer, referenceSettings } from './asked.ts';
import { answerEvolution } from './evolution-face.ts';
import { answerGroove } from './groove-face.ts';
import { answerHub88 } from './hub88-face.ts';
import type { Fault, Move } from './wallet-core.ts';
import { WalletCore } from './wallet-core.ts';

export interface ReferenceWallet {
  url: string;
  key: string;
  token: string;
  close(): void;
}

const faces = { hub88: answerHub88, evolution: answerEvolution, groove: answerGroove };
const rules = {
  hub88: { isSettledOnce: false, keepsSettled: false, winNamesBet: true },
  evolution: { isSettledOnce: true, keepsSettled: true, winNamesBet: false },
  groove: { isSettledOnce: false, keepsSettled: true, winNamesBet: false },
};

const busy = {
  hub88: '{"status":"RS_ERROR_UNKNOWN"}',
  evolution: '{"status":"TEMPORARY_ERROR"}',
  groove: '{"code":1,"status":"Technical error"}',
};

let keys: { privateKey: string; publicKey: string } | undefined;

/** Starts a wallet for one protocol; each fault makes it wrong in one way. */
export async function startReferenceWallet(
  protocol: ProtocolName,
  faults: readonly Fault[] = [],
): Promise<ReferenceWallet> {
  // Short, because a run signs thousands of calls.
  keys ??= generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  const made = keys;
  const key = protocol === 'hub88' ? made.privateKey : 'a-key-that-nobody-knows';
  const publicKey = createPublicKey(made.publicKey);
  const spent = new Map<string, WalletCore>();
  const first = new WalletCore(5_000n * 10n ** 10n, rules[protocol], faults, spent);
  const second = new WalletCore(otherPlayer.balance, rules[protocol], faults, spent);
  let session = 'session-0';
  let sessions = 0;

  function isSigned(request: IncomingMessage, query: URLSearchParams, body: string): boolean {
    if (first.has('no-signature-check')) return true;
    if (protocol === 'evolution') return query.get('authToken') === key;
    if (protocol === 'groove') return request.headers['x-groove-signature'] === signatureOf(query, key);
    const signature = String(request.headers['x-hub88-signature'] ?? '');
    return verify('sha256', Buffer.from(body), publicKey, Buffer.from(signature, 'base64'));
  }

  let waiting = 0;
  async function answer(request: IncomingMessage, response: ServerResponse, body: string) {
    waiting += 1;
    if (first.has('puts-calls-off')) await new Promise((resolve) => setTimeout(resolve, 2));
    const isTooMuch = waiting > 10;
    waiting -= 1;
    if (isTooMuch && first.has('puts-calls-off')) return response.end(busy[protocol]);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wallet');
    const moves: Move[] = [];
    const isOther =
      body.includes(`"${otherPlayer.user}"`) || searchParams.get('accountid') === otherPlayer.user;
    const core = isOther && !first.has('mixes-players') ? second : first;
    const reply = await faces[protocol]({
      user: isOther ? otherPlayer.user : referenceSettings.user,
      core,
      path: pathname,
      query: searchParams,
      body,
      isSigned: isSigned(request, searchParams, body),
      session: isOther ? otherPlayer.session : session,
      renewSession() {
        sessions += 1;
        session = `session-${sessions}`;
        return session;
      },
      note: (move) => moves.push(move),
    });
    if (core.has('forgets-answers-that-were-lost')) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (response.destroyed || request.socket.destroyed) for (const move of moves) core.forget(move);
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(reply);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => void answer(request, response, Buffer.concat(chunks).toString('utf8')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/wallet`,
    key,
    token: protocol === 'evolution' ? '' : session,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function signatureOf(query: URLSearchParams, key: string): string {
  const values = [...query]
    .filter(([name]) => name !== 'request')
    .map(([name, value]) => [name === 'nogsgameid' ? 'gameid' : name, value] as const)
    .sort(([one], [two]) => (one < two ? -1 : 1))
    .map(([, value]) => value);
  return createHmac('sha256', key).update(values.join('')).digest('hex');
}
