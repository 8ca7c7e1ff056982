import { expect, it } from 'vitest';
import { missingEntries } from './lockfile.ts';

it('finds optional packages that the lockfile lacks, wherever npm might have put them', () => {
  const packages = {
    '': {},
    'apps/site': { optionalDependencies: { '@x/tool-linux-x64-gnu': '1.0.0' } },
    'node_modules/a': {
      dev: true,
      optionalDependencies: { 'b-darwin-arm64': '2.0.0', 'c-linux-x64': '3.0.0', loose: '^1.0.0' },
    },
    'node_modules/a/node_modules/c-linux-x64': { version: '3.0.0' },
  };
  expect(missingEntries(packages)).toEqual({
    'node_modules/@x/tool-linux-x64-gnu': {
      version: '1.0.0',
      cpu: ['x64'],
      libc: ['glibc'],
      optional: true,
      os: ['linux'],
    },
    'node_modules/b-darwin-arm64': {
      version: '2.0.0',
      cpu: ['arm64'],
      dev: true,
      optional: true,
      os: ['darwin'],
    },
  });
});
