export const errors = {
  tree_too_deep: 'Your team is 20 levels deep. Nobody can join below this level.',
  rate_outside: '{category} can be from {min} to {max} %, in steps of 0.01. You asked for {found} %.',
  rates_unchanged: 'These rates are already set.',
} as const;
