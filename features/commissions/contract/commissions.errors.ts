import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about contracts may refuse. */
export const commissionsErrors = defineErrors({
  // An earlier proposal of this kind waits for its answer.
  contract_waiting: { status: 409, retry: 'after_user_action' },
  contract_not_waiting: { status: 409, retry: 'never' },
  contract_not_active: { status: 409, retry: 'never' },
  // It was right when it was proposed, and is above the payer's own contract by now.
  contract_not_valid: { status: 409, retry: 'never' },
  bill_not_in_review: { status: 409, retry: 'never' },
  figures_not_kept: { status: 409, retry: 'after_user_action' },
  // For a part of that time the payee was below somebody else, whose figures these are.
  agent_not_below: { status: 409, retry: 'after_user_action' },
  // The same turnover would be paid twice.
  contract_other_salary: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof commissionsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}
