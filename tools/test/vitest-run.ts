import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from './checks.ts';
import type { FileTime } from './times-reporter.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: { name: string; status: string; message: string; assertionResults: Result[] }[];
}

interface Result {
  fullName: string;
  status: string;
  failureMessages?: string[];
}

const root = path.resolve(import.meta.dirname, '../..');

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** What to print when something failed. */
  output: string;
  /** A line for each test that did not pass: its file, its title and the first line of each thing it says. */
  failures: string[];
  files: FileTime[];
}

/** Runs tests and counts them one by one; `selection` is what Vitest is told beside its reporters. */
export async function runTests(selection: string[], env: Record<string, string> = {}): Promise<TestCounts> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-test-'));
  const reportFile = path.join(folder, 'report.json');
  const timesFile = path.join(folder, 'times.json');
  const args = [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    ...selection,
    '--run',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    `--reporter=${path.join(root, 'tools/test/times-reporter.ts')}`,
    `--outputFile.times=${timesFile}`,
  ];
  try {
    let output = '';
    const isClean = await run(process.execPath, args, env).then(
      () => true,
      (error: Error) => {
        output = error.message;
        return false;
      },
    );
    const files = fs.existsSync(timesFile) ? JSON.parse(fs.readFileSync(timesFile, 'utf8')) : [];
    return { ...count(reportFile, isClean), output, files };
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function count(
  reportFile: string,
  isClean: boolean,
): Pick<TestCounts, 'passed' | 'failed' | 'skipped' | 'failures'> {
  if (!fs.existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0, failures: ['no report'] };
  const report: Report = JSON.parse(fs.readFileSync(reportFile, 'utf8'));
  // A file that could not even be loaded has no tests to count, and is a failure all the same.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  const skipped = report.numPendingTests + report.numTodoTests;
  const failures = report.testResults.flatMap(failuresOf);
  if (failed === 0 && !isClean) failures.push('an error outside of any test, see above');
  return { passed: report.numPassedTests, failed: failed || (isClean ? 0 : 1), skipped, failures };
}

function failuresOf({ name, status, message, assertionResults }: Report['testResults'][number]): string[] {
  const file = path.relative(root, name);
  if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLineOf(message)}`];
  return assertionResults
    .filter((result) => result.status !== 'passed')
    .map((result) => {
      const why = result.failureMessages?.length ? result.failureMessages : [message || result.status];
      return `${file}: ${result.fullName}: ${why.map(firstLineOf).join('; ')}`;
    });
}

function firstLineOf(text: string): string {
  return text.split('\n', 1)[0]?.slice(0, 400) ?? '';
}
