/**
 * `npm run torture`: the long form of everything that tries to break the money core. Runs what is still missing of every
 * part, a slice at a time, and adds each slice to docs/torture.md.
 *   --part simulator,crash   these alone       --seeds 1-100   these seeds, run before or not
 *   --fresh                  forget first what is recorded of the parts
 *   --enter out.json         run nothing; add what a part's program wrote elsewhere
 */
import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Part, parts } from './parts.ts';
import { enter, missing, readRecord, write } from './record.ts';
import { type PartReport, readSeeds } from './report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: {
    part: { type: 'string', default: parts.map(({ name }) => name).join(',') },
    seeds: { type: 'string' },
    fresh: { type: 'boolean', default: false },
    enter: { type: 'string' },
  },
});
const chosen = values.part.split(',').map(requirePart);
const seeds = values.seeds === undefined ? undefined : readSeeds(values.seeds);

const running = new Set<ChildProcess>();
let isStopping = false;
let hasFailed = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopping = true;
    // Each part writes what it has after every seed, so the end of the program is enough.
    for (const child of running) child.kill('SIGTERM');
  });
}

if (values.fresh) forget();
if (values.enter) enterFile(values.enter);
else for (const part of chosen) await torture(part);
process.exitCode = hasFailed || isStopping ? 1 : 0;

function requirePart(name: string): Part {
  const part = parts.find((each) => each.name === name);
  if (part) return part;
  console.error(`there is no part "${name}"; there are ${parts.map((each) => each.name).join(', ')}`);
  process.exit(2);
}

function forget(): void {
  const record = readRecord();
  for (const { name } of chosen) delete record[name];
  write(record);
}

/** The part is named in the file, except by programs that write a form of their own: for these `--part` says it. */
function enterFile(file: string): void {
  const written: { part?: string } = JSON.parse(fs.readFileSync(file, 'utf8'));
  const part = written.part === undefined ? chosen[0] : requirePart(written.part);
  const seed = seeds?.first ?? 1;
  if (!part) return;
  const record = readRecord();
  enter(record, readReport(part, file, { first: seed, last: seed }));
  write(record);
}

async function torture(part: Part): Promise<void> {
  const ranges = readRecord()[part.name]?.ranges ?? [];
  const open: [number, number][] = seeds ? [[seeds.first, seeds.last]] : missing(ranges, 1, part.goal);
  const slices = open.flatMap(([from, to]) => slicesOf(from, to, part.slice));
  async function work(): Promise<void> {
    for (let slice = slices.shift(); slice && !isStopping; slice = slices.shift()) {
      console.log(`\n${part.title}, seeds ${slice.first} to ${slice.last}`);
      await runSlice(part, slice);
    }
  }
  await Promise.all(Array.from({ length: part.atOnce ?? 1 }, work));
}

function slicesOf(from: number, to: number, size: number): { first: number; last: number }[] {
  const count = Math.ceil((to - from + 1) / size);
  return Array.from({ length: count }, (_, at) => {
    const first = from + at * size;
    return { first, last: Math.min(to, first + size - 1) };
  });
}

async function runSlice(part: Part, slice: { first: number; last: number }): Promise<void> {
  const file = path.join(os.tmpdir(), `kislap-torture-${process.pid}-${slice.first}.json`);
  fs.rmSync(file, { force: true });
  const began = performance.now();
  const code = await run(part, [...part.args(slice), '--json', file]);
  const report = fs.existsSync(file) ? readReport(part, file, slice) : undefined;
  fs.rmSync(file, { force: true });
  if (isStopping && !report) return;
  // One that ends by itself before its last seed has failed, whatever it wrote until then.
  if (report && !isStopping && report.seeds.run <= slice.last - slice.first)
    report.failures.push(
      `seeds ${slice.first}-${slice.last}: the program ended with ${code} after ${report.seeds.run} of them`,
    );
  // Others may have added to the record in the meantime.
  const record = readRecord();
  enter(record, report ?? brokenReport(part, slice, code, performance.now() - began));
  write(record);
  if (code !== 0) hasFailed = true;
}

function readReport(part: Part, file: string, slice: { first: number; last: number }): PartReport {
  const written: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
  const report = part.read ? part.read(written, slice) : (written as PartReport);
  return { ...report, part: part.name };
}

/** A program that ended without a word has failed, whatever it was doing. */
function brokenReport(
  part: Part,
  { first, last }: { first: number; last: number },
  code: number | null,
  ms: number,
): PartReport {
  const again = `npm run torture -- --part ${part.name} --seeds ${first}-${last}`;
  return {
    part: part.name,
    counts: {},
    seeds: { first, last, run: 0 },
    failures: [
      `seeds ${first}-${last}: the program ended with ${code} and wrote nothing\n  again with: ${again}`,
    ],
    seconds: Math.round(ms / 1_000),
  };
}

function run(part: Part, args: string[]): Promise<number | null> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, part.program), ...args], {
      cwd: root,
      stdio: 'inherit',
      detached: true,
    });
    running.add(child);
    child.on('exit', (code, signal) => {
      running.delete(child);
      endGroup(child.pid);
      if (signal) console.error(`${part.program} was ended by ${signal}`);
      resolve(code);
    });
    child.on('error', () => resolve(null));
  });
}

/** A program that was interrupted may leave processes of its own behind; they are in its group. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGTERM');
  } catch {
    // Nobody is left, as it should be.
  }
}
