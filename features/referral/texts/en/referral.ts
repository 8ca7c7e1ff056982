/** Referral on the site. */
export const referral = {
  title: 'Referral',
  lead: 'Your referral. Each name can be used once.',
  name: 'Name',
  nameMissing: 'Enter a name.',
  create: 'Add invitee',
  created: 'Invitee added.',
  empty: 'No referral yet',
  emptyText: 'Your referral appear here.',
  older: 'Show older',
} as const;
