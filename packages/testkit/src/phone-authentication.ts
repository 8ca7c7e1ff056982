import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bytesOf, listenLocally } from './local-server.ts';

export interface PhoneAuthentication {
  url: string;
  projectId: string;
  apiKey: string;
  /** The published keys, and the script of the check that a person is there. */
  keysUrl: string;
  scriptUrl: string;
  /** The code that was sent to a number last. */
  codeOf(phoneNumber: string): string | undefined;
  /** From here on every sending is refused with this word of the protocol; undefined ends that. */
  refuseSending(code: string | undefined): void;
  /** The same for typed codes. */
  refuseCodes(code: string | undefined): void;
  /** How often a code was turned into a token. */
  confirmed(): number;
  close(): void;
}

/** Replaces the real service's check: a button and its callback. */
const script = `
window.grecaptcha = {
  ready: (then) => then(),
  render(place, options) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'I am a person';
    button.onclick = () => options.callback('person-' + crypto.randomUUID());
    place.append(button);
    return 0;
  },
};
`;

interface Sending {
  phoneNumber: string;
  code: string;
}

/** A real server on a port of this machine that speaks the REST protocol of Identity Toolkit about phone numbers. */
export async function startPhoneAuthentication(
  now: () => Date = () => new Date(),
): Promise<PhoneAuthentication> {
  const projectId = 'kislap-phone';
  const apiKey = 'a-public-key-of-the-test';
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...keys.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' };
  const sendings = new Map<string, Sending>();
  const newest = new Map<string, string>();
  let sendingRefusal: string | undefined;
  let codeRefusal: string | undefined;
  let tokens = 0;

  function send({ phoneNumber, recaptchaToken }: Record<string, string>) {
    if (sendingRefusal) throw new Refusal(sendingRefusal);
    if (!phoneNumber) throw new Refusal('MISSING_PHONE_NUMBER');
    if (!/^\+[1-9]\d{7,14}$/.test(phoneNumber)) throw new Refusal('INVALID_PHONE_NUMBER : TOO_SHORT');
    if (!recaptchaToken?.startsWith('person-')) throw new Refusal('CAPTCHA_CHECK_FAILED');
    const sessionInfo = randomUUID();
    const code = String(100_000 + ((sendings.size * 7_919) % 900_000));
    sendings.set(sessionInfo, { phoneNumber, code });
    newest.set(phoneNumber, code);
    return { sessionInfo };
  }

  function confirm({ sessionInfo, code }: Record<string, string>) {
    if (codeRefusal) throw new Refusal(codeRefusal);
    if (!code) throw new Refusal('MISSING_CODE');
    const sending = sendings.get(sessionInfo ?? '');
    if (!sending) throw new Refusal('SESSION_EXPIRED');
    if (sending.code !== code) throw new Refusal('INVALID_CODE');
    sendings.delete(sessionInfo ?? '');
    tokens += 1;
    const { phoneNumber } = sending;
    const seconds = Math.floor(now().getTime() / 1000);
    const claims = {
      iss: `https://securetoken.google.com/${projectId}`,
      aud: projectId,
      sub: `uid${phoneNumber}`,
      iat: seconds,
      exp: seconds + 3_600,
      auth_time: seconds,
      jti: randomUUID(),
      phone_number: phoneNumber,
      firebase: { sign_in_provider: 'phone' },
    };
    const signed = [{ alg: 'RS256', kid: 'k1', typ: 'JWT' }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    const signature = sign('RSA-SHA256', Buffer.from(signed), keys.privateKey).toString('base64url');
    return { idToken: `${signed}.${signature}`, phoneNumber, expiresIn: '3600' };
  }

  async function answer(request: IncomingMessage): Promise<unknown> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://phone');
    if (pathname === '/keys') return { keys: [jwk] };
    if (searchParams.get('key') !== apiKey) throw new Refusal('API_KEY_INVALID');
    if (pathname === '/v1/recaptchaParams') return { recaptchaSiteKey: 'site-key-of-the-test' };
    const body = JSON.parse((await bytesOf(request)).toString() || '{}');
    if (pathname === '/v1/accounts:sendVerificationCode') return send(body);
    if (pathname === '/v1/accounts:signInWithPhoneNumber') return confirm(body);
    throw new Refusal('NOT_FOUND');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('access-control-allow-origin', '*').setHeader('access-control-allow-headers', '*');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    if (request.url?.startsWith('/captcha.js'))
      return void response.setHeader('content-type', 'text/javascript').end(script);
    response.setHeader('content-type', 'application/json');
    try {
      response.end(JSON.stringify(await answer(request)));
    } catch (error) {
      const message = error instanceof Refusal ? error.message : 'INTERNAL_ERROR';
      response.writeHead(400).end(JSON.stringify({ error: { code: 400, message } }));
    }
  }

  const server = createServer((request, response) => void handle(request, response));
  const url = await listenLocally(server);
  return {
    url,
    projectId,
    apiKey,
    keysUrl: `${url}/keys`,
    scriptUrl: `${url}/captcha.js`,
    codeOf: (phoneNumber) => newest.get(phoneNumber),
    refuseSending: (code) => {
      sendingRefusal = code;
    },
    refuseCodes: (code) => {
      codeRefusal = code;
    },
    confirmed: () => tokens,
    close: () => void server.close(),
  };
}

class Refusal extends Error {}
