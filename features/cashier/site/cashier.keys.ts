export const cashierKeys = {
  methods: ['cashier', 'methods'],
  line: ['cashier', 'line'],
  lifetime: ['cashier', 'lifetime'],
  payees: ['cashier', 'payees'],
  allDeposits: ['cashier', 'deposits'],
  deposits: (page: number) => [...cashierKeys.allDeposits, page] as const,
  deposit: (depositId: string) => ['cashier', 'deposits', 'one', depositId] as const,
  receipt: (paymentId: string) => ['cashier', 'receipt', paymentId] as const,
  withdrawals: (page: number) => ['cashier', 'withdrawals', page] as const,
} as const;
