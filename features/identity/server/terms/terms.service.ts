import { type AccountId, trialTypes } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import { type AccountRow, lockAccountRow, updateAccount } from '../account/account.queries.ts';
import type { IdentityParts } from '../identity.parts.ts';
import { insertAcceptance } from './terms.queries.ts';

/** Terms of use have editions: operators publish a new one, and money moves in only after the player accepted it. */
export interface Terms {
  /** Throws `terms_outdated` when a newer edition than the one that was read holds by now. */
  accept(accountId: AccountId, edition: number, ip: string): Promise<void>;
}

/** The edition that an account must still accept; null where it did, and for trials, which play for nothing. */
export function termsToAccept(
  { type, terms_edition: accepted }: Pick<AccountRow, 'type' | 'terms_edition'>,
  edition: number,
): number | null {
  if (trialTypes.includes(type)) return null;
  return accepted !== null && accepted >= edition ? null : edition;
}

export function createTerms(parts: Pick<IdentityParts, 'db' | 'clock' | 'site'>): Terms {
  const { db, clock, site } = parts;
  return {
    async accept(accountId, edition, ip) {
      if (edition !== (await site.getTermsEdition())) throw new AppError('terms_outdated');
      await db.transaction().execute(async (tx) => {
        const row = await lockAccountRow(tx, accountId);
        if (!row) throw new AppError('not_found');
        if (termsToAccept(row, edition) === null) return;
        const at = clock.now();
        await updateAccount(tx, accountId, { terms_edition: edition, terms_accepted_at: at });
        await insertAcceptance(tx, accountId, { edition, at, ip });
      });
    },
  };
}
