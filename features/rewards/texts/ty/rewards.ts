export const rewards = {
  title: 'Rewards',
  lead: 'Ang mga rewards mo. Isang beses lang magagamit ang bawat pangalan.',
  name: 'Pangalan',
  nameMissing: 'Ilagay ang pangalan.',
  create: 'Magdagdag ng ticket',
  created: 'Naidagdag ang ticket.',
  empty: 'Wala pang rewards',
  emptyText: 'Lalabas dito ang mga rewards mo.',
  older: 'Ipakita ang mas luma',
} as const;
