/** Bakit may utang ang player, para sa mga operator. */
export const debts = {
  unpaidBill: 'May bill ng kontrata na hindi pa nababayaran',
} as const;
