import {
  type AccountId,
  type AccountType,
  type Language,
  normaliseMobile,
  trialTypes,
} from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import type { Executor } from '@kislap/platform/database/database.ts';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { brand } from '@kislap/site/server';
import type { IdentityStatus } from '../../contract/member-info.ts';
import { normaliseEmail, normaliseIdNumber } from '../contact/contacts.ts';
import type { IdentityParts } from '../identity.parts.ts';
import { accountSeals } from '../identity.seals.ts';
import { insertAcceptance } from '../terms/terms.queries.ts';
import { type ContactKind, insertAccount, insertContact, insertUsername } from './account.queries.ts';
import { findHomeCountry } from './countries.ts';

export interface NewAccount {
  type: AccountType;
  username: string;
  /** Null: nobody signs in to it by password. */
  passwordHash: string | null;
  nickname?: string | undefined;
  payeeName?: string | undefined;
  birthDate?: string | undefined;
  email?: string | undefined;
  mobile?: { number: string; dialingCode?: string | undefined } | undefined;
  idNumber?: string | undefined;
  messengers?: Record<string, string>;
  uplineId?: AccountId | undefined;
  language: Language;
  identityStatus?: IdentityStatus;
  /** The edition of the terms that was accepted with it; without one it is asked for before money moves. */
  termsEdition?: number | undefined;
  ip: string;
  /** When it was opened, if not now. */
  createdAt?: Date;
}

/** Trial accounts play for nothing and hold nothing. */
export function hasWallet(type: AccountType): boolean {
  return !trialTypes.includes(type);
}

/**
 * Writes the account, takes its name and contacts, opens its wallet and tells the event, all in the caller's
 * transaction. Throws `username_taken`, `contact_taken` or `registration_refused`.
 */
export async function openAccount(
  parts: Pick<IdentityParts, 'clock' | 'vault' | 'outbox' | 'ledger' | 'screening' | 'persons' | 'site'>,
  tx: Executor,
  input: NewAccount,
  origin: Record<string, unknown> = {},
): Promise<AccountId> {
  const { clock, vault, outbox, ledger } = parts;
  const now = input.createdAt ?? clock.now();
  const id = newId<AccountId>(now);
  await parts.screening.requireAllowed(tx, { name: input.payeeName, birthDate: input.birthDate });
  if (!(await insertUsername(tx, input.username, id))) throw new AppError('username_taken');

  const contacts: Record<ContactKind, string | null> = {
    email: input.email ? normaliseEmail(input.email) : null,
    mobile: input.mobile ? normaliseMobile(input.mobile.number, input.mobile.dialingCode) : null,
    id_number: input.idNumber ? normaliseIdNumber(input.idNumber) : null,
  };
  for (const kind of ['email', 'mobile', 'id_number'] as const) {
    const value = contacts[kind];
    if (value === null) continue;
    const contact = { kind, fingerprint: vault.fingerprint(kind, value), account_id: id };
    if (!(await insertContact(tx, contact))) throw new AppError('contact_taken');
  }
  const seal = (name: keyof typeof accountSeals, value: string | null) =>
    value === null ? null : vault.seal(value, accountSeals[name].at({ id }));
  const messengers = Object.entries(input.messengers ?? {});

  await insertAccount(tx, {
    bucket: bucketOf(id),
    id,
    type: input.type,
    username: input.username,
    nickname: input.nickname ?? input.username,
    payee_name: input.payeeName ?? '',
    birth_date: input.birthDate ?? null,
    email: seal('email', contacts.email),
    mobile: seal('mobile', contacts.mobile),
    id_number: seal('id_number', contacts.id_number),
    messengers: seal(
      'messengers',
      messengers.length > 0 ? JSON.stringify(Object.fromEntries(messengers)) : null,
    ),
    upline_id: input.uplineId ?? null,
    language: input.language,
    currency: brand.currency,
    status: 'open',
    status_reason: null,
    identity_status: input.identityStatus ?? 'none',
    password_hash: input.passwordHash,
    password_changed_at: now,
    terms_accepted_at: input.termsEdition === undefined ? null : now,
    terms_edition: input.termsEdition ?? null,
    registration_ip: input.ip,
    country: await findHomeCountry(parts.site, { mobile: contacts.mobile, ip: input.ip }),
    created_at: now,
    last_login_at: null,
    last_login_ip: null,
    previous_login_at: null,
    previous_login_ip: null,
  });
  if (input.termsEdition !== undefined) {
    await insertAcceptance(tx, id, { edition: input.termsEdition, at: now, ip: input.ip });
  }
  if (hasWallet(input.type)) await ledger.openPlayer(executorOf(tx), id, brand.currency);
  if (hasWallet(input.type)) {
    const { paused } = await parts.persons.note(tx, id, {
      name: input.payeeName,
      birthDate: input.birthDate,
      email: contacts.email ?? undefined,
      mobile: contacts.mobile ?? undefined,
      idNumber: contacts.id_number ?? undefined,
    });
    if (paused === 'certain') throw new AppError('registration_refused');
  }
  await outbox.publish(tx, {
    topic: 'identity.registered',
    subjectId: id,
    payload: { ...origin, type: input.type, uplineId: input.uplineId ?? null, at: now.toISOString() },
  });
  return id;
}
