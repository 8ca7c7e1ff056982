/** Rewards in the console. */
export const rewardsDesk = {
  title: 'Rewards',
  lead: 'The rewards of every player, newest first.',
  name: 'Name',
  created: 'Created',
  empty: 'No rewards yet',
  emptyText: 'The rewards of players appear here.',
} as const;
