/** The page of one finished round in the arcade. */
export const receipt = {
  round: 'Round',
  time: 'Time',
  bet: 'Bet',
  win: 'Returned',
  status: 'Status',
  status_open: 'Open',
  status_settled: 'Finished',
  status_refunded: 'Bet given back',
  fairness: 'Proof of the result',
  commit: 'SHA-256 of the server seed, shown before the round',
  server_seed: 'Server seed',
  seed_secret: 'Shown once the player moves on to the next seed',
  message: 'Message under HMAC-SHA256',
  not_found: 'No such round',
  not_found_hint: 'The address is not complete, or it belongs to no round of this arcade.',
} as const;
