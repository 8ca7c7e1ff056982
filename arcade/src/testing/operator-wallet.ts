import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { signatureHeader, signQuery } from '../protocols/groove/signature.ts';
import { createSigner, createVerifier } from '../protocols/hub88/signature.ts';
import { type Content, createOperatorBook } from './operator-book.ts';
import { type Asked, readEvolution, readGroove } from './operator-fronts.ts';

function pemPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}

export const evolutionSecrets = {
  casinoKey: 'kislap',
  apiToken: 'api-token-of-the-operator',
  authToken: 'auth-token-of-the-vendor',
};
export const grooveSecrets = {
  operatorId: 'kislap',
  securityKey: 'key-that-signs-queries',
  backOfficeEmail: 'free-rounds@kislap',
  backOfficePassword: 'password-of-the-back-office',
};

/**
 * An operator with a wallet of its own behind real HTTP, which takes games by all protocols and is as strict about the
 * rules of each as the real one should be.
 */
export async function startOperatorWallet() {
  const vendorKeys = pemPair();
  const platformKeys = pemPair();
  const verify = createVerifier(vendorKeys.publicKey);
  const book = createOperatorBook();

  /** What is asked, or the refusal of a call whose signature or token is not the vendor's. */
  function read(url: URL, body: Buffer, headers: Record<string, unknown>): Asked | object {
    const [, , key = '', ...rest] = url.pathname.split('/');
    if (key === 'arcade-groove') {
      const isSigned = signQuery(grooveSecrets.securityKey, url.searchParams) === headers[signatureHeader];
      return isSigned ? readGroove(book, url.searchParams) : { code: 1001, status: 'Invalid signature' };
    }
    const content: Content = JSON.parse(body.toString());
    if (key === 'arcade-live') {
      const isOurs = url.searchParams.get('authToken') === evolutionSecrets.authToken;
      return isOurs ? readEvolution(book, rest.join('/'), content) : { status: 'INVALID_TOKEN_ID' };
    }
    if (!verify(body, String(headers['x-hub88-signature']))) return { status: 'RS_ERROR_INVALID_SIGNATURE' };
    return {
      path: `/${rest.join('/')}`,
      content,
      answer: ({ status }, balance) => ({
        status,
        user: content.user,
        request_uuid: content.request_uuid,
        currency: 'PHP',
        balance,
      }),
    } satisfies Asked;
  }

  function answerTo({ path, content, answer }: Asked, status?: string): string {
    const settled =
      status === undefined && path.startsWith('/transaction/')
        ? book.settle(path, content)
        : { status: status ?? 'RS_OK', isRepeat: false };
    return JSON.stringify(answer(settled, book.balanceOf(String(content.user))));
  }

  function respond(asked: Asked, response: ServerResponse): void {
    book.note(asked.path, asked.content);
    const trouble = book.takeTrouble(asked.path);
    if (trouble === 'lost') {
      answerTo(asked);
      response.destroy();
    } else if (trouble === 'slow') {
      setTimeout(() => response.end(answerTo(asked)), 1_800);
    } else if (trouble === 'down') {
      response.writeHead(502).end('<html>');
    } else {
      response.end(answerTo(asked, trouble));
    }
  }

  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.setHeader('content-type', 'application/json');
      const url = new URL(request.url ?? '', 'http://operator');
      const asked = read(url, Buffer.concat(chunks), request.headers);
      if ('answer' in asked) respond(asked, response);
      else response.end(JSON.stringify(asked));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const gateway = `http://127.0.0.1:${port}/gateway`;

  return {
    callbackUrl: `${gateway}/arcade`,
    vendorPrivateKey: vendorKeys.privateKey,
    platformPublicKey: platformKeys.publicKey,
    evolution: { callbackUrl: `${gateway}/arcade-live`, ...evolutionSecrets },
    groove: { callbackUrl: `${gateway}/arcade-groove`, ...grooveSecrets },
    sign: createSigner(platformKeys.privateKey),
    requests: book.requests,
    setBalance: book.setBalance,
    balanceOf: book.balanceOf,
    trouble: book.trouble,
    callsOf: book.callsOf,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

export type OperatorWallet = Awaited<ReturnType<typeof startOperatorWallet>>;
