import { expect, it } from 'vitest';
import { findCircles, listImports } from './graph.ts';
import { findViolations } from './rules.ts';
import { findForbiddenSights } from './sight.ts';

function importsOf(path: string, text: string) {
  return listImports([{ path, text, code: text }]);
}

function violations(path: string, target: string): string[] {
  return findViolations(importsOf(path, `import { thing } from '${target}';\n`));
}

it.each([
  ['core/ledger/ledger.service.ts', '@kislap/wallet/server'],
  ['core/platform/clock.ts', '@kislap/ledger'],
  ['features/wallet/server/wallet.service.ts', '@kislap/ledger/ledger.service.ts'],
  ['features/wallet/server/wallet.service.ts', '@kislap/site/server/site.service.ts'],
  ['features/wallet/server/wallet.service.ts', '../../site/server/index.ts'],
  ['features/wallet/server/wallet.service.ts', '@kislap/unheard-of/server'],
  ['features/wallet/site/wallet-page.tsx', '@kislap/identity/site/module.ts'],
  ['features/wallet/site/wallet-page.tsx', '@kislap/kernel/module.ts'],
  ['features/wallet/server/wallet.service.ts', '@kislap/kernel/site.ts'],
  ['apps/site/src/app/router.tsx', '@kislap/games/site/lobby/lobby-page.tsx'],
  ['features/wallet/site/wallet-page.tsx', '../server/index.ts'],
  ['features/wallet/contract/wallet.ts', '@kislap/wallet/server'],
  ['features/wallet/contract/wallet.ts', 'react'],
  ['apps/site/src/main.tsx', '../../console/src/main.tsx'],
  ['apps/site/src/main.tsx', '../../../packages/ui/src/index.ts'],
  ['features/wallet/console/module.ts', '@kislap/kernel/house.ts'],
  ['apps/console/src/main.tsx', '@kislap/kernel/module.ts'],
  ['apps/server/src/main.ts', '@kislap/site/server/site.queries.ts'],
  ['arcade/src/main.ts', '@kislap/server-app/main'],
  ['arcade/src/main.ts', '@kislap/contract-kit'],
  ['packages/rules/src/odds.ts', 'node:crypto'],
  ['packages/rules/src/odds.ts', '@kislap/contract-kit'],
  ['packages/rules/src/odds.ts', '@kislap/lottery/rules/refusals'],
  ['features/lottery/rules/refusals.ts', '@kislap/contract-kit'],
  ['features/lottery/rules/refusals.ts', 'node:crypto'],
  ['features/lottery/rules/refusals.ts', 'kislap-verify'],
  ['packages/verify/src/verify.mjs', '@kislap/lottery/rules/refusals'],
  ['packages/contract-kit/src/money.ts', 'react'],
  ['packages/site-kit/src/i18n/i18n.tsx', '@kislap/inbox/texts/en/inbox.ts'],
  ['packages/contract-kit/src/money.ts', '@kislap/wallet/contract/wallet'],
])('refuses that %s imports %s', (from, target) => {
  expect(violations(from, target)).toHaveLength(1);
});

it.each([
  ['features/wallet/server/wallet.service.ts', '@kislap/ledger'],
  ['features/wallet/server/wallet.service.ts', '@kislap/platform/clock.ts'],
  ['features/wallet/server/wallet.service.ts', './wallet.queries.ts'],
  ['features/wallet/server/wallet.service.ts', '../contract/wallet.ts'],
  ['features/wallet/server/wallet.service.ts', '@kislap/games/contract/games'],
  ['features/wallet/server/wallet.test.ts', '@kislap/testkit'],
  ['features/wallet/site/wallet-page.tsx', '@kislap/games/contract/games'],
  ['features/wallet/site/wallet-page.tsx', '@kislap/site-kit/toast.ts'],
  ['features/wallet/console/module.ts', '@kislap/kernel/console.ts'],
  ['apps/console/src/modules.ts', '@kislap/wallet/console/module.ts'],
  ['apps/server/src/main.ts', '@kislap/reports/server'],
  ['apps/site/src/modules.ts', '@kislap/identity/site/module.ts'],
  ['apps/site/src/later-modules.ts', '@kislap/wallet/site/parts.ts'],
  ['features/wallet/site/module.ts', '@kislap/kernel/site.ts'],
  ['packages/contract-kit/src/money.ts', 'zod/mini'],
  ['packages/contract-kit/src/money.ts', '@kislap/rules/decimal'],
  ['packages/rules/src/odds.test.ts', 'fast-check'],
  ['features/lottery/rules/refusals.ts', '@kislap/rules/fair'],
  ['features/lottery/rules/draws/verify.test.ts', 'kislap-verify'],
])('lets %s import %s', (from, target) => {
  expect(violations(from, target)).toEqual([]);
});

it('sees every way to import', () => {
  const ways = [
    `import type { A } from '@kislap/wallet/server';`,
    `import {\n  a,\n  b,\n} from '@kislap/wallet/server';`,
    `export * from '@kislap/wallet/server';`,
    `import '@kislap/wallet/server';`,
    `const wallet = await import('@kislap/wallet/server');`,
    `type A = typeof import('@kislap/wallet/server').a;`,
  ];
  for (const text of ways)
    expect(findViolations(importsOf('core/ledger/index.ts', text)), text).toHaveLength(1);
});

it('finds a circle of three files, and none in a chain', () => {
  const circle = [
    { from: 'a.ts', specifier: './b.ts', to: 'b.ts' },
    { from: 'b.ts', specifier: './c.ts', to: 'c.ts' },
    { from: 'c.ts', specifier: './a.ts', to: 'a.ts' },
  ];
  expect(findCircles(circle)).toEqual([['a.ts', 'b.ts', 'c.ts']]);
  expect(findCircles(circle.slice(0, 2))).toEqual([]);
});

it('finds the way from a draw to the bets, through other files and the doors of workspaces', () => {
  const draw = 'features/lottery/rules/draws/fair-draw.ts';
  const between = 'features/lottery/rules/engine/between.ts';
  const orders = 'features/lottery/rules/orders/order.ts';
  const imports = [
    ...importsOf(draw, `import { a } from '../engine/between.ts';\n`),
    ...importsOf(between, `import type { A } from '@kislap/lottery/rules/orders/order';\n`),
  ];
  expect(findForbiddenSights(imports)).toEqual([
    `what draws a result can know no bet: ${draw} imports ${between} imports ${orders}`,
  ]);
  expect(findForbiddenSights(imports.slice(1))).toEqual([]);
});
