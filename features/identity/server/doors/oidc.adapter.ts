import { fetchOutside } from '@kislap/platform/web/outside.client.ts';
import * as oidc from 'openid-client';
import * as z from 'zod/mini';
import type { ActiveProvider } from './provider.service.ts';
import type { FlowSecrets, Person, Returned } from './social.types.ts';

const keptMs = 60 * 60_000;
const answerLimitSeconds = 10;
/** The version of Facebook's calls that this adapter was written for. */
const facebookVersion = 'v25.0';

const GoogleClaims = z.object({
  sub: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
  email_verified: z.optional(z.boolean()),
});
const FacebookProfile = z.object({
  id: z.string(),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
});

const askOutside: oidc.CustomFetch = (url, options) => fetchOutside(url, options as RequestInit);

/** Sign-in by the authorization code flow with state, nonce and PKCE. */
export interface CodeFlow {
  begin(
    provider: ActiveProvider,
    flow: FlowSecrets & { state: string; redirectUri: string },
  ): Promise<string>;
  finish(
    provider: ActiveProvider,
    flow: FlowSecrets & { redirectUri: string },
    returned: Returned,
  ): Promise<Person>;
}

/** OpenID Connect: the provider tells of itself, and its ID token names the person. */
export function createGoogle(): CodeFlow {
  const known = new Map<string, { at: number; config: Promise<oidc.Configuration> }>();

  function read(provider: ActiveProvider): Promise<oidc.Configuration> {
    const key = `${provider.address} ${provider.clientId} ${provider.secret}`;
    const kept = known.get(key);
    if (kept && performance.now() - kept.at < keptMs) return kept.config;
    known.clear();
    const config = oidc.discovery(new URL(provider.address), provider.clientId, provider.secret, undefined, {
      timeout: answerLimitSeconds,
      execute: plainAllowed(provider),
      [oidc.customFetch]: askOutside,
    });
    known.set(key, { at: performance.now(), config });
    config.catch(() => known.delete(key));
    return config;
  }

  return {
    async begin(provider, flow) {
      const url = await authorizationUrl(await read(provider), flow, 'openid email profile');
      url.searchParams.set('nonce', flow.nonce);
      return url.href;
    },
    async finish(provider, flow, returned) {
      const tokens = await oidc.authorizationCodeGrant(await read(provider), currentUrl(flow, returned), {
        pkceCodeVerifier: flow.verifier,
        expectedState: returned.state,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      });
      const claims = GoogleClaims.parse(tokens.claims());
      return {
        subject: claims.sub,
        name: claims.name ?? null,
        email: claims.email_verified ? (claims.email ?? null) : null,
        mobileNum: null,
      };
    },
  };
}

/** OAuth 2: an access token, with which the person's profile is read. */
export function createFacebook(): CodeFlow {
  function configure(provider: ActiveProvider): oidc.Configuration {
    const config = new oidc.Configuration(
      {
        issuer: provider.address,
        authorization_endpoint: `${provider.address}/${facebookVersion}/dialog/oauth`,
        token_endpoint: `${provider.secondAddress}/${facebookVersion}/oauth/access_token`,
      },
      provider.clientId,
      provider.secret,
    );
    config.timeout = answerLimitSeconds;
    config[oidc.customFetch] = askOutside;
    for (const allow of plainAllowed(provider)) allow(config);
    return config;
  }

  return {
    async begin(provider, flow) {
      return (await authorizationUrl(configure(provider), flow, 'public_profile,email')).href;
    },
    async finish(provider, flow, { iss: _iss, ...returned }) {
      const config = configure(provider);
      const tokens = await oidc.authorizationCodeGrant(config, currentUrl(flow, returned), {
        pkceCodeVerifier: flow.verifier,
        expectedState: returned.state,
      });
      const me = new URL(`${provider.secondAddress}/${facebookVersion}/me?fields=id,name,email`);
      const response = await oidc.fetchProtectedResource(config, tokens.access_token, me, 'GET');
      const profile = FacebookProfile.parse(await response.json());
      return {
        subject: profile.id,
        name: profile.name ?? null,
        email: profile.email ?? null,
        mobileNum: null,
      };
    },
  };
}

async function authorizationUrl(
  config: oidc.Configuration,
  flow: FlowSecrets & { state: string; redirectUri: string },
  scope: string,
): Promise<URL> {
  return oidc.buildAuthorizationUrl(config, {
    redirect_uri: flow.redirectUri,
    scope,
    state: flow.state,
    code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
    code_challenge_method: 'S256',
  });
}

/** The address the browser came back to, as the provider made it. */
function currentUrl(flow: { redirectUri: string }, { code = '', state, iss }: Returned): URL {
  const url = new URL(flow.redirectUri);
  url.searchParams.set('code', code);
  url.searchParams.set('state', state);
  if (iss !== undefined) url.searchParams.set('iss', iss);
  return url;
}

/** Only an address that an operator wrote without TLS is asked without it. */
function plainAllowed({ address }: ActiveProvider): ((config: oidc.Configuration) => void)[] {
  return address.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
}
