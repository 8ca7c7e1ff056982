import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { bytesOf, listenLocally } from './local-server.ts';

export type HumanServiceName = 'turnstile' | 'hcaptcha' | 'recaptcha';

export interface HumanService {
  origin: string;
  siteKey: string;
  secret: string;
  scriptUrl: string;
  verifyUrl: string;
  /** Tokens that were asked about, with what was said of them. */
  verdicts(): { token: string; success: boolean }[];
  /** From here on nobody passes; or again everybody who ticked. */
  refuse(isRefusing: boolean): void;
  close(): void;
}

/** What each service leaves on the window; all of them take their token from our address, as theirs do. */
const scripts: Record<HumanServiceName, string> = {
  turnstile: `
    window.turnstile = {
      render(place, { sitekey, action, callback, 'error-callback': fail }) {
        const box = document.createElement('button');
        box.type = 'button';
        box.textContent = 'I am a person';
        box.onclick = () => issue(sitekey, action).then(callback, fail);
        place.append(box);
        return 'one';
      },
      remove() {},
    };`,
  hcaptcha: `
    const asked = new Map();
    window.hcaptcha = {
      render(place, options) { asked.set('one', options); return 'one'; },
      execute(id) {
        const { sitekey, callback, 'error-callback': fail } = asked.get(id);
        issue(sitekey, '').then(callback, fail);
      },
      remove() {},
    };`,
  recaptcha: `
    window.grecaptcha = {
      ready: (then) => then(),
      execute: (sitekey, { action }) => issue(sitekey, action),
    };`,
};

/** A real server on a port of this machine that speaks a human-verification service's protocol: script and verdict. */
export async function startHumanService(name: HumanServiceName, hostname: string): Promise<HumanService> {
  const [siteKey, secret] = ['site-key-of-the-test', 'a-secret-of-the-test'];
  const issued = new Map<string, string>();
  const given: { token: string; success: boolean }[] = [];
  let isRefusing = false;

  function issue(search: URLSearchParams) {
    if (search.get('sitekey') !== siteKey) return {};
    const token = `${name}-${randomUUID()}`;
    issued.set(token, search.get('action') ?? '');
    return { token };
  }

  /** A token is good for one question. */
  function judge(form: URLSearchParams) {
    const token = form.get('response') ?? '';
    const action = issued.get(token);
    issued.delete(token);
    const isOurs = form.get('secret') === secret && (name !== 'hcaptcha' || form.get('sitekey') === siteKey);
    const success = action !== undefined && isOurs && !isRefusing;
    given.push({ token, success });
    if (!success) return { success, 'error-codes': ['invalid-input-response'] };
    return {
      success,
      hostname,
      ...(name !== 'hcaptcha' && { action }),
      ...(name === 'recaptcha' && { score: 0.9 }),
    };
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://service');
    response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'application/json');
    if (pathname === '/api.js') {
      const address = `http://${request.headers.host}/token`;
      const ask = `
        async function issue(sitekey, action) {
          const query = new URLSearchParams({ sitekey, action: action ?? '' });
          const { token } = await (await fetch('${address}?' + query)).json();
          if (!token) throw new Error('no token');
          return token;
        }`;
      response.setHeader('content-type', 'text/javascript').end(`(() => {${ask}${scripts[name]}})();`);
    } else if (pathname === '/token') response.end(JSON.stringify(issue(searchParams)));
    else if (pathname === '/siteverify')
      response.end(JSON.stringify(judge(new URLSearchParams((await bytesOf(request)).toString()))));
    else response.writeHead(404).end('{}');
  }

  const server = createServer((request, response) => void handle(request, response));
  const origin = await listenLocally(server);
  return {
    origin,
    siteKey,
    secret,
    scriptUrl: `${origin}/api.js`,
    verifyUrl: `${origin}/siteverify`,
    verdicts: () => given,
    refuse: (isOn) => {
      isRefusing = isOn;
    },
    close: () => void server.close(),
  };
}
