/** What somebody owes for one period. */
export interface Due {
  /** Null for the platform, which always pays in full. */
  payer: string | null;
  payee: string;
  /** Distance of the payee from the top of the tree. */
  level: number;
  periodStart: number;
  /** When the contract began. */
  contractSince: number;
  amount: bigint;
  paid: bigint;
}

export type PaymentState = 'ISSUED' | 'PARTIAL' | 'INSUFFICIENT';

export function stateOf({ amount, paid }: Pick<Due, 'amount' | 'paid'>): PaymentState {
  if (paid >= amount) return 'ISSUED';
  return paid > 0n ? 'PARTIAL' : 'INSUFFICIENT';
}

/** Top-down, so that an upline is credited before he pays; of one payer the oldest bill, then the oldest contract. */
export function paymentOrder<D extends Due>(dues: readonly D[]): D[] {
  return dues.toSorted(
    (a, b) => a.level - b.level || a.periodStart - b.periodStart || a.contractSince - b.contractSince,
  );
}

/** What can be paid now of what is still due. */
export function payable(
  { payer, amount, paid }: Pick<Due, 'payer' | 'amount' | 'paid'>,
  balance: bigint,
): bigint {
  const left = amount - paid;
  if (left <= 0n) return 0n;
  if (payer === null || balance >= left) return left;
  return balance > 0n ? balance : 0n;
}
