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

/** With what earlier runs have measured: a name that is measured again replaces what was known of it. */
export function createMeasurements(earlier: Record<string, number[]> = {}): Measurements {
  const series = new Map(Object.entries(earlier));
  const fresh = new Set<string>();
  const all = (name: string) => series.get(name) ?? [];
  return {
    note(name, value) {
      series.set(name, fresh.has(name) ? [...all(name), value] : [value]);
      fresh.add(name);
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
