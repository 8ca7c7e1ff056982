import { type ErrorCode, trialTypes } from '@kislap/contract-kit';
import type { BrandRules } from '@kislap/site/contract/system.console';
import type { AccountRow } from './account.queries.ts';
import { isOfAge } from './age.ts';

/** The code of what keeps an account's money still, or nothing. */
export type MoneyRule = (
  account: Pick<AccountRow, 'type' | 'status' | 'birth_date' | 'identity_status'>,
) => ErrorCode | undefined;

/** Decisions, product 1: age by the birth date and the brand's identity check, before any money moves. */
export function createMoneyRule(rules: BrandRules, today: string): MoneyRule {
  return ({ type, status, birth_date: birthDate, identity_status: identityStatus }) => {
    if (trialTypes.includes(type)) return 'in_need_true_account';
    if (status === 'locked') return 'account_locked';
    if (status === 'closed') return 'account_disabled';
    if (birthDate === null) return 'verification_required';
    if (!isOfAge(birthDate, rules.minimumAge, today)) return 'underage';
    if (identityStatus === 'rejected') return 'verification_required';
    if (rules.identityCheck === 'manual' && identityStatus !== 'verified') return 'verification_required';
    return undefined;
  };
}
