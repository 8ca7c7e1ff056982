import type { Below } from '../fair.ts';

export const slotSymbols = [
  'A',
  'B',
  'C',
  'D',
  'K',
  'Q',
  'J',
  'T',
  'WILD',
  'SCATTER',
  'MYSTERY',
  'COIN',
  'X1',
  'X2',
  'X3',
  'X5',
  'X10',
] as const;
export type SlotSymbol = (typeof slotSymbols)[number];
export type Strip = readonly SlotSymbol[];

/** What the paytable names, the best first. */
export const payingSymbols = [
  'WILD',
  'A',
  'B',
  'C',
  'D',
  'K',
  'Q',
  'J',
  'T',
] as const satisfies readonly SlotSymbol[];

/** Something of these, each as likely as its weight says. */
export type Weighted<Value> = readonly (readonly [value: Value, weight: number])[];

const letters: Readonly<Record<string, SlotSymbol>> = {
  A: 'A',
  B: 'B',
  C: 'C',
  D: 'D',
  K: 'K',
  Q: 'Q',
  J: 'J',
  T: 'T',
  W: 'WILD',
  S: 'SCATTER',
  M: 'MYSTERY',
  O: 'COIN',
  '1': 'X1',
  '2': 'X2',
  '3': 'X3',
  '5': 'X5',
  '0': 'X10',
};

/** What passes on a reel from top to bottom; W is wild, S scatter, M mystery, O coin, a digit a factor (0 is ten). */
export function readStrip(text: string): SlotSymbol[] {
  return [...text].flatMap((letter) => letters[letter] ?? []);
}

/** The window that stops show. */
export function gridAt(strips: readonly Strip[], stops: readonly number[], rows: number): SlotSymbol[][] {
  return strips.map((strip, reel) => {
    const top = stops[reel] ?? 0;
    return Array.from({ length: rows }, (_, row) => strip[(top + row) % strip.length] ?? 'T');
  });
}

function sumOfWeights(values: Weighted<unknown>): number {
  return values.reduce((sum, [, weight]) => sum + weight, 0);
}

/** Draws one of the values by its weight. */
export function pickWeighted<Value>(below: Below, values: Weighted<Value>): Value | undefined {
  let left = below(sumOfWeights(values));
  for (const [value, weight] of values) {
    if (left < weight) return value;
    left -= weight;
  }
  return undefined;
}
