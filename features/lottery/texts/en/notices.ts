/** What players are told about draws that did not end as planned. */
export const notices = {
  cancelledTitle: '{game} {issue} was cancelled',
  cancelledBody: 'There was no result. Your {amount} was refunded.',
  voidedTitle: '{game} {issue} was voided',
  voidedBody: 'The draw does not count. Your {amount} was refunded, and prizes of this draw were taken back.',
  correctedTitle: 'The result of {game} {issue} was corrected',
  correctedBody: 'Your prize is now {amount}.',
  correctedDebtTitle: 'The result of {game} {issue} was corrected',
  correctedDebtBody:
    'Your prize is now {amount}. {debt} that was already paid out will be taken from your next credits.',
  poolBackTitle: 'The result of {game} {issue} was corrected',
  poolBackBody: 'Your share of the pool, {amount}, was taken back with the former result.',
} as const;
