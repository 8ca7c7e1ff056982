/** One text per code of `reconciliation.errors.ts`. */
export const errors = {
  reconciliation_not_offered: 'This vendor has no transaction list to compare with.',
  reconciliation_period_invalid:
    'Choose a period that ended at least 5 minutes ago and covers at most 31 days.',
  reconciliation_too_many: 'The vendor’s list differs too much from our books. It cannot be the right list.',
  break_ended: 'This break is already closed. Reload and check it.',
  break_changed: 'One side has changed. Check the break again before you decide.',
  break_remedy_unfit: 'This remedy does not fit this break.',
  break_post_refused:
    'The ledger refused to post it. Choose an adjustment, or accept the break with a reason.',
} as const;
