/** Loyalty on the site. */
export const loyalty = {
  title: 'Loyalty',
  lead: 'Your loyalty. Each name can be used once.',
  name: 'Name',
  nameMissing: 'Enter a name.',
  create: 'Add level',
  created: 'Level added.',
  empty: 'No loyalty yet',
  emptyText: 'Your loyalty appear here.',
  older: 'Show older',
} as const;
