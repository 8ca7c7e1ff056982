/** Rewards on the site. */
export const rewards = {
  title: 'Rewards',
  lead: 'Your rewards. Each name can be used once.',
  name: 'Name',
  nameMissing: 'Enter a name.',
  create: 'Add ticket',
  created: 'Ticket added.',
  empty: 'No rewards yet',
  emptyText: 'Your rewards appear here.',
  older: 'Show older',
} as const;
