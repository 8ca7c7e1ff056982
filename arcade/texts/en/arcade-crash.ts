export const arcadeCrash = {
  crash_intro:
    'A lantern rises and so does the multiplier. Cash out before it goes dark and your bet is paid at that multiplier. If it goes dark first, you lose the bet. Everyone plays the same round.',
  crash_rule_auto:
    'With auto cash-out the arcade cashes out for you when your target is reached, even if you lose your connection.',
  crash_rule_cap:
    'The highest payout of a round is {amount}. A bet that reaches it is cashed out automatically.',
  crash_rule_odds:
    'The chance to reach a multiplier of x is 0.97 ÷ x. About 3 rounds in 100 go dark at once, at 1.00×.',
  crash_rule_abort: 'If a round is cancelled before it starts, every bet is refunded.',
  crash_fair_how:
    'Every round has its own seed from a chain that was fixed in advance: the SHA-256 of each seed is the seed of the round before it. You see the commitment before bets open and the seed when the round ends. Your browser checks the rounds below again.',
  crash_ready: 'Place a bet for the next round.',
  betNext: 'Bet on the next round',
  betQueued: 'Your bet of {amount} is placed when the next round opens.',
  cancelNext: 'Cancel the next bet',
  betIn: 'Your bet is in',
  autoCashOut: 'Auto cash-out at',
  autoCashOut_hint: 'e.g. 2.00, or empty',
  autoCashOut_wrong: 'Enter a multiplier from 1.01, or leave it empty.',
  nextRoundIn: 'Starts in {seconds} s',
  preparing: 'Preparing the next round…',
  betPlaced: 'Your bet of {amount} is in.',
  crashedAt: 'Went dark at {multiplier}×',
  lostBet: 'The lantern went dark at {multiplier}×. You lost your bet of {amount}.',
  refundedBet: 'The round was cancelled. Your bet of {amount} was refunded.',
  pastRounds: 'Past rounds',
  noPlayers: 'No bets in this round yet.',

  receipt_result: 'Result',
  receipt_flight: 'Shared round',
  receipt_cashed_out_at: 'Cashed out at',
  receipt_crashed_at: 'Crashed at',
} as const;
