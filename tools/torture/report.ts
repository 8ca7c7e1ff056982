/** What a part of the torture writes after every seed, so that an interrupted run loses nothing. */
export interface PartReport {
  part: string;
  /** What was done, by name: `calls`, `crashes`, `cases`. */
  counts: Record<string, number>;
  seeds: { first: number; last: number; run: number };
  /** Sentences, each with what repeats it. */
  failures: string[];
  seconds: number;
}

/** `1-20`, or one number alone. */
export function readSeeds(text: string): { first: number; last: number } {
  const match = /^(\d{1,9})(?:-(\d{1,9}))?$/.exec(text);
  const first = Number(match?.[1]);
  const last = Number(match?.[2] ?? match?.[1]);
  if (!match || last < first) throw new Error(`--seeds is "${text}"; it must be like 7 or 1-100`);
  return { first, last };
}

/** Fills the report in as a part goes on; `save` is told after every seed. */
export function beginReport(
  part: string,
  seeds: { first: number; last: number },
  save: (it: PartReport) => void,
) {
  const began = performance.now();
  const report: PartReport = { part, counts: {}, seeds: { ...seeds, run: 0 }, failures: [], seconds: 0 };
  return {
    report,
    count(name: string, by: number) {
      report.counts[name] = (report.counts[name] ?? 0) + by;
    },
    endSeed() {
      report.seeds.run += 1;
      report.seconds = Math.round((performance.now() - began) / 1_000);
      save(report);
    },
  };
}
