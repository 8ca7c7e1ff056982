export const cashierKeys = {
  methods: ['cashier', 'methods'],
  line: ['cashier', 'line'],
  lifetime: ['cashier', 'lifetime'],
  payees: ['cashier', 'payees'],
  allDeposits: ['cashier', 'deposits'],
  depositLists: ['cashier', 'deposits', 'list'],
  deposits: (page: number) => [...cashierKeys.depositLists, page] as const,
  deposit: (depositId: string) => ['cashier', 'deposits', 'one', depositId] as const,
  receipt: (paymentId: string) => ['cashier', 'receipt', paymentId] as const,
  withdrawals: (page: number) => ['cashier', 'withdrawals', page] as const,
} as const;
