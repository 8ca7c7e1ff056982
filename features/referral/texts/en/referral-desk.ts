/** Referral in the console. */
export const referralDesk = {
  title: 'Referral',
  lead: 'The referral of every player, newest first.',
  name: 'Name',
  created: 'Created',
  empty: 'No referral yet',
  emptyText: 'The referral of players appear here.',
} as const;
