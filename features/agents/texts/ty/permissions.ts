export const permissions = {
  'agents.read': 'Tingnan ang mga agent at team nila',
  'agents.rates': 'Baguhin ang rebate rates ng mga agent at member',
  'agents.move': 'Ilipat ang mga account sa tree ng agents',
} as const;
