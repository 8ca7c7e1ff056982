export const inbox = {
  title: 'Mga mensahe',
  lead: 'Mga mensahe ng Kislap tungkol sa account, bayad at laro mo.',
  empty: 'Wala pang mensahe',
  emptyText: 'Lalabas dito ang mga mensahe namin. May numero sa sobre kapag may bago.',
  unread: 'Bago',
  readAll: 'Markahang nabasa ang lahat',
  allRead: 'Namarkahan na lahat bilang nabasa.',
  remove: 'Burahin',
  removed: 'Nabura na ang mensahe.',
  toFeedback: 'Mga feedback mo',
  follow: 'Buksan',
  more: 'Ipakita ang mas lumang mensahe',
} as const;
