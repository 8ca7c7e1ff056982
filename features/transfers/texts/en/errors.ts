/** One text per code of `transfers.errors.ts`. */
export const errors = {
  wallet_transfer_in_progress:
    'Your last transfer with this studio is still in progress. Wait until it is done.',
  wallet_transfer_not_allowed: 'This money cannot be moved to this studio.',
  wallet_transfer_settled: 'This transfer is already settled. Reload and check it.',
  wallet_transfer_still_checked:
    'We are still asking the vendor about this transfer. Operators can decide after 24 hours.',
  single_wallet: 'All games use one balance, so there is nothing to transfer.',
} as const;
