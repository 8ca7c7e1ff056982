import { type BillInput, measures, noAmounts } from '../../rules/base.ts';
import { noRest, type Rest } from '../../rules/periods.ts';

/** A bill's input as it is stored: money as text, which JSON keeps whole; what is zero is left out. */
export interface StoredInput {
  lines: { category: string; isLate: boolean; amounts: Record<string, string> }[];
  weights: Record<string, number>;
  active: number;
  carried: string;
  /** Where corrections of earlier periods left anything. */
  rest?: Record<keyof Rest, string>;
}

export const isLeft = ({ base, winning, losing }: Rest) => (base | winning | losing) !== 0n;

export function storeInput({ lines, weights, active, carried, rest }: BillInput): StoredInput {
  return {
    lines: lines.map(({ amounts, ...line }) => ({
      ...line,
      amounts: Object.fromEntries(
        measures
          .filter((measure) => amounts[measure] !== 0n)
          .map((measure) => [measure, String(amounts[measure])]),
      ),
    })),
    weights: { ...weights },
    active,
    carried: String(carried),
    ...(isLeft(rest) && {
      rest: { base: String(rest.base), winning: String(rest.winning), losing: String(rest.losing) },
    }),
  };
}

export function readInput({ lines, weights, active, carried, rest }: StoredInput): BillInput {
  return {
    lines: lines.map(({ amounts, ...line }) => {
      const read = noAmounts();
      for (const measure of measures) read[measure] = BigInt(amounts[measure] ?? 0);
      return { ...line, amounts: read };
    }),
    weights,
    active,
    carried: BigInt(carried),
    rest: rest
      ? { base: BigInt(rest.base), winning: BigInt(rest.winning), losing: BigInt(rest.losing) }
      : noRest(),
  };
}
