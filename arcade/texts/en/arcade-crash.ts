export const arcadeCrash = {
  crash_intro:
    'A lantern rises and the multiplier rises with it. Cash out before it goes dark and your bet is paid at that multiplier. If it goes dark first, the bet is lost. Everyone plays the same round.',
  crash_rule_auto:
    'With automatic cash-out the arcade cashes out for you the moment your target is reached, even if your connection is lost.',
  crash_rule_cap: 'The highest payout of a round is {amount}; a bet that reaches it is cashed out there.',
  crash_rule_odds:
    'The chance to reach a multiplier of x is 0.97 ÷ x. About 3 rounds in 100 go dark at once, at 1.00×.',
  crash_rule_abort: 'If a round is called off before it starts, every bet is returned.',
  crash_fair_how:
    'Every round is decided by its own seed from a chain fixed in advance: the SHA-256 of each seed is the seed of the round before it. The commitment is shown before bets open and the seed is revealed when the round ends. Your browser works the rounds below out again.',
  crash_ready: 'Place a bet for the next round.',
  betNext: 'Bet on the next round',
  betQueued: 'Your bet of {amount} goes in when the next round opens.',
  cancelNext: 'Cancel the next bet',
  betIn: 'Your bet is in',
  autoCashOut: 'Auto cash-out at',
  autoCashOut_hint: 'e.g. 2.00, or empty',
  autoCashOut_wrong: 'Give a multiplier from 1.01, or leave it empty.',
  nextRoundIn: 'Starts in {seconds} s',
  waitForNext: 'Bets open after this round',
  preparing: 'Preparing the next round…',
  betPlaced: 'Your bet of {amount} is in.',
  crashedAt: 'Went dark at {multiplier}×',
  lostBet: 'The lantern went dark at {multiplier}×. Your bet of {amount} is lost.',
  refundedBet: 'The round was called off. Your bet of {amount} is returned.',
  pastRounds: 'Past rounds',
  noPlayers: 'No bets in this round yet.',

  receipt_result: 'Result',
  receipt_flight: 'Shared round',
  receipt_cashed_out_at: 'Cashed out at',
  receipt_crashed_at: 'Crashed at',
} as const;
