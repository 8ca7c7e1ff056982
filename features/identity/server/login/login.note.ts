import type { AccountId } from '@kislap/contract-kit';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import type { IdentityParts } from '../identity.parts.ts';
import type { Seen } from '../identity.types.ts';
import { insertLogin, type LoginOutcome } from './login.queries.ts';

/** Writes a sign-in that did not come about into the account's history. */
export async function noteLogin(
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  accountId: AccountId,
  seen: Seen,
  outcome: LoginOutcome,
): Promise<void> {
  const now = clock.now();
  await insertLogin(db, {
    bucket: bucketOf(accountId),
    id: newId(now),
    account_id: accountId,
    at: now,
    ip: seen.ip,
    device: seen.userAgent.slice(0, 200),
    outcome,
  });
}
