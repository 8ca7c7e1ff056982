/** Messages to a player about money that moved. */
export const messages = {
  depositPaidTitle: 'Deposit received: {amount}',
  depositPaidBody: '{amount} from {method} is in your balance. Reference: {reference}.',
  depositLateTitle: 'Deposit received after all: {amount}',
  depositLateBody:
    'Your payment with {method} arrived late. {amount} is in your balance. Reference: {reference}.',
  depositShortTitle: 'Deposit received: {amount} of {asked}',
  depositShortBody:
    'Less arrived from {method} than you asked for. What arrived, {amount}, is in your balance. Reference: {reference}.',
  depositOverTitle: 'Deposit received: {amount} instead of {asked}',
  depositOverBody:
    'More arrived from {method} than you asked for. All of it, {amount}, is in your balance. Reference: {reference}.',
  depositHeldTitle: 'We are checking your payment of {amount}',
  depositHeldBody:
    '{reason} Your payment with {method} is held apart from your balance until we have checked it. Reference: {reference}.',
  depositRefundedTitle: '{amount} of your deposit went back',
  depositRefundedBody:
    '{method} sent {amount} back to you, so it left your balance.{owed} Reference: {reference}.',
  depositChargedBackTitle: 'Your deposit of {amount} was charged back',
  depositChargedBackBody:
    'The payment with {method} was taken back from us, so {amount} left your balance.{owed} Reference: {reference}.',
  depositOwed: ' Your balance did not cover it: {owed} is taken from your next deposits.',
  depositStoppedTitle: 'Your deposit of {amount} was cancelled',
  depositStoppedBody:
    '{reason} We cancelled the deposit with {method}. If you pay it all the same, we send the money back. Reference: {reference}.',
  depositReturningTitle: 'We are sending back {amount}',
  depositReturningBody:
    '{reason} Your payment with {method} arrived after that. It is held apart from your balance and goes back the way it came. Reference: {reference}.',
  depositReturnedTitle: '{amount} was sent back',
  depositReturnedBody: 'Your payment with {method} went back the way it came. Reference: {reference}.',
  withdrawalAppliedTitle: 'Withdrawal requested: {amount}',
  withdrawalAppliedBody:
    '{amount} left your balance and goes to {payee} after our checks. Reference: {reference}.',
  withdrawalAuditingTitle: 'We are checking your withdrawal of {amount}',
  withdrawalAuditingBody:
    'Somebody of our team looks at it now. You need to do nothing. Reference: {reference}.',
  withdrawalApprovedTitle: 'Withdrawal approved: {amount}',
  withdrawalApprovedBody: 'It is being sent to {payee}. Reference: {reference}.',
  withdrawalReceivedTitle: 'Withdrawal received: {amount}',
  withdrawalReceivedBody: 'Your withdrawal to {payee} is complete. Reference: {reference}.',
  withdrawalNotReceivedTitle: 'You reported {amount} missing',
  withdrawalNotReceivedBody: 'We ask the provider where the money is and tell you. Reference: {reference}.',
  withdrawalSentAgainTitle: 'We are sending {amount} again',
  withdrawalSentAgainBody:
    'It goes to {payee} once more. We tell you when it was sent. Reference: {reference}.',
  withdrawalCancelledTitle: 'Withdrawal of {amount} cancelled',
  withdrawalCancelledBody: '{amount} is back in your balance. Reference: {reference}.',
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
  handoverFromUplineTitle: '{amount} from your upline',
  handoverFromUplineBody:
    '{account} sent you {amount}. It is in your balance and is played once before it can be withdrawn. Reference: {reference}.',
  handoverFromDownlineTitle: '{amount} from your downline',
  handoverFromDownlineBody: '{account} sent you {amount}. It is in your balance. Reference: {reference}.',
  methodStoppedTitle: '{method} is stopped for now',
  methodStoppedBody:
    'Too many deposits with {method} failed in a short time. No money was taken. Use another method; customer service can open it again.',
  stop_too_much: 'More arrived than this method takes.',
  stop_too_little: 'Less arrived than the fee of this method.',
  stop_doubled: 'You paid the same deposit twice.',
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
