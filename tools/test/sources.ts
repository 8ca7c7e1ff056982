import { run, runTool } from './checks.ts';

const compiler = 'node_modules/typescript/bin/tsc';

/** Of the given files, or of all. */
export async function checkFormat(files: string[] = []): Promise<undefined> {
  const flags = ['--max-diagnostics=50', '--error-on-warnings', '--no-errors-on-unmatched'];
  await runTool('node_modules/@biomejs/biome/bin/biome', ['check', ...flags, ...files]);
}

export async function checkTypes(): Promise<undefined> {
  await runTool(compiler, ['-p', 'tsconfig.json']);
}

/** Looks again only at what may have changed since the last time. */
export async function checkChangedTypes(): Promise<undefined> {
  const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/kislap/types.tsbuildinfo'];
  await runTool(compiler, ['-p', 'tsconfig.json', ...kept]);
}

export async function checkArchitecture(): Promise<undefined> {
  await run(process.execPath, ['tools/architecture.ts']);
}

/** A feature's SQL names tables of its own schema. */
export async function checkSqlOwnership(): Promise<undefined> {
  await run(process.execPath, ['tools/sql-ownership.ts']);
}

export async function checkHouseRules(): Promise<undefined> {
  await run(process.execPath, ['tools/tidy.ts']);
}

/** No code stands twice without a reason beside it. */
export async function checkRepeats(): Promise<undefined> {
  await run(process.execPath, ['tools/repeated/repeated.ts']);
}

export async function checkDeadCode(): Promise<undefined> {
  await runTool('node_modules/knip/bin/knip.js', ['--no-progress']);
}
