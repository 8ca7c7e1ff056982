/** Bakit may utang ang player, para sa mga operator. */
export const debts = {
  takenBack: 'Bumalik sa nagbayad ang deposit pagkatapos itong magastos',
} as const;
