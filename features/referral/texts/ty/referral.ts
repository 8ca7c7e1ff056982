export const referral = {
  title: 'Referral',
  lead: 'Ang mga referral mo. Isang beses lang magagamit ang bawat pangalan.',
  name: 'Pangalan',
  nameMissing: 'Ilagay ang pangalan.',
  create: 'Magdagdag ng invitee',
  created: 'Naidagdag ang invitee.',
  empty: 'Wala pang referral',
  emptyText: 'Lalabas dito ang mga referral mo.',
  older: 'Ipakita ang mas luma',
} as const;
