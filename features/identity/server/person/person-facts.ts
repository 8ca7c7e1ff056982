import type { AccountId } from '@kislap/contract-kit';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import * as queries from '../account/account.queries.ts';
import { listRealRowsAfter } from '../account/account-page.queries.ts';
import { toFacts } from '../account/member-info.ts';
import type { IdentityParts } from '../identity.parts.ts';
import type { Noted, PersonFacts } from '../identity.types.ts';
import { listDevices } from '../login/login.queries.ts';

/** What accounts tell about the persons behind them. */
export interface PersonEvidence {
  /** Notes the keyed fingerprint of a payee as evidence of who the person is. */
  notePayee(accountId: AccountId, fingerprint: string): Promise<Noted>;
  /** What is known of real accounts, in the order of their ids; for whoever compares persons. */
  listPersonFacts(
    afterId: AccountId | null,
    limit: number,
  ): Promise<{ accountId: AccountId; facts: PersonFacts[] }[]>;
}

export function createPersonEvidence(parts: Pick<IdentityParts, 'db' | 'vault' | 'persons'>): PersonEvidence {
  const { db, vault, persons } = parts;
  return {
    notePayee: (accountId, payee) => db.transaction().execute((tx) => persons.note(tx, accountId, { payee })),

    async listPersonFacts(afterId, limit) {
      const rows = await listRealRowsAfter(db, afterId, limit);
      return Promise.all(
        rows.map(async (row) => ({
          accountId: row.id,
          facts: [toFacts(row, vault), ...(await listDevices(db, row.id)).map((device) => ({ device }))],
        })),
      );
    },
  };
}

/** One verified identity, one account: throws `person_verified_elsewhere`. */
export async function requireOnlyVerified(
  persons: Pick<IdentityParts['persons'], 'listAccounts'>,
  executor: Executor,
  accountId: AccountId,
): Promise<void> {
  const ids = await persons.listAccounts(executor, accountId);
  const others = await queries.listAccountRows(
    executor,
    ids.filter((id) => id !== accountId),
  );
  if (others.some(({ identity_status, status }) => identity_status === 'verified' && status !== 'closed'))
    throw new AppError('person_verified_elsewhere');
}
