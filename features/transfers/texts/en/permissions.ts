/** One label per permission of `transfers.permissions.ts`. */
export const permissions = {
  'transfers.read': 'See transfers between wallets',
  'transfers.request': 'Check and recall transfers, propose outcomes',
  'transfers.decide': 'Settle transfers without an answer',
} as const;
