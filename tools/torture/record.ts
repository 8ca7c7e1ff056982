import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Part, parts } from './parts.ts';
import type { PartReport } from './report.ts';

/** All that was ever run of one part and not forgotten. */
export interface PartRecord {
  /** Seeds that were run, as ranges without overlap, in order. */
  ranges: [number, number][];
  counts: Record<string, number>;
  failures: string[];
  seconds: number;
  /** The day of the latest run. */
  date: string;
  machine: string;
}

export type TortureRecord = Record<string, PartRecord>;

const folder = path.resolve(import.meta.dirname, '../../docs');
const recordFile = path.join(folder, 'torture.json');
const pageFile = path.join(folder, 'torture.md');
const failuresShown = 10;

export function readRecord(): TortureRecord {
  return fs.existsSync(recordFile) ? JSON.parse(fs.readFileSync(recordFile, 'utf8')) : {};
}

/** Adds a report to what is there. A seed that was run before replaces nothing and counts again. */
export function enter(record: TortureRecord, report: PartReport): void {
  const { part, seeds } = report;
  const old = record[part];
  const counts = { ...old?.counts };
  for (const [name, count] of Object.entries(report.counts)) {
    const before = counts[name] ?? 0;
    counts[name] = name.startsWith('slowest') ? Math.max(before, count) : before + count;
  }
  const ran: [number, number][] = seeds.run > 0 ? [[seeds.first, seeds.first + seeds.run - 1]] : [];
  record[part] = {
    ranges: merge([...(old?.ranges ?? []), ...ran]),
    counts,
    failures: [...new Set([...(old?.failures ?? []), ...report.failures])],
    seconds: (old?.seconds ?? 0) + report.seconds,
    date: new Date().toISOString().slice(0, 10),
    machine: machine(),
  };
}

/** The seeds from `first` to `last` that were not run yet, as ranges. */
export function missing(
  ranges: readonly [number, number][],
  first: number,
  last: number,
): [number, number][] {
  const open: [number, number][] = [];
  let next = first;
  for (const [from, to] of ranges) {
    if (to < next || from > last) continue;
    if (from > next) open.push([next, from - 1]);
    next = Math.max(next, to + 1);
  }
  if (next <= last) open.push([next, last]);
  return open;
}

export function merge(ranges: readonly [number, number][]): [number, number][] {
  const merged: [number, number][] = [];
  for (const [from, to] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

export function write(record: TortureRecord): void {
  fs.writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  fs.writeFileSync(pageFile, page(record));
}

function machine(): string {
  const [cpu] = os.cpus();
  return `${os.cpus().length} × ${cpu?.model.trim() ?? os.arch()}, ${Math.round(os.totalmem() / 2 ** 30)} GiB`;
}

/** What `npm test` says less often than it could, and why. */
const shortForms = `
## What \`npm test\` runs in its short form

The same assertions, fewer times. The long form is a part above, or of \`npm run bench\`.

| Test | \`npm test\` | Long form | Why it is enough |
|---|---|---|---|
| Hostile calls (\`compose/fuzz.test.ts\`) | 400 requests, was 1,000 | \`torture -- --part calls\`, 100,000 | every call has its turn at least once |
| Stories of transfers (\`transfers/properties.test.ts\`) | 15, was 40 | \`torture -- --part transfers\`, 2,000 | a new seed each run; a story is up to 24 acts |
| Lighthouse | one recording of each of five routes, up to five where one falls short; was five of each and one more for the other categories | \`bench -- --only pages\`, five of each | the best of up to five counts (decision 12) |
`;

function page(record: TortureRecord): string {
  const rows = parts.flatMap((part) => {
    const known = record[part.name];
    return known ? [row(part, known)] : [];
  });
  return `# Torture

The long form of what \`npm test\` does in seconds. \`npm run torture\` runs what is still missing of each part and adds
it here; \`npm run torture -- --part simulator --seeds 1-100\` runs one part, \`--fresh\` forgets what is recorded of it first. A run
may be interrupted at any time: what was finished counts. This page is written by the tool, from \`torture.json\` beside it.

| Part | A seed is | Seeds | Done | Failures | Hours | Last run | Machine |
|---|---|---|---|---|---|---|---|
${rows.join('\n')}

${failures(record)}
${shortForms}`;
}

function row(part: Part, known: PartRecord): string {
  const ran = known.ranges.reduce((sum, [from, to]) => sum + to - from + 1, 0);
  const seeds = known.ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
  return `| ${[
    part.title,
    part.seedIs,
    `${ran} of ${part.goal} (${seeds})`,
    done(known.counts),
    known.failures.length,
    (known.seconds / 3_600).toFixed(2),
    known.date,
    known.machine,
  ].join(' | ')} |`;
}

/** Of counts by kind (`point sweeper-has-its-list`) only how many kinds there were; all of them stand in the record. */
function done(counts: Record<string, number>): string {
  const kinds = new Map<string, number>();
  const plain: string[] = [];
  for (const [name, count] of Object.entries(counts)) {
    const kind = /^(point|victim) /.exec(name)?.[1];
    if (kind) kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    else plain.push(`${count.toLocaleString('en')} ${name}`);
  }
  return [...plain, ...[...kinds].map(([kind, count]) => `${count} different ${kind}s`)].join(', ');
}

function failures(record: TortureRecord): string {
  const found = Object.entries(record).flatMap(([part, { failures: list }]) =>
    list.slice(0, failuresShown).map((failure) => `${part}: ${failure}`),
  );
  if (found.length === 0) return 'No failure is on record.\n';
  return `## Failures on record\n\nEach with what repeats it; \`--fresh\` clears those of a part.\n\n\`\`\`\n${found.join('\n')}\n\`\`\`\n`;
}
