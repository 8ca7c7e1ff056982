/** What files of providers are read into. Amounts are millionths. */

export const entryKinds = ['deposit', 'refund', 'payout', 'other'] as const;
export type EntryKind = (typeof entryKinds)[number];
export const entryStates = ['done', 'failed', 'pending'] as const;
export type EntryState = (typeof entryStates)[number];

export interface Entry {
  /** Of the file, from 1. */
  line: number;
  kind: EntryKind;
  ourReference: string | null;
  theirReference: string | null;
  amount: bigint;
  fee: bigint;
  currency: string;
  state: EntryState;
  at: Date;
  raw: string;
}

export const problemCodes = [
  'empty',
  'too_many',
  'table',
  'columns_missing',
  'kind',
  'reference',
  'amount',
  'fee',
  'currency',
  'state',
  'time',
  'day',
  'total',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Why a line cannot be read; `text` is what stood there. */
export interface Problem {
  line: number;
  code: ProblemCode;
  text: string;
}

export interface ReadFile {
  entries: Entry[];
  problems: Problem[];
}

/** The day of a file, in the provider's time. */
export interface FileDay {
  from: Date;
  to: Date;
  /** Minutes east of UTC of the times that name no zone. */
  zoneMinutes: number;
  currency: string;
}

export const linesMax = 50_000;
