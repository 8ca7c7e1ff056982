import { fetchOutside } from '@kislap/platform/web/outside.client.ts';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import * as z from 'zod/mini';
import type { ActiveProvider } from './provider.service.ts';
import type { Person } from './social.types.ts';

const Claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(200)),
  exp: z.number(),
  auth_time: z.number(),
  phone_number: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  firebase: z.object({ sign_in_provider: z.literal('phone') }),
});

type KeySet = ReturnType<typeof createRemoteJWKSet>;

/** Proves an ID token of the phone authentication by the keys that are published for it. */
export function createFirebase() {
  const keySets = new Map<string, KeySet>();

  function keysOf(address: string): KeySet {
    let keys = keySets.get(address);
    if (!keys) {
      keySets.clear();
      keys = createRemoteJWKSet(new URL(address), {
        timeoutDuration: 5_000,
        cooldownDuration: 30_000,
        [customFetch]: fetchOutside,
      });
      keySets.set(address, keys);
    }
    return keys;
  }

  /** Throws if the token is invalid. */
  return async function read(
    provider: ActiveProvider,
    idToken: string,
    now: Date,
  ): Promise<{ person: Person; expiresAt: Date }> {
    const { payload } = await jwtVerify(idToken, keysOf(provider.secondAddress), {
      // A token chooses neither its algorithm nor where its key is.
      algorithms: ['RS256'],
      issuer: `${provider.address}/${provider.clientId}`,
      audience: provider.clientId,
      requiredClaims: ['exp', 'iat'],
      currentDate: now,
    });
    const claims = Claims.parse(payload);
    return {
      person: { subject: claims.sub, name: null, email: null, mobileNum: claims.phone_number },
      expiresAt: new Date(claims.exp * 1000),
    };
  };
}
