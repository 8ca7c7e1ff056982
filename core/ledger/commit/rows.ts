import { assert } from '@kislap/platform/errors.ts';

/** Reads columns out of a row without trusting how the driver was set up. */
export type Row = Record<string, unknown>;

/** Of the brand that is asked for: what was written into the column was one. */
export function text<Text extends string = string>(row: Row, column: string): Text {
  const value = row[column];
  assert(typeof value === 'string', `column ${column} is text`);
  return value as Text;
}

export function textOrNull<Text extends string = string>(row: Row, column: string): Text | null {
  return row[column] === null ? null : text<Text>(row, column);
}

export function int(row: Row, column: string): number {
  const value = row[column];
  assert(typeof value === 'number', `column ${column} is a small number`);
  return value;
}

export function big(row: Row, column: string): bigint {
  const value = row[column];
  if (typeof value === 'bigint') return value;
  assert(typeof value === 'string' || typeof value === 'number', `column ${column} is a number`);
  return BigInt(value);
}

export function bigOrNull(row: Row, column: string): bigint | null {
  return row[column] === null ? null : big(row, column);
}

export function flag(row: Row, column: string): boolean {
  return row[column] === true;
}

export function instant(row: Row, column: string): Date {
  const value = row[column];
  assert(value instanceof Date, `column ${column} is a time`);
  return value;
}

export function instantOrNull(row: Row, column: string): Date | null {
  return row[column] === null ? null : instant(row, column);
}
