import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { createFirebase } from '../doors/firebase.adapter.ts';
import type { Providers } from '../doors/provider.service.ts';
import type { Person } from '../doors/social.types.ts';
import { spendToken } from '../doors/spent.queries.ts';
import type { IdentityParts } from '../identity.parts.ts';

/** The word of a third-party phone authentication about a number. */
export interface PhoneTokens {
  /** Throws `social_unavailable` while it is off, and `social_refused` for what cannot be believed. */
  read(idToken: string): Promise<ReadToken>;
  /** Each token is valid once; throws `social_refused` for the second use. */
  spend(executor: Executor, token: ReadToken): Promise<void>;
}

export interface ReadToken {
  idToken: string;
  person: Person;
  expiresAt: Date;
}

/** Longer than a token can live by any clock. */
const memorySeconds = 10 * 60;

export function createPhoneTokens({
  clock,
  log,
  providers,
}: Pick<IdentityParts, 'clock' | 'log'> & { providers: Providers }): PhoneTokens {
  const readToken = createFirebase();

  return {
    async read(idToken) {
      const provider = await providers.findOn('firebase');
      if (!provider) throw new AppError('social_unavailable');
      try {
        return { idToken, ...(await readToken(provider, idToken, clock.now())) };
      } catch (error) {
        log.warn({ err: error, channel: 'firebase' }, 'a phone token was not believed');
        throw new AppError('social_refused');
      }
    },

    async spend(executor, { idToken, expiresAt }) {
      if (!(await spendToken(executor, 'firebase', idToken, addSeconds(expiresAt, memorySeconds))))
        throw new AppError('social_refused');
    },
  };
}
