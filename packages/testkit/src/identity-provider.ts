import { createHash, createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import Provider from 'oidc-provider';
import { listenLocally } from './local-server.ts';

export interface IdentityProvider {
  url: string;
  clientId: string;
  clientSecret: string;
  /** From here on the provider knows this person; who signs in there is known by `sub`. */
  introduce(person: Person): void;
  /** The same, and the person agrees without a browser; answers where the provider leads back to. */
  agree(url: string, person: Person): Promise<URL>;
  close(): void;
}

interface Person {
  sub: string;
  email?: string | undefined;
  isVerified?: boolean | undefined;
  name?: string | undefined;
}

/** A real OpenID provider on a local port that always consents. */
export async function startIdentityProvider(redirectUri: string): Promise<IdentityProvider> {
  const people = new Map<string, Person>();
  const clientId = 'kislap-test';
  const clientSecret = 'a-secret-of-the-test-provider-0123456789';
  let handle: Parameters<typeof createServer>[1];
  const server: Server = createServer((request, response) => handle?.(request, response));
  const url = await listenLocally(server);
  const provider = new Provider(url, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['one-key-of-the-test'] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: true } },
    findAccount: (_context, sub) => ({
      accountId: sub,
      claims: async () => {
        const { email, isVerified, name } = people.get(sub) ?? {};
        return { sub, email, email_verified: isVerified ?? false, name };
      },
    }),
  });
  handle = provider.callback();

  return {
    url,
    clientId,
    clientSecret,
    introduce: (person) => void people.set(person.sub, person),
    close: () => server.close(),
    async agree(begin, person) {
      people.set(person.sub, person);
      const cookies = new Map<string, string>();
      let next = new URL(begin);
      let form: URLSearchParams | undefined;
      for (let hop = 0; hop < 12; hop++) {
        const response: Response = await fetch(next, {
          redirect: 'manual',
          method: form ? 'POST' : 'GET',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form && { body: form }),
        });
        for (const text of response.headers.getSetCookie()) {
          const [pair = ''] = text.split(';');
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
        }
        const location = response.headers.get('location');
        if (!location) {
          // The provider's own page: it asks who is there, then whether they agree.
          const page = await response.text();
          const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
          const action = /action="([^"]+)"/.exec(page)?.[1] ?? next.href;
          form = new URLSearchParams({ prompt, login: person.sub, password: 'any' });
          next = new URL(action, next);
          continue;
        }
        form = undefined;
        next = new URL(location, next);
        if (next.href.startsWith(redirectUri)) return next;
      }
      throw new Error('the provider did not lead back');
    },
  };
}

/** Telegram's signature over a person's data. */
export function signTelegram(botToken: string, fields: Record<string, string | number>): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('\n');
  const key = createHash('sha256').update(botToken).digest();
  const hash = createHmac('sha256', key).update(text).digest('hex');
  return Buffer.from(JSON.stringify({ ...fields, hash })).toString('base64');
}
