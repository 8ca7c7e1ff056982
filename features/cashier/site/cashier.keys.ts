export const cashierKeys = {
  methods: ['cashier', 'methods'],
  payees: ['cashier', 'payees'],
  allDeposits: ['cashier', 'deposits'],
  deposits: (page: number) => [...cashierKeys.allDeposits, page] as const,
  withdrawals: (page: number) => ['cashier', 'withdrawals', page] as const,
} as const;
