import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { plainEnvironment } from '../config.ts';
import { seconds } from '../start/progress.ts';

export interface Totals {
  passed: number;
  failed: number;
  /** Every named check in the order of its end. */
  steps: { name: string; seconds: number }[];
  /** What did not pass, a line each, in the order of its end. */
  failures: string[];
}

export function newTotals(): Totals {
  return { passed: 0, failed: 0, steps: [], failures: [] };
}

const graceMs = 3_000;
const programs = new Set<ChildProcess>();
const root = path.resolve(import.meta.dirname, '../..');

/** Runs one named check, prints its line and counts it; its failure does not stop the others. */
export async function check(
  totals: Totals,
  name: string,
  work: () => Promise<string | undefined>,
): Promise<boolean> {
  const started = performance.now();
  try {
    const detail = await work();
    totals.passed += 1;
    console.log(`✓ ${name} ${seconds(started)}${detail ? ` (${detail})` : ''}`);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    fail(totals, `${name}: ${message.split('\n', 1)[0]}`);
    console.log(`✗ ${name} ${seconds(started)}`);
    console.log(indent(message));
    return false;
  } finally {
    noteStep(totals, name, started);
  }
}

/** Counts one failure; `line` names it at the end of the run. */
export function fail(totals: Totals, line: string): void {
  totals.failed += 1;
  totals.failures.push(line);
}

export function noteStep(totals: Totals, name: string, started: number): void {
  totals.steps.push({ name, seconds: (performance.now() - started) / 1000 });
}

/** Runs a program of ours to its end; fails with what it printed. */
export function run(program: string, args: string[], env: Record<string, string> = {}): Promise<string> {
  const child = spawn(program, args, {
    cwd: root,
    env: plainEnvironment({ CI: '1', NO_COLOR: '1', ...env }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  programs.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', () => programs.delete(child));
    child.on('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(output.trim() || `exit code ${code}`)),
    );
  });
}

/** Ends what `run` has started, for a test run that is cut short. */
export async function endPrograms(): Promise<void> {
  const ends = [...programs].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of programs) child.kill('SIGTERM');
  await Promise.race([Promise.all(ends), sleep(graceMs)]);
  for (const child of programs) child.kill('SIGKILL');
}

/** The program of an installed package, run on the pinned Node. */
export function runTool(entry: string, args: string[]): Promise<string> {
  return run(process.execPath, [path.join(root, entry), ...args]);
}

function indent(text: string): string {
  const lines = text.split('\n');
  const shown = lines.length > 120 ? [...lines.slice(0, 60), '…', ...lines.slice(-60)] : lines;
  return shown.map((line) => `    ${line}`).join('\n');
}
