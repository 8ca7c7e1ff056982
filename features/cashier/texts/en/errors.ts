/** One text per code of `cashier.errors.ts`. */
export const errors = {
  amount_below_minimum: 'That amount is below the minimum.',
  amount_above_maximum: 'That amount is above the maximum.',
  method_unavailable: 'That payment method is not available right now. Choose another one.',
  method_closed: 'This method is closed at this hour. It is open from {opensAt} to {closesAt}.',
  method_stopped: 'This method failed too often. Choose another one; customer service can open it again.',
  payment_provider_unavailable:
    'The payment provider is not responding. No money moved. Try again in a moment.',
  payee_not_found: 'We could not find that payee.',
  payee_exists: 'That payee is already on your list.',
  payee_limit_reached: 'Your list of payees is full. Remove one first.',
  payee_name_mismatch: 'The name must match your registered name.',
  payee_account_invalid: 'That account number does not look right. Check it and try again.',
  payee_unreadable: 'We can’t read this account any more. Add it again to withdraw to it.',
  payee_cooling: 'You cannot use a new payee right away. Try again later.',
  contact_cooling:
    'You changed your mobile number or email recently. To protect your money, withdrawals are paused for now.',
  handover_target_unknown:
    'You can transfer only to your direct upline or, as an agent, to a direct downline.',
  handover_target_closed: 'That account cannot receive money right now.',
  withdrawal_in_progress: 'You have a withdrawal in progress. Wait until it is done.',
  withdrawal_turnover_open:
    'Deposits are played once before money can be taken out. Your turnover page shows what is left.',
  withdrawal_debt_open:
    'A corrected result left you owing money. It is taken from your next credits; then you can withdraw.',
  withdrawal_daily_limit: 'That is over your daily withdrawal limit.',
  withdrawal_state_changed: 'This withdrawal has changed. Reload and check it.',
  deposit_state_changed: 'This payment is not held any more.',
  withdrawal_needs_second: 'This takes two people. Request it, and another operator decides.',
  payout_is_paid: 'The provider’s record says this payout was paid. Giving the money back would pay twice.',
  setting_unchanged: 'Nothing is different from the current settings.',
  provider_keys_missing: 'Enter both keys: this provider was never connected.',
  method_tag_unknown: 'One of these tags is not there any more.',
  method_rules_crossed: 'The lowest amount is above the highest, or the levels or hours do not fit together.',
  method_direction_unsupported: 'This provider pays nothing out. Choose another provider for withdrawals.',
  method_account_missing: 'Write the account that players transfer to first, then turn the method on.',
  setting_fees_crossed: 'The lowest fee is above the highest.',
  setting_automatic_too_high: 'The amount approved by rule must not be above what one operator may approve.',
} as const;
