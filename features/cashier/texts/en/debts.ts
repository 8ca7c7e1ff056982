/** Why a player owes money to the house, for operators. */
export const debts = {
  takenBack: 'A deposit went back to the payer after it was spent',
} as const;
