import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { longest } from './files.ts';

/** Begins with the files that take long, so that none of them runs on by itself at the end. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => matches(moduleId, name));
    return [...usual.filter(isLong), ...usual.filter((file) => !isLong(file))];
  }
}

function matches(file: string, pattern: string): boolean {
  return path.posix.matchesGlob(file.replaceAll(path.sep, '/'), pattern);
}
