/** Who may import whom, as data. `node tools/architecture.ts` fails on any import that these tables do not allow. */
import path from 'node:path';
import { isTestCode, readSourceFiles, type SourceFile } from './source-files.ts';

/** The server's layers, lowest first. A feature sees the layers below its own, only through their `index.ts`. */
export const layers = [
  ['platform'],
  ['ledger', 'site', 'audit', 'messaging'],
  ['identity', 'operators'],
  ['protection', 'content', 'agents'],
  ['wallet', 'games', 'support'],
  [
    'gateway',
    'cashier',
    'transfers',
    'free-rounds',
    'lottery',
    'promotions',
    'loyalty',
    'referral',
    'commissions',
  ],
  ['reports', 'reconciliation'],
] as const;

/** Our packages that a workspace may use; apps are never among them. */
export const packagesOf: Record<string, readonly string[]> = {
  'packages/rules': [],
  'packages/contracts': ['rules'],
  'packages/i18n': [],
  'packages/ui': [],
  'packages/api-client': ['contracts'],
  // Tests any wallet from outside, so it knows nothing of ours.
  'packages/conformance': [],
  'packages/testkit': ['contracts', 'rules'],
  'apps/site': ['api-client', 'contracts', 'i18n', 'rules', 'ui'],
  'apps/console': ['api-client', 'contracts', 'i18n', 'rules', 'ui'],
  'apps/arcade': ['i18n', 'rules', 'ui'],
  'apps/server': ['contracts', 'i18n', 'rules'],
};

/** Workspaces that must run anywhere: what they may take from outside, tests aside. */
const outsideOf: Record<string, RegExp> = {
  'packages/rules': /^$/,
  'packages/contracts': /^zod(\/|$)/,
  'packages/conformance': /^node:/,
};

/** Tests reach the product as a client does, and use the testkit. */
const packagesOfTests = ['testkit', 'api-client'];

/** A sentence for each import that is not allowed. */
export function findViolations(files: SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap((target) => {
      const problem = judge(file.path, target);
      return problem ? [`${file.path} imports ${target}: ${problem}`] : [];
    }),
  );
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?\bfrom\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;

function importsOf(file: SourceFile): string[] {
  return [...file.code.matchAll(importPattern)].map((match) => match[1] ?? match[2] ?? match[3] ?? '');
}

function judge(from: string, target: string): string | undefined {
  const home = workspaceOf(from);
  if (!home) return undefined;
  const ours = /^@kislap\/([^/]+)/.exec(target)?.[1];
  if (ours) return judgePackage(from, home, ours);
  if (!target.startsWith('.')) {
    const allowed = outsideOf[home];
    return allowed && !isTestCode(from) && !allowed.test(target)
      ? `${home} takes nothing from there`
      : undefined;
  }
  const to = path.posix.normalize(path.posix.join(path.posix.dirname(from), target));
  if (workspaceOf(to) !== home) return 'other workspaces are reached by their package name';
  return home === 'apps/server' ? judgeServer(from, to) : judgeFrontEnd(from, to);
}

function workspaceOf(file: string): string | undefined {
  return /^(?:apps|packages)\/[^/]+/.exec(file)?.[0];
}

function judgePackage(from: string, home: string, name: string): string | undefined {
  if (home === `packages/${name}` || packagesOf[home]?.includes(name)) return undefined;
  if (isTestCode(from) && packagesOfTests.includes(name)) return undefined;
  return `the table in tools/architecture.ts does not give ${home} the package ${name}`;
}

function judgeServer(from: string, to: string): string | undefined {
  const source = featureOf(from);
  const target = featureOf(to);
  if (!target || source === target || target === 'platform') return undefined;
  if (layerOf(target) < 0) return `${target} is in no layer; add it to tools/architecture.ts`;
  if (source && !isTestCode(from) && layerOf(target) >= layerOf(source)) {
    return `${source} does not see ${target}, which is not in a lower layer; publish or subscribe to an event`;
  }
  return /\/features\/[^/]+\/index\.ts$/.test(to) ? undefined : `${target} is reached through its index.ts`;
}

/** `platform`, the feature's folder name, or nothing for the entries that compose them. */
function featureOf(file: string): string | undefined {
  const [, place, name] = /^apps\/server\/src\/(platform|features)\/([^/]+)/.exec(file) ?? [];
  return place === 'features' ? name : place;
}

function layerOf(feature: string): number {
  return layers.findIndex((layer) => layer.some((name) => name === feature));
}

function judgeFrontEnd(from: string, to: string): string | undefined {
  const pattern = /^apps\/[^/]+\/src\/features\/([^/]+)/;
  const source = pattern.exec(from)?.[1];
  const target = pattern.exec(to)?.[1];
  return source && target && source !== target
    ? 'features never import each other; join them in app/'
    : undefined;
}

if (import.meta.main) {
  const violations = findViolations(readSourceFiles(['apps', 'packages']));
  for (const violation of violations) console.error(violation);
  if (violations.length > 0) process.exitCode = 1;
}
