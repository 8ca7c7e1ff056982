/** Bakit may utang ang player, para sa mga operator. */
export const debts = {
  correctedResult: 'Naitama ang resulta ng lottery pagkatapos magastos ang premyo',
} as const;
