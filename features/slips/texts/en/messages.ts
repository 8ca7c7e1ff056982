/** Messages to a player about slips. */
export const messages = {
  slipRejectedTitle: 'Your slip was not accepted',
  slipRejectedBody:
    '{reason} Nothing was added to your balance. You can send another slip for deposit {reference}.',
  reason_not_arrived: 'The money has not arrived on our account.',
  reason_unreadable: 'We could not read the slip.',
  reason_doubled: 'This slip was sent before.',
  reason_other_account: 'The money went to another account than ours.',
  reason_not_accepted: 'The slip does not fit this deposit.',
} as const;
