/** Messages about a bill; `kind` is said in the middle of a sentence, `day` is when the period began. */
export const billMessages = {
  madeTitle: '{amount} {kind} is due to you',
  madeBody: 'Your {kind} for the period from {day} is {amount}. Your upline pays it from his balance.',
  adjustedTitle: 'Corrections in your {kind}',
  adjustedBody:
    'Bets of earlier periods changed after their bills were made. {amount} of corrections are in the bill from {day}.',
  reviewedTitle: 'Your {kind} is being reviewed',
  reviewedBody:
    'Your {kind} of {amount} for the period from {day} is large, so two people check it before it is paid.',
  insufficientTitle: 'Your {kind} waits for your upline’s balance',
  insufficientBody:
    '{amount} for the period from {day} is still due to you. It is paid as soon as your upline’s balance covers it, within 7 days.',
  partialTitle: '{amount} of your {kind} is paid',
  partialBody:
    'That is a part of your {kind} for the period from {day}. The rest is paid as soon as your upline’s balance covers it.',
  paidTitle: '{amount} {kind} paid',
  paidBody: 'Your {kind} for the period from {day} is paid in full.',
  releasedTitle: 'Your {kind} was approved',
  releasedBody: 'Your {kind} of {amount} for the period from {day} was checked and approved.',
  rejectedTitle: 'Your {kind} was not approved',
  rejectedBody:
    'Your {kind} of {amount} for the period from {day} was checked and will not be paid. Ask customer service for the reason.',
  expiredTitle: 'Your {kind} was not paid in full',
  expiredBody: '{amount} for the period from {day} was not paid within 7 days and is no longer due.',
  shortTitle: 'Your balance does not cover the {kind} that you owe',
  shortBody:
    '{amount} for the period from {day} is due from you. Deposit to pay it. You cannot withdraw until it is paid.',
  payerRejectedTitle: 'A {kind} from you was not approved',
  payerRejectedBody: 'A {kind} of {amount} for the period from {day} was checked. You do not have to pay it.',
  payerExpiredTitle: 'A {kind} that you owed has expired',
  payerExpiredBody:
    '{amount} for the period from {day} was not paid within 7 days and is no longer due from you.',
  /** For operators. */
} as const;
