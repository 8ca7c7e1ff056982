import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { createSigner, createVerifier } from '../hub88/signature.ts';

/**
 * What the next call of a path meets instead of an ordinary answer. `lost` applies it and drops the answer, `slow`
 * answers only after a betting window has closed.
 */
export type Trouble = 'lost' | 'down' | 'slow' | `RS_ERROR_${string}`;

interface WalletRequest {
  path: string;
  content: Record<string, unknown>;
}

function pemPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

/** An operator with a wallet of its own behind real HTTP, as strict about Hub88's rules as the real one should be. */
export async function startOperatorWallet() {
  const vendorKeys = pemPair();
  const platformKeys = pemPair();
  const verify = createVerifier(vendorKeys.publicKey);
  const balances = new Map<string, number>();
  const transactions = new Map<
    string,
    { path: string; content: Record<string, unknown>; isTombstone?: boolean }
  >();
  const requests: WalletRequest[] = [];
  const troubles: { path: string; trouble: Trouble }[] = [];

  function settle(path: string, content: Record<string, unknown>): { status: string } {
    const user = String(content.user);
    const id = String(content.transaction_uuid);
    const amount = Number(content.amount ?? 0);
    const reference = transactions.get(String(content.reference_transaction_uuid));
    const balance = balances.get(user) ?? 0;
    const known = transactions.get(id);
    if (known) {
      if (known.isTombstone) return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
      return { status: known.content.amount === content.amount ? 'RS_OK' : 'RS_ERROR_DUPLICATE_TRANSACTION' };
    }
    if (path === '/transaction/bet' && balance < amount) return { status: 'RS_ERROR_NOT_ENOUGH_MONEY' };
    if (path !== '/transaction/bet' && (reference === undefined || reference.isTombstone)) {
      transactions.set(String(content.reference_transaction_uuid), { path, content, isTombstone: true });
      return { status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' };
    }
    const moved = { '/transaction/bet': -amount, '/transaction/win': amount }[path];
    balances.set(user, balance + (moved ?? Number(reference?.content.amount ?? 0)));
    transactions.set(id, { path, content });
    return { status: 'RS_OK' };
  }

  function answer(path: string, content: Record<string, unknown>): object {
    const user = String(content.user);
    const { status } = path.startsWith('/transaction/') ? settle(path, content) : { status: 'RS_OK' };
    return {
      status,
      user,
      request_uuid: content.request_uuid,
      currency: 'PHP',
      balance: balances.get(user) ?? 0,
    };
  }

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const path = (request.url ?? '').replace('/gateway/arcade', '');
      const content: Record<string, unknown> = JSON.parse(body.toString());
      requests.push({ path, content });
      response.setHeader('content-type', 'application/json');
      if (!verify(body, String(request.headers['x-hub88-signature']))) {
        return response.end(JSON.stringify({ status: 'RS_ERROR_INVALID_SIGNATURE' }));
      }
      const next = troubles.findIndex((one) => one.path === path);
      const [trouble] = next < 0 ? [] : troubles.splice(next, 1);
      if (trouble?.trouble === 'lost') {
        answer(path, content);
        return response.destroy();
      }
      if (trouble?.trouble === 'slow') {
        return setTimeout(() => response.end(JSON.stringify(answer(path, content))), 1_800);
      }
      if (trouble?.trouble === 'down') return response.writeHead(502).end('<html>');
      if (trouble !== undefined) return response.end(JSON.stringify({ status: trouble.trouble }));
      return response.end(JSON.stringify(answer(path, content)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;

  return {
    callbackUrl: `http://127.0.0.1:${port}/gateway/arcade`,
    vendorPrivateKey: vendorKeys.privateKey,
    platformPublicKey: platformKeys.publicKey,
    sign: createSigner(platformKeys.privateKey),
    requests,
    /** In Hub88's hundred-thousandths. */
    setBalance: (user: string, units: number) => balances.set(user, units),
    balanceOf: (user: string) => balances.get(user) ?? 0,
    /** The next `times` calls of this path meet this trouble. */
    trouble(path: string, trouble: Trouble, times = 1) {
      for (let i = 0; i < times; i += 1) troubles.push({ path, trouble });
    },
    callsOf: (path: string) =>
      requests.filter((request) => request.path === path).map(({ content }) => content),
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

export type OperatorWallet = Awaited<ReturnType<typeof startOperatorWallet>>;
