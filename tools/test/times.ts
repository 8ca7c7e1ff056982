import type { FileTime } from './times-reporter.ts';

const slowestMax = 20;

/** Where the time of a run went: its steps, its test projects and its slowest test files. */
export function printTimes(steps: { name: string; seconds: number }[], files: FileTime[]): void {
  print(
    'Time by step',
    steps.map(({ name, seconds }) => [seconds, name]),
  );
  const byProject = Map.groupBy(files, ({ project }) => project);
  print(
    'Time of the test files, summed by project',
    [...byProject].map(([project, own]) => [sum(own), `${project}, ${own.length} files`]),
  );
  print(
    `The ${slowestMax} slowest test files`,
    files
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, slowestMax)
      .map(({ seconds, file }) => [seconds, file]),
  );
}

function print(title: string, rows: [number, string][]): void {
  console.log(`\n${title}`);
  for (const [seconds, name] of rows) console.log(`${seconds.toFixed(1).padStart(8)} s  ${name}`);
}

function sum(files: FileTime[]): number {
  return files.reduce((total, { seconds }) => total + seconds, 0);
}
