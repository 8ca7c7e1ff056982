import { assert } from '../../errors.ts';

/** Millionths as Hub88's integer of a hundred-thousandth. */
export function toUnits(amount: bigint): number {
  assert(amount % 10n === 0n, `amount ${amount} is finer than a Hub88 unit`);
  const units = Number(amount / 10n);
  assert(Number.isSafeInteger(units), `amount ${amount} is too large for a Hub88 unit`);
  return units;
}

export function fromUnits(units: number): bigint {
  return BigInt(units) * 10n;
}
