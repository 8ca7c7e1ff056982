import { foldName } from '@kislap/persons/rules/names.ts';
import type { Clock } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { isBarred } from './protection.queries.ts';

/** Who a person is, as far as a new account tells. */
export interface Person {
  name: string;
  birthDate: string;
}

/** Finds barred persons. Passed to identity, which is a layer below. */
export interface Screening {
  /** Throws `registration_refused`, without a reason. */
  requireAllowed(executor: Executor, person: Partial<Person>): Promise<void>;
  fingerprintOf(person: Person): string;
}

export function createScreening({ vault, clock }: { vault: Vault; clock: Clock }): Screening {
  function fingerprintOf({ name, birthDate }: Person): string {
    return vault.fingerprint('person', `${foldName(name)}|${birthDate}`);
  }

  return {
    fingerprintOf,
    async requireAllowed(executor, { name, birthDate }) {
      if (!name || !birthDate) return;
      if (await isBarred(executor, fingerprintOf({ name, birthDate }), clock.now()))
        throw new AppError('registration_refused');
    },
  };
}
