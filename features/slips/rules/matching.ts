/** The same reference however it was typed. */
export function plainReference(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/** Our reference in the text of a bank's line; null where the payer wrote none. */
export function ourReferenceIn(text: string): string | null {
  const [found = null] = /(?<![0-9A-Z])[0-9A-F]{12}(?![0-9A-Z])/.exec(text.toUpperCase()) ?? [];
  return found;
}

export interface Line {
  bankReference: string;
  ourReference: string | null;
  amount: bigint;
}

export interface Wanted {
  bankReference: string;
  ourReference: string;
  amount: bigint;
}

export type Match = 'exact' | 'amount' | 'none';

/** Reference and amount make it exact; with another amount it is that payment, and not what was asked for. */
export function matchOf(wanted: Wanted, line: Line | undefined): Match {
  if (!line) return 'none';
  const isOfIt =
    line.ourReference === null
      ? line.bankReference === wanted.bankReference
      : line.ourReference === wanted.ourReference;
  if (!isOfIt) return 'none';
  return line.amount === wanted.amount ? 'exact' : 'amount';
}

/** The line that fits best. */
export function bestLine<L extends Line>(wanted: Wanted, lines: readonly L[]): L | undefined {
  const fitting = lines.filter((line) => matchOf(wanted, line) !== 'none');
  return fitting.find((line) => matchOf(wanted, line) === 'exact') ?? fitting[0];
}
