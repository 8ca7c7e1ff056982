import { trialTypes } from '@kislap/contract-kit';
import type { Vault } from '@kislap/platform/crypto/vault.ts';
import type { MemberInfo } from '../../contract/member-info.ts';
import { maskEmail, maskMobile } from '../contact/contacts.ts';
import type { AccountRow } from './account.queries.ts';
import type { MoneyRule } from './money-rule.ts';

/** What an account sees of itself. */
export function toMemberInfo(row: AccountRow, vault: Vault, rule: MoneyRule): MemberInfo {
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
    registeredAt: row.created_at,
    lastLogin:
      row.previous_login_at && row.previous_login_ip
        ? { at: row.previous_login_at, ip: row.previous_login_ip }
        : null,
  };
}

export function toMaskedContacts(row: AccountRow, vault: Vault) {
  return {
    email: row.email === null ? null : maskEmail(vault.open(row.email)),
    mobileNum: row.mobile === null ? null : maskMobile(vault.open(row.mobile)),
  };
}
