import fs from 'node:fs';
import path from 'node:path';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/** How long one test file took a worker: its imports, its hooks and its tests. */
export interface FileTime {
  project: string;
  file: string;
  seconds: number;
}

/** Writes the time of every test file to `--outputFile.times`. */
export default class TimesReporter implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const { outputFile } = this.#vitest?.config ?? {};
    if (typeof outputFile !== 'object' || outputFile.times === undefined) return;
    fs.writeFileSync(outputFile.times, JSON.stringify(modules.map(timeOf)));
  }
}

function timeOf(module: TestModule): FileTime {
  const { environmentSetupDuration, prepareDuration, setupDuration, collectDuration, duration } =
    module.diagnostic();
  const ms = environmentSetupDuration + prepareDuration + setupDuration + collectDuration + duration;
  const file = path.relative(module.project.vitest.config.root, module.moduleId);
  return { project: module.project.name, file, seconds: ms / 1000 };
}
