/** The page of one finished round in the arcade. */
export const receipt = {
  how_played: 'How it was played',
  round: 'Round',
  time: 'Time',
  bet: 'Bet',
  win: 'Paid',
  status: 'Status',
  status_open: 'Open',
  status_settled: 'Finished',
  status_refunded: 'Bet refunded',
  fairness: 'Proof of the result',
  commit: 'SHA-256 of the server seed, shown before the round',
  server_seed: 'Server seed',
  seed_secret: 'Shown when the player changes to the next seed',
  message: 'Message for HMAC-SHA256',
  not_found: 'No such round',
  not_found_hint: 'The address is incomplete, or this arcade has no such round.',
} as const;
