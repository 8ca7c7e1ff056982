import type { AccountId } from '@kislap/contract-kit';
import type { PersonFacts } from '@kislap/identity/server';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import { bucketOfKey } from '@kislap/platform/database/ids.ts';
import { foldName, nearDates } from '../rules/names.ts';
import type { EvidenceKind } from '../rules/score.ts';
import type { EvidenceRow } from './persons.tables.ts';

export type Evidence = Pick<EvidenceRow, 'kind' | 'digest'>;

/** What is known of a person as keyed digests; without the key file nothing can be tried against them. */
export function toEvidence(vault: Pick<Vault, 'fingerprint'>, facts: PersonFacts): Evidence[] {
  const { name, birthDate, email, mobile, idNumber, payee, device } = facts;
  const digest = (purpose: string, value: string) => vault.fingerprint(`persons:${purpose}`, value);
  const one = (kind: EvidenceKind, value: string | undefined) =>
    value ? [{ kind, digest: digest(kind, value) }] : [];
  const folded = name ? foldName(name) : '';
  // The exact date and those near it are digested alike, so that the one can meet the other.
  const born = (kind: EvidenceKind, date: string) => ({ kind, digest: digest('born', `${folded}|${date}`) });
  const births =
    folded && birthDate
      ? [born('name_birth', birthDate), ...nearDates(birthDate).map((date) => born('name_birth_near', date))]
      : [];
  return [
    ...births,
    ...one('name', folded || undefined),
    ...one('email', email),
    ...one('mobile', mobile),
    ...one('id_number', idNumber),
    ...one('payee', payee),
    ...one('device', device),
  ];
}

export function rowsOf(accountId: AccountId, evidence: readonly Evidence[], notedAt: Date): EvidenceRow[] {
  return evidence.map(({ kind, digest }) => ({
    bucket: bucketOfKey(digest),
    kind,
    digest,
    account_id: accountId,
    noted_at: notedAt,
  }));
}

/** What two accounts have in common. A near date counts where it is the other's real one. */
export function commonOf(own: readonly Evidence[], others: readonly Evidence[]): EvidenceKind[] {
  const kinds = new Set<EvidenceKind>();
  for (const { kind, digest } of own)
    for (const other of others) {
      if (other.digest !== digest) continue;
      if (kind === other.kind && kind !== 'name_birth_near') kinds.add(kind);
      else if (kind !== other.kind) kinds.add('name_birth_near');
    }
  return [...kinds];
}
