import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run, type Totals } from './checks.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  success: boolean;
  testResults: { name: string; status: string; message: string; assertionResults: unknown[] }[];
}

const root = path.resolve(import.meta.dirname, '../..');

export interface TestCounts extends Totals {
  skipped: number;
  /** What to print when something failed. */
  output: string;
}

/** Runs the tests of some Vitest projects and counts them one by one. */
export async function runTests(projects: string[], env: Record<string, string> = {}): Promise<TestCounts> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-test-'));
  const reportFile = path.join(folder, 'report.json');
  const args = [
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
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
    return count(reportFile, isClean, output);
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

function count(reportFile: string, isClean: boolean, output: string): TestCounts {
  if (!fs.existsSync(reportFile)) return { passed: 0, failed: 1, skipped: 0, output };
  const report: Report = JSON.parse(fs.readFileSync(reportFile, 'utf8'));
  // A file that could not even be loaded has no tests to count, and is a failure all the same.
  const unloaded = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + unloaded.length;
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: failed || (isClean ? 0 : 1), skipped, output };
}
