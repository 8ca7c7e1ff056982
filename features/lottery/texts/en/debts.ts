/** Why a player owes money to the house, for operators. */
export const debts = {
  correctedResult: 'A lottery result was corrected after the prize was spent',
} as const;
