import { trialTypes } from '@kislap/contract-kit';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { MemberInfo } from '../../contract/member-info.ts';
import { maskEmail, maskMobile } from '../contact/contacts.ts';
import { accountSeals } from '../identity.seals.ts';
import type { PersonFacts } from '../identity.types.ts';
import { termsToAccept } from '../terms/terms.service.ts';
import type { AccountRow } from './account.queries.ts';
import type { MoneyRule } from './money-rule.ts';

/** What an account sees of itself; the session adds whether its password must be changed. */
export function toMemberInfo(
  row: AccountRow,
  vault: Vault,
  { rule, termsEdition }: { rule: MoneyRule; termsEdition: number },
): MemberInfo {
  return {
    id: row.id,
    account: row.username,
    nickname: row.nickname,
    type: row.type,
    userName: row.username,
    payeeName: row.payee_name,
    currency: row.currency,
    language: row.language,
    birthDate: row.birth_date,
    ...toMaskedContacts(row, vault),
    identityStatus: row.identity_status,
    moneyAllowed: rule(row) === undefined && !trialTypes.includes(row.type),
    termsToAccept: termsToAccept(row, termsEdition),
    passwordExpired: false,
    registeredAt: row.created_at,
    lastLogin:
      row.previous_login_at && row.previous_login_ip
        ? { at: row.previous_login_at, ip: row.previous_login_ip }
        : null,
  };
}

/** What tells who the person is. */
export function toFacts(row: AccountRow, vault: Vault): PersonFacts {
  const open = (name: 'email' | 'mobile' | 'id_number') => findSealed(row, name, vault);
  return {
    name: row.payee_name,
    birthDate: row.birth_date ?? undefined,
    email: open('email'),
    mobile: open('mobile'),
    idNumber: open('id_number'),
  };
}

export function toMaskedContacts(row: AccountRow, vault: Vault) {
  const email = findSealed(row, 'email', vault);
  const mobile = findSealed(row, 'mobile', vault);
  return {
    email: email === undefined ? null : maskEmail(email),
    mobileNum: mobile === undefined ? null : maskMobile(mobile),
  };
}

/** One that cannot be read counts as missing, so that its owner still gets in. */
function findSealed(
  row: AccountRow,
  name: 'email' | 'mobile' | 'id_number',
  vault: Vault,
): string | undefined {
  const sealed = row[name];
  return sealed === null ? undefined : vault.find(sealed, accountSeals[name].at(row));
}
