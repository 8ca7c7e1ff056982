import type { AccountId } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import type { Persons } from '@kislap/persons/server';
import type { Executor } from '@kislap/platform/database/database.ts';
import { type CommonKind, commonKinds, type Other, sharesAddress } from '../../rules/invitation.ts';
import type { InvitationRow } from '../referral.tables.ts';
import type { StoredEvidence } from './evidence.types.ts';
import { listSiblings } from './invitation.queries.ts';
import { findInvitee } from './member.queries.ts';

export interface EvidenceParts {
  db: Executor;
  identity: Pick<Identity, 'listAccounts'>;
  persons: Pick<Persons, 'listCommon'>;
}

/** Everybody with whom an invited player has something in common, of those whom the rule looks at. */
export async function gatherOthers(
  { db, identity, persons }: EvidenceParts,
  row: InvitationRow,
): Promise<Other<AccountId>[]> {
  const { inviter_id: inviterId, invitee_id: inviteeId } = row;
  const secondId = (await findInvitee(db, inviteeId))?.second_id ?? undefined;
  const siblings = await listSiblings(db, row);
  const above = [inviterId, ...(secondId ? [secondId] : [])];
  const [accounts, shared] = await Promise.all([
    identity.listAccounts(above),
    persons.listCommon(inviteeId, [...above, ...siblings.map(({ invitee_id }) => invitee_id)]),
  ]);
  const own = { ip: row.registration_ip, at: row.registered_at };
  const common = (id: AccountId, registration: { ip: string; at: Date } | undefined): CommonKind[] => {
    const kinds: readonly string[] = shared.get(id) ?? [];
    const isNear = registration !== undefined && sharesAddress(own, registration);
    return commonKinds.filter((kind) => (kind === 'ip' ? isNear : kinds.includes(kind)));
  };
  const registrationOf = (id: AccountId) => {
    const account = accounts.get(id);
    return account && { ip: account.registrationIp, at: account.createdAt };
  };
  const others: Other<AccountId>[] = [
    ...above.map((id) => ({
      id,
      relation: id === inviterId ? ('inviter' as const) : ('second' as const),
      invitation: null,
      common: common(id, registrationOf(id)),
    })),
    ...siblings.map(({ invitee_id, registered_at, registration_ip, state }) => ({
      id: invitee_id,
      relation: 'sibling' as const,
      invitation: { registeredAt: registered_at, state },
      common: common(invitee_id, { ip: registration_ip, at: registered_at }),
    })),
  ];
  return others.filter((other) => other.common.length > 0);
}

/** So much of it is kept with the invitation. */
const evidenceMax = 50;

export function toStored(others: readonly Other<AccountId>[]): StoredEvidence[] {
  return others
    .flatMap(({ id, relation, common }) => common.map((kind) => ({ kind, accountId: id, relation })))
    .slice(0, evidenceMax);
}
