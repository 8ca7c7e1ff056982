import { instantMessage } from '@kislap/rules/fair';

/** The weights of all parts together. */
export const weightSum = 10_000;

export interface WheelPart {
  /** Millionths; 0 is no prize. */
  amount: bigint;
  weight: number;
  /** How many there are; null where there is no end to them. */
  stock: number | null;
  /** The part that is paid instead once none is left. */
  fallback: number | null;
}

/** What a spin is drawn from, besides the seed. */
export function wheelMessage(player: string, nonce: number): string {
  return instantMessage('WHEEL', player, nonce, '-');
}

/** The part that a number below 10,000 names: weights are laid one after the other. */
export function partAt(parts: readonly Pick<WheelPart, 'weight'>[], rolled: number): number {
  let end = 0;
  return parts.findIndex(({ weight }) => {
    end += weight;
    return rolled < end;
  });
}

/** The drawn part and what is paid instead, one after the other, until one that never runs out. */
export function payingOrder(parts: readonly WheelPart[], drawn: number): number[] {
  const order: number[] = [];
  for (let place: number | null = drawn; place !== null && !order.includes(place); ) {
    order.push(place);
    const part: WheelPart | undefined = parts[place];
    place = part?.stock == null ? null : part.fallback;
  }
  return order;
}

/** What is wrong with a wheel; undefined where nothing is. */
export function findWheelFault(parts: readonly WheelPart[]): 'weights' | 'fallback' | undefined {
  if (parts.reduce((sum, { weight }) => sum + weight, 0) !== weightSum) return 'weights';
  const isPayable = parts.every(({ stock, fallback }, place) => {
    if (stock === null) return fallback === null;
    return parts[payingOrder(parts, place).at(-1) ?? place]?.stock === null;
  });
  return isPayable ? undefined : 'fallback';
}

/** What a ticket is worth on average while nothing runs out, in millionths, cut. */
export function expectedValue(parts: readonly Pick<WheelPart, 'amount' | 'weight'>[]): bigint {
  return parts.reduce((sum, { amount, weight }) => sum + amount * BigInt(weight), 0n) / BigInt(weightSum);
}
