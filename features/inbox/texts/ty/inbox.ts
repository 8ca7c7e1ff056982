export const inbox = {
  title: 'Mga mensahe',
  lead: 'Mga sulat ng Kislap sa iyo: tungkol sa account, bayad at laro mo.',
  empty: 'Wala pang mensahe',
  emptyText: 'Kapag sumulat kami, dito mo makikita, at may numero sa sobre na magsasabi sa iyo.',
  unread: 'Bago',
  readAll: 'Markahang nabasa ang lahat',
  allRead: 'Namarkahan na lahat bilang nabasa.',
  remove: 'Burahin',
  removed: 'Nabura na ang mensahe.',
  toFeedback: 'Mga feedback mo',
  follow: 'Puntahan',
  more: 'Ipakita ang mas lumang mensahe',
} as const;
