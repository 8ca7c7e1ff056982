import fs from 'node:fs';
import { expect, it } from 'vitest';
import { findBadNames, findBanned, findCrowded, findOversized } from './tidy.ts';
import { bans } from './tidy-bans.ts';

const service = 'features/wallet/server/wallet.service.ts';

function banned(path: string, code: string): number {
  return findBanned([{ path, text: code, code }]).length;
}

// Put together from halves, so that this file does not break the rules it tests.
const samples = [
  [service, `const port = process${'.env'}.PORT;`],
  [service, `const now = Date${'.now'}();`],
  [service, `const now = new ${'Date'}();`],
  ['features/games/site/lobby/tile.tsx', `const angle = Math${'.random'}();`],
  ['features/games/site/lobby/use-tiles.ts', `await ${'fetch'}('/tiles');`],
  ['features/wallet/site/use-move.ts', `import { useMutation } from '@tanstack/${'react-query'}';`],
  [service, `weighHashes(${"'light'"});`],
  [service, `throw new ${'Error'}('no');`],
  [service, `const body = reply as ${'any'};`],
  [service, `// biome-${'ignore'} lint: because`],
  [service, `await db.${'selectFrom'}('wallet.balance').execute();`],
] as const;

it.each(samples)('refuses in %s: %s', (path, code) => {
  expect(banned(path, code)).toBe(1);
});

it('has a sample for every ban', () => {
  const unproved = bans.filter(
    (ban) => !samples.some(([path, code]) => ban.applies(path) && ban.pattern.test(code)),
  );
  expect(unproved).toEqual([]);
});

it.each([
  ['apps/server/src/config.ts', `const port = process${'.env'}.PORT;`],
  ['core/platform/clock.ts', `const now = new ${'Date'}();`],
  ['packages/api-client/src/call.ts', `await ${'fetch'}(url);`],
  ['features/wallet/server/wallet.queries.ts', `await db.${'selectFrom'}('wallet.balance').execute();`],
  [service, 'const due = new Date(row.due_at);'],
])('allows in %s: %s', (path, code) => {
  expect(banned(path, code)).toBe(0);
});

it('lets a file have 300 lines', () => {
  const file = (lines: number) => [{ path: 'apps/a.ts', text: 'x\n'.repeat(lines), code: '' }];
  expect(findOversized(file(300))).toEqual([]);
  expect(findOversized(file(301))).toHaveLength(1);
});

it('lets a stylesheet have 400 lines', () => {
  const sheet = (lines: number) => [{ path: 'apps/a.css', text: 'a {}\n'.repeat(lines) }];
  expect(findOversized(sheet(400), 400)).toEqual([]);
  expect(findOversized(sheet(401), 400)).toHaveLength(1);
});

it('names only files that are there in the lists of exceptions', () => {
  const { overrides } = JSON.parse(fs.readFileSync('biome.json', 'utf8'));
  const named: string[] = overrides.flatMap(({ includes }: { includes: string[] }) => includes);
  expect(named.filter((file) => !file.includes('*') && !fs.existsSync(file))).toEqual([]);
});

it('refuses names that say nothing', () => {
  const named = (path: string) => findBadNames([{ path, text: '', code: '' }]);
  expect(named('apps/site/src/utils/money.ts')).toHaveLength(1);
  expect(named('packages/ui/src/helpers.ts')).toHaveLength(1);
  expect(named('apps/site/src/LoginForm.tsx')).toHaveLength(1);
  expect(named('apps/site/src/app/login-form.tsx')).toEqual([]);
});

it('lets a folder hold 25 files', () => {
  const folder = (count: number) =>
    Array.from({ length: count }, (_, place) => `features/x/server/f${place}.ts`);
  expect(findCrowded(folder(25))).toEqual([]);
  expect(findCrowded(folder(26))).toHaveLength(1);
});
