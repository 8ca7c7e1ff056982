/** Loyalty in the console. */
export const loyaltyDesk = {
  title: 'Loyalty',
  lead: 'The loyalty of every player, newest first.',
  name: 'Name',
  created: 'Created',
  empty: 'No loyalty yet',
  emptyText: 'The loyalty of players appear here.',
} as const;
