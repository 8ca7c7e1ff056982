import { reconciliationMinutesMin } from '../contract/reconciliation.fields.ts';

const dayMs = 86_400_000;

/** Whole days of the business, both included; of today so much as is old enough. Undefined where that is nothing. */
export function periodOf(from: string, to: string, now: number): { from: Date; to: Date } | undefined {
  const begins = Date.parse(`${from}T00:00:00+08:00`);
  const oldEnough = now - (reconciliationMinutesMin * 60 + 30) * 1_000;
  const ends = Math.min(Date.parse(`${to}T00:00:00+08:00`) + dayMs, oldEnough);
  if (!(ends > begins)) return undefined;
  return { from: new Date(begins), to: new Date(ends) };
}
