/** Why a bet, a result or a text is refused. Each has a sentence of its own in both languages. */
export const refusalCodes = [
  'UNKNOWN_GAME',
  'UNKNOWN_BET_TYPE',
  /** The catalogue's version that the order names is not the one in force. */
  'UNKNOWN_VERSION',
  'NO_PICKS',
  /** The bet type has another number of positions, parts or lists. */
  'WRONG_PARTS',
  'NUMBER_OUTSIDE',
  'DUPLICATE_NUMBER',
  /** Too few numbers make no line. */
  'NO_LINES',
  /** Bankers leave no room for another number. */
  'TOO_MANY_BANKERS',
  'TOO_MANY_LINES',
  /** The amount of a line is not a whole multiple of the unit, or not one of the modes of series play. */
  'AMOUNT_NOT_OF_UNIT',
  'MULTIPLE_OUTSIDE',
  'ORDER_TOO_SMALL',
  'SERIES_MISSING',
  /** Outside the range, above the account's own, or not of the step. */
  'SERIES_OUTSIDE',
  /** The bet type has fixed odds. */
  'SERIES_NOT_PLAYED',
  'TEXT_UNREADABLE',
  /** A result that is not of the template's form. */
  'WRONG_RESULT',
  'TOO_FEW_ISSUES',
  'TOO_MANY_ISSUES',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

export interface Refusal {
  code: RefusalCode;
  /** The number, code or piece of text that it is about. */
  value?: string;
  /** Which position, part or list, from 0. */
  part?: number;
  /** What was found, and what is allowed. */
  found?: bigint;
  max?: bigint;
}

/** What was asked for, or why not. */
export type Answer<Value> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export function granted<Value>(value: Value): Answer<Value> {
  return { ok: true, value };
}

export function refused<Value>(code: RefusalCode, about: Omit<Refusal, 'code'> = {}): Answer<Value> {
  return { ok: false, refusal: { code, ...about } };
}
