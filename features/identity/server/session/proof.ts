import { addSeconds, type Clock } from '@kislap/platform/clock.ts';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { Database } from '@kislap/platform/database/database.ts';
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1';
import * as z from 'zod/mini';
import type { HumanAction, Proof } from '../../contract/human.ts';
import { spendToken } from '../doors/spent.queries.ts';

const lifeSeconds = 10 * 60;
const Solution = z.object({
  algorithm: z.literal('SHA-256'),
  challenge: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  number: z.int().check(z.gte(0)),
  salt: z.string().check(z.maxLength(200)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});

/** Work a browser does so that a flood costs its sender more than us: we make it and check it by one hash each. */
export interface Proofs {
  create(action: HumanAction, maxNumber: number): Promise<Proof>;
  /** Whether it is solved, for this action, in time, and for the first time. */
  take(action: HumanAction, payload: string): Promise<boolean>;
}

export function createProofs({ db, clock, vault }: { db: Database; clock: Clock; vault: Vault }): Proofs {
  const hmacKey = vault.fingerprint('proof of work', 'signature');

  return {
    async create(action, maxNumber) {
      const expiresAt = addSeconds(clock.now(), lifeSeconds);
      const made = await createChallenge({
        hmacKey,
        maxnumber: maxNumber,
        expires: expiresAt,
        params: { action },
      });
      const { challenge, salt, signature } = made;
      return { algorithm: 'SHA-256', challenge, salt, signature, maxNumber, expiresAt };
    },

    async take(action, payload) {
      const solution = readSolution(payload);
      if (!solution) return false;
      const { action: made, expires } = extractParams({ ...solution });
      const endsAt = new Date(Number(expires) * 1000);
      // Written so that a time that is none is refused.
      if (made !== action || !(endsAt > clock.now())) return false;
      // The library's own look at the time would ask another clock.
      if (!(await verifySolution(solution, hmacKey, false))) return false;
      return spendToken(db, 'proof', solution.signature, endsAt);
    },
  };
}

function readSolution(payload: string): z.output<typeof Solution> | undefined {
  try {
    return Solution.parse(JSON.parse(Buffer.from(payload, 'base64').toString('utf8')));
  } catch {
    // Whatever a client sends instead of a solution is no solution.
    return undefined;
  }
}
