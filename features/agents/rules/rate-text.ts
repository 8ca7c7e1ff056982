import { type RateCategory, rateCategories, rateStep } from './rates.ts';

/** Rates as people type them, in per cent: 0.85. */
export type TypedRates = Partial<Record<RateCategory, string>>;

const percentShape = /^(\d{1,2})(?:[.,](\d{1,2}))?$/;
const perPercent = 10_000;

export function percentText(rate: number): string {
  return (rate / perPercent).toFixed(2);
}

/** Undefined where it is none. */
export function readPercent(text: string): number | undefined {
  const [, whole, part = ''] = percentShape.exec(text.trim()) ?? [];
  return whole === undefined
    ? undefined
    : Number(whole) * perPercent + Number(part.padEnd(2, '0')) * rateStep;
}

/** What was typed; undefined where something of it is no rate. Empty fields say nothing. */
export function readRates(typed: TypedRates): { category: RateCategory; rate: number }[] | undefined {
  const list = rateCategories.flatMap((category) => {
    const text = typed[category]?.trim() ?? '';
    return text === '' ? [] : [{ category, rate: readPercent(text) }];
  });
  const known = list.filter((one): one is { category: RateCategory; rate: number } => one.rate !== undefined);
  return known.length === list.length ? known : undefined;
}
