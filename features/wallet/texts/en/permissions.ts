/** One label per permission of `wallet.permissions.ts`. */
export const permissions = {
  'ledger.read': 'See the ledger',
} as const;
