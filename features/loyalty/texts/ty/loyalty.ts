export const loyalty = {
  title: 'Loyalty',
  lead: 'Ang mga loyalty mo. Isang beses lang magagamit ang bawat pangalan.',
  name: 'Pangalan',
  nameMissing: 'Ilagay ang pangalan.',
  create: 'Magdagdag ng level',
  created: 'Naidagdag ang level.',
  empty: 'Wala pang loyalty',
  emptyText: 'Lalabas dito ang mga loyalty mo.',
  older: 'Ipakita ang mas luma',
} as const;
