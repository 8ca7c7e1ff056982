/** Messages to a player about money that moved. */
export const messages = {
  depositPaidTitle: 'Deposit received: {amount}',
  depositPaidBody: '{amount} from {method} is in your balance. Reference: {reference}.',
  depositStoppedTitle: 'Your deposit of {amount} was cancelled',
  depositStoppedBody:
    '{reason} We cancelled the deposit with {method}. If you pay it all the same, we send the money back. Reference: {reference}.',
  depositReturningTitle: 'We are sending back {amount}',
  depositReturningBody:
    '{reason} Your payment with {method} arrived after that. It is held apart from your balance and goes back the way it came. Reference: {reference}.',
  depositReturnedTitle: '{amount} was sent back',
  depositReturnedBody: 'Your payment with {method} went back the way it came. Reference: {reference}.',
  withdrawalPaidTitle: 'Withdrawal sent: {amount}',
  withdrawalPaidBody: '{amount} is on its way to {payee}. Reference: {reference}.',
  withdrawalPartPaidTitle: 'Withdrawal sent in part: {amount}',
  withdrawalPartPaidBody:
    '{amount} is on its way to {payee}. The remaining {back} is back in your balance. Reference: {reference}.',
  withdrawalFailedTitle: 'Withdrawal of {amount} failed',
  withdrawalFailedBody:
    'The payment to {payee} failed. {amount} is back in your balance. Reference: {reference}.',
  withdrawalRejectedTitle: 'Withdrawal of {amount} was refused',
  withdrawalRejectedBody: '{reason} {amount} is back in your balance. Reference: {reference}.',
  withdrawalRefundedTitle: 'Withdrawal refunded: {amount}',
  withdrawalRefundedBody:
    'You told us that the money did not arrive. {amount} is back in your balance. Reference: {reference}.',
  methodStoppedTitle: '{method} is stopped for now',
  methodStoppedBody:
    'Too many deposits with {method} failed in a short time. No money was taken. Use another method; customer service can open it again.',
  stop_deposit_limit_reached: 'Your deposit limit leaves no room for it.',
  stop_cooling_off: 'You are taking a break.',
  stop_self_excluded: 'Your account is excluded from play.',
  reject_identity_unclear: 'We could not confirm your identity.',
  reject_payee_unclear: 'We could not confirm the account it goes to.',
  reject_bonus_abuse: 'The rules of a bonus were not kept.',
  reject_suspected_fraud: 'Our checks did not pass.',
  reject_player_request: 'You asked us to stop it.',
  reject_other: 'Contact customer service for the reason.',
} as const;
