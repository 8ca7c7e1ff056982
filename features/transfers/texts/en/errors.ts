/** One text per code of `transfers.errors.ts`. */
export const errors = {
  wallet_transfer_in_progress:
    'Your last transfer with this studio is still in progress. Wait until it is done.',
  wallet_transfer_not_allowed: 'This money cannot be moved to this studio.',
  wallet_transfer_settled: 'This transfer is already settled. Reload and check it.',
  wallet_transfer_still_checked:
    'We are still asking the vendor about this transfer. Operators can decide after 24 hours.',
  wallet_transfer_asked_for: 'Another operator already proposed an outcome. Reload and check it.',
  wallet_transfer_changed: 'The transfer differs from the one you saw. Check it again before you decide.',
  wallet_transfer_own_request: 'You proposed this outcome, so another operator must approve it.',
  single_wallet: 'All games use one balance, so there is nothing to transfer.',
} as const;
