const manilaMs = 8 * 3_600_000;

/** A point in time as the field for it wants it: the minute in Manila. */
export function toFieldText(at: Date | null): string {
  return at ? new Date(at.getTime() + manilaMs).toISOString().slice(0, 16) : '';
}

/** Null where the field is empty or half filled. */
export function fromFieldText(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/.test(text)) return null;
  const at = new Date(`${text}${text.length === 16 ? ':00' : ''}+08:00`);
  return Number.isNaN(at.getTime()) ? null : at;
}

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

/** Says what is wrong, or nothing. */
export function scheduleProblem({ begins, ends }: Schedule): 'begins' | 'ends' | null {
  const from = readField(begins, null);
  if (!from) return 'begins';
  if (ends === '') return null;
  const until = readField(ends, null);
  return until && until > from ? null : 'ends';
}
