/** Why a player owes money to the house, for operators. */
export const debts = {
  unpaidBill: 'A bill of a contract is not paid yet',
} as const;
