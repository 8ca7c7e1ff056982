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
  testResults: { name: string; status: string; message: string; assertionResults: unknown[] }[];
}

const root = path.resolve(import.meta.dirname, '../..');

export interface TestCounts {
  passed: number;
  failed: number;
  skipped: number;
  /** What to print when something failed. */
  output: string;
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

function count(reportFile: string, isClean: boolean): Pick<TestCounts, 'passed' | 'failed' | 'skipped'> {
  if (!fs.existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0 };
  const report: Report = JSON.parse(fs.readFileSync(reportFile, 'utf8'));
  // A file that could not even be loaded has no tests to count, and is a failure all the same.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: failed || (isClean ? 0 : 1), skipped };
}
