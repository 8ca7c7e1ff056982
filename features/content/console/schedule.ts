import { fromFieldText, toFieldText } from '@kislap/console-kit/values/manila-time.ts';

/** The field shows minutes; a time that it was not changed from keeps its seconds. */
export function readField(text: string, before: Date | null): Date | null {
  return before && text === toFieldText(before) ? before : fromFieldText(text);
}

/** As it is being typed. */
export interface Schedule {
  begins: string;
  ends: string;
  isOn: boolean;
}

/** The error, or undefined. */
export function scheduleProblem({ begins, ends }: Schedule): 'begins' | 'ends' | null {
  const from = readField(begins, null);
  if (!from) return 'begins';
  if (ends === '') return null;
  const until = readField(ends, null);
  return until && until > from ? null : 'ends';
}
