/** What was asked for, and what arrived. */
export interface Arrival {
  asked: bigint;
  fee: bigint;
  /** What the provider received, its fee included. */
  paid: bigint;
  /** The deposit had ended when the money came. */
  isLate: boolean;
  /** The most that the method takes. */
  amountMax: bigint;
}

export type Finding = 'late' | 'short' | 'over';

/** `credit`: into the balance; `return`: nothing could be credited of it; `hold`: a person decides. */
export type Judgement = { act: 'credit' | 'return' | 'hold'; amount: bigint; finding: Finding | null };

/**
 * What arrived is what counts: a payer who paid less or more is credited with that, less the fee. What is above all that
 * the method takes is held, since it is more often a mistake of somebody than a payment; what the fee eats up goes back.
 */
export function judgeArrival({ asked, fee, paid, isLate, amountMax }: Arrival): Judgement {
  const amount = paid - fee;
  const finding = amount < asked ? 'short' : amount > asked ? 'over' : isLate ? 'late' : null;
  if (amount <= 0n) return { act: 'return', amount: paid, finding };
  if (amount > asked && amount > amountMax) return { act: 'hold', amount, finding };
  return { act: 'credit', amount, finding };
}

/** What is still to be taken from the player, of a deposit that went back in part or whole. */
export function leftToTakeBack(deposit: {
  amount: bigint;
  takenBack: bigint;
  returned: bigint;
  isChargedBack: boolean;
}): bigint {
  const { amount, takenBack, returned, isChargedBack } = deposit;
  const whole = isChargedBack || returned > amount ? amount : returned;
  return whole > takenBack ? whole - takenBack : 0n;
}
