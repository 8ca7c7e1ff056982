import { expect, it } from 'vitest';
import { findViolations } from './architecture.ts';

function violations(path: string, target: string): string[] {
  const text = `import { thing } from '${target}';\n`;
  return findViolations([{ path, text, code: text }]);
}

it.each([
  ['apps/server/src/features/ledger/ledger.service.ts', '../wallet/index.ts'],
  ['apps/server/src/features/wallet/wallet.service.ts', '../ledger/ledger.service.ts'],
  ['apps/server/src/features/identity/identity.service.ts', '../operators/index.ts'],
  ['apps/server/src/platform/clock.ts', '../features/ledger/index.ts'],
  ['apps/server/src/main.ts', './features/ledger/ledger.queries.ts'],
  ['apps/server/src/features/wallet/wallet.service.ts', '../unheard-of/index.ts'],
  ['apps/site/src/features/wallet/wallet-page.tsx', '../login/login-form.tsx'],
  ['apps/site/src/main.tsx', '../../console/src/main.tsx'],
  ['apps/site/src/main.tsx', '../../../packages/ui/src/index.ts'],
  ['apps/arcade/src/main.ts', '@kislap/server/main'],
  ['apps/arcade/src/main.ts', '@kislap/contracts'],
  ['packages/rules/src/odds.ts', 'node:crypto'],
  ['packages/rules/src/odds.ts', '@kislap/contracts'],
  ['packages/contracts/src/money.ts', 'react'],
])('refuses that %s imports %s', (from, target) => {
  expect(violations(from, target)).toHaveLength(1);
});

it.each([
  ['apps/server/src/features/wallet/wallet.service.ts', '../ledger/index.ts'],
  ['apps/server/src/features/wallet/wallet.service.ts', '../../platform/clock.ts'],
  ['apps/server/src/features/wallet/wallet.service.ts', './wallet.queries.ts'],
  ['apps/server/src/main.ts', './features/reports/index.ts'],
  ['apps/server/src/features/wallet/wallet.test.ts', '@kislap/testkit'],
  ['apps/site/src/app/routes.tsx', '../features/login/index.ts'],
  ['packages/contracts/src/money.ts', 'zod/mini'],
  ['packages/contracts/src/money.ts', '@kislap/rules'],
  ['packages/rules/src/odds.test.ts', 'fast-check'],
])('lets %s import %s', (from, target) => {
  expect(violations(from, target)).toEqual([]);
});

it('sees every way to import', () => {
  const path = 'apps/server/src/features/ledger/index.ts';
  const ways = [
    `import type { A } from '../wallet/index.ts';`,
    `import {\n  a,\n  b,\n} from '../wallet/index.ts';`,
    `export * from '../wallet/index.ts';`,
    `import '../wallet/index.ts';`,
    `const wallet = await import('../wallet/index.ts');`,
  ];
  for (const text of ways) expect(findViolations([{ path, text, code: text }]), text).toHaveLength(1);
});
