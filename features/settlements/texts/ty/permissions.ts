export const permissions = {
  'settlements.read': 'Makita ang mga settlement file at break',
  'settlements.work': 'Magdala ng settlement file at humiling na isara ang break',
  'settlements.decide': 'Sumang-ayon na isara ang settlement break',
} as const;
