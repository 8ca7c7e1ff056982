import { median } from './numbers.ts';

/** What was measured in each round, by name; a ratio compares two names round by round. */
export interface Measurements {
  note(name: string, value: number): void;
  all(name: string): readonly number[];
  median(name: string): number | undefined;
  /** The median of the rounds' ratios; undefined where one of the two was not measured. */
  ratio(name: string, base: string): number | undefined;
  toJSON(): Record<string, number[]>;
}

export function createMeasurements(): Measurements {
  const series = new Map<string, number[]>();
  const all = (name: string) => series.get(name) ?? [];
  return {
    note(name, value) {
      const known = series.get(name);
      if (known) known.push(value);
      else series.set(name, [value]);
    },
    all,
    median: (name) => (series.has(name) ? median(all(name)) : undefined),
    ratio(name, base) {
      const bases = all(base);
      const ratios = all(name).flatMap((value, at) => {
        const other = bases[at];
        return other ? [value / other] : [];
      });
      return ratios.length > 0 ? median(ratios) : undefined;
    },
    toJSON: () => Object.fromEntries(series),
  };
}
