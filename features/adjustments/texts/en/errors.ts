/** One text per code of `adjustments.errors.ts`. */
export const errors = {
  adjustment_state_changed: 'Somebody else already decided on this adjustment. Reload and check it.',
  adjustment_changed: 'The adjustment differs from the one you saw. Check it again before you decide.',
  adjustment_own_request: 'You requested this adjustment, so another operator must approve it.',
  adjustment_exceeds_balance: 'The player’s balance is lower than this debit.',
} as const;
