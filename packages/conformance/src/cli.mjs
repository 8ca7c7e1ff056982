#!/usr/bin/env node
// @ts-check
import { writeFileSync } from 'node:fs';
import { readArguments, usage } from './arguments.mjs';
import { listScenarios, RunRefused, runConformance } from './index.mjs';
import { formatJunit } from './reports/junit.mjs';
import { formatFailures, formatSummary, formatTable } from './reports/table.mjs';

process.exitCode = await main(process.argv.slice(2)).catch((error) => {
  if (!(error instanceof RunRefused)) throw error;
  console.error(error.message);
  return 2;
});

/** @param {readonly string[]} argv @returns {Promise<number>} */
async function main(argv) {
  if (argv.length === 0) {
    console.error(usage);
    return 2;
  }
  const told = readArguments(argv);
  if (told.wants === 'help') {
    console.log(usage);
    return 0;
  }
  if (told.wants === 'list') {
    for (const { name, purpose, needs } of listScenarios(told.protocol)) {
      console.log(`${name}\n    ${purpose}${needs.length > 0 ? ` Needs ${needs.join(', ')}.` : ''}`);
    }
    return 0;
  }
  const isTerminal = process.stderr.isTTY === true;
  const report = await runConformance({
    ...told.run,
    onResult: ({ scenario, mode, state }) => {
      if (isTerminal && !told.quiet) process.stderr.write(`\r\x1b[K${state} ${scenario} (${mode})`);
    },
  });
  if (isTerminal && !told.quiet) process.stderr.write('\r\x1b[K');
  if (!told.quiet) console.log(formatTable(report));
  const failures = formatFailures(report);
  if (failures) console.log(`\n${failures}`);
  console.log(`\n${formatSummary(report)}`);
  if (told.json) writeFileSync(told.json, `${JSON.stringify(report, null, 2)}\n`);
  if (told.junit) writeFileSync(told.junit, formatJunit(report));
  return report.failed > 0 ? 1 : 0;
}
