/** One label per permission of `agents.permissions.ts`. */
export const permissions = {
  'agents.read': 'See agents and their teams',
  'agents.rates': 'Change rebate rates of agents and members',
  'agents.move': 'Move accounts in the tree of agents',
} as const;
