/** One text per code of `commissions.errors.ts`. */
export const errors = {
  contract_waiting: 'An earlier offer of this kind is still waiting for an answer. Withdraw it first.',
  contract_not_waiting: 'This offer was already answered, withdrawn or has expired.',
  contract_not_active: 'This contract is not active, or already has an end.',
  contract_not_valid: 'This offer is now above the payer’s own contract. Ask for a new one.',
  bill_not_in_review: 'This bill no longer waits for a review.',
  contract_other_salary: 'This agent already has another kind of salary. Only one can be active.',
  figures_not_kept: 'There are no figures for this period. Choose a later one.',
  agent_not_below: 'This agent was not directly below you for the whole period. Choose a later one.',
} as const;
