export const errors = {
  tree_too_deep: 'Your team is 20 levels deep. Nobody can join below this level.',
  rate_outside: '{category} can be from {min} to {max} %, in steps of 0.01. You asked for {found} %.',
  rates_unchanged: 'These rates are already set.',
  move_impossible:
    'This account cannot go there. General agents and trials do not move, and the new agent must be another one outside the account’s own team.',
  move_waiting: 'A move in one of these teams is already waiting. Wait until it is done, or cancel it.',
  move_ended: 'This move is already done or cancelled.',
  move_terms_above:
    'The account has terms above the new agent’s own, such as a higher lottery series. Raise the new agent’s first.',
} as const;
