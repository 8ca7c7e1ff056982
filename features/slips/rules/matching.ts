/** The same reference however it was typed. */
export function plainReference(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

/**
 * Our reference in the text of a bank's line; null where the payer wrote none. One of digits alone is not looked for: it
 * looks as a mobile number does.
 */
export function ourReferenceIn(text: string): string | null {
  const [found = null] =
    /(?<![0-9A-Z])(?=[0-9]*[A-F])[0-9A-F]{12}(?![0-9A-Z])/.exec(text.toUpperCase()) ?? [];
  return found;
}

export interface Line {
  bankReference: string;
  ourReference: string | null;
  amount: bigint;
  /** A day as `2026-11-28`. */
  bookedOn: string;
}

export interface Wanted {
  bankReference: string;
  ourReference: string;
  amount: bigint;
  /** The day of the deposit; what was booked before cannot be for it. */
  since: string;
}

export type Match = 'exact' | 'amount' | 'none';

/** Reference, amount and day make it exact; with another amount or an earlier day a person must look. */
export function matchOf(wanted: Wanted, line: Line | undefined): Match {
  if (!line) return 'none';
  const isOfIt =
    line.ourReference === null
      ? line.bankReference === wanted.bankReference
      : line.ourReference === wanted.ourReference;
  if (!isOfIt) return 'none';
  return line.amount === wanted.amount && line.bookedOn >= wanted.since ? 'exact' : 'amount';
}

/** The line that fits best. */
export function bestLine<L extends Line>(wanted: Wanted, lines: readonly L[]): L | undefined {
  const fitting = lines.filter((line) => matchOf(wanted, line) !== 'none');
  return fitting.find((line) => matchOf(wanted, line) === 'exact') ?? fitting[0];
}
