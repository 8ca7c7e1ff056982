/** Who may import whom, as data (docs/architecture.md). A rule names the mend beside what it refuses. */
import { isTestCode } from '../source-files.ts';
import type { Import } from './graph.ts';

/** A tree of code with one set of rules: `features/wallet/server` is the zone `server` of the feature `wallet`. */
interface Place {
  zone: string;
  /** The feature, app or package it lies in. */
  home: string;
}

/** What each zone may see of ours; its own home is always in sight where the zone is named. */
const sees: Record<string, readonly string[]> = {
  'contract-kit': ['rules'],
  // Of a feature; those of `packages/rules` stand alone.
  rules: ['rules'],
  i18n: [],
  ui: [],
  'api-client': ['contract-kit'],
  conformance: [],
  verify: [],
  testkit: ['contract-kit', 'rules', 'contract'],
  'site-kit': ['contract-kit', 'contract', 'api-client', 'i18n', 'ui', 'texts', 'site-door'],
  'console-kit': ['contract-kit', 'contract', 'api-client', 'i18n', 'ui', 'texts', 'kernel'],
  contract: ['contract', 'contract-kit', 'rules'],
  texts: ['i18n'],
  server: ['server', 'contract', 'contract-kit', 'texts', 'i18n', 'rules', 'platform', 'ledger', 'kernel'],
  site: ['contract', 'contract-kit', 'texts', 'i18n', 'rules', 'ui', 'api-client', 'site-kit', 'site-door'],
  console: [
    'contract',
    'contract-kit',
    'texts',
    'i18n',
    'rules',
    'ui',
    'api-client',
    'console-kit',
    'kernel',
  ],
  platform: ['contract-kit', 'i18n'],
  ledger: ['platform', 'kernel', 'contract-kit', 'contract', 'rules'],
  kernel: ['platform', 'contract-kit', 'i18n'],
  // What of the kernel a page may see: core/kernel/site.ts.
  'site-door': ['contract-kit', 'i18n', 'ui'],
  'server-app': [
    'server',
    'contract',
    'contract-kit',
    'texts',
    'i18n',
    'rules',
    'platform',
    'ledger',
    'kernel',
  ],
  'site-app': [
    'site',
    'contract',
    'contract-kit',
    'texts',
    'i18n',
    'rules',
    'ui',
    'api-client',
    'site-kit',
    'site-door',
  ],
  'console-app': [
    'console',
    'contract',
    'contract-kit',
    'texts',
    'i18n',
    'rules',
    'ui',
    'api-client',
    'console-kit',
    'kernel',
  ],
  arcade: ['i18n', 'rules', 'ui'],
};

/** Zones that must run anywhere: what they may take from outside, tests aside. */
const outsideOf: Record<string, RegExp> = {
  // It computes alone, as a rule does.
  rules: /^csv-parse\/sync$/,
  'contract-kit': /^zod(\/|$)/,
  contract: /^zod(\/|$)/,
  texts: /^$/,
  conformance: /^node:/,
  verify: /^node:/,
};

/** Tests reach the product as a client does, and build their people by the worlds of other features. */
const seenByTests = [
  'testkit',
  'api-client',
  'server-app',
  'server',
  'ledger',
  'platform',
  'contract',
  'conformance',
  'verify',
];

/** A sentence for each import that is not allowed. */
export function findViolations(imports: readonly Import[]): string[] {
  return imports.flatMap((one) => {
    const problem = judge(one);
    return problem ? [`${one.from} imports ${one.specifier}: ${problem}`] : [];
  });
}

function judge({ from, specifier, to }: Import): string | undefined {
  const source = placeOf(from);
  if (!source) return undefined;
  if (to === undefined) {
    if (specifier.startsWith('@kislap/'))
      return 'no door of that workspace leads there; see its package.json';
    const allowed = outsideOf[source.zone];
    return allowed && !isTestCode(from) && !allowed.test(specifier)
      ? `${source.zone} takes nothing from there`
      : undefined;
  }
  const target = placeOf(to);
  if (!target) return 'nothing that runs imports this';
  if (specifier.startsWith('.') && source.home !== target.home) {
    return 'other workspaces are reached by their package name';
  }
  if (source.home === target.home && source.zone === target.zone) return undefined;
  if (isTestCode(from) && seenByTests.includes(target.zone)) return undefined;
  if (!sees[source.zone]?.includes(target.zone)) {
    return `${source.zone} does not see ${target.zone} (tools/architecture/rules.ts); publish an event or fill a slot`;
  }
  if (source.home === target.home || isTestCode(from)) return undefined;
  if (source.zone === 'rules' && target.home !== 'packages/rules') {
    return 'rules see those of packages/rules and no others';
  }
  return judgeDoor(source, target, to);
}

/** Of another feature's server its door alone is seen; of its pages the list, and only by the apps. */
function judgeDoor(source: Place, target: Place, to: string): string | undefined {
  if (target.zone === 'server' && !/\/server\/(index|module)\.ts$/.test(to)) {
    return `${target.home} is reached through its door, server/index.ts`;
  }
  if (target.zone === 'ledger' && !/^core\/ledger\/(index|module)\.ts$/.test(to)) {
    return 'the ledger is reached through core/ledger/index.ts';
  }
  if (target.zone === 'kernel' && source.zone.startsWith('console') && !/\/console\.ts$/.test(to)) {
    return 'the console sees of the kernel core/kernel/console.ts alone';
  }
  if (source.zone === 'site-app' && target.zone === 'site' && !/\/site\/(module|parts)\.ts$/.test(to)) {
    return `${target.home} brings its pages itself, by site/module.ts or parts.ts`;
  }
  if (source.zone === 'site-kit' && target.zone === 'texts') {
    return 'a feature brings its texts itself, by site/parts.ts';
  }
  const isPage = target.zone === 'site' || target.zone === 'console';
  return isPage && source.zone === target.zone
    ? 'features never import each other’s pages; fill a slot of the owner'
    : undefined;
}

/** Where a file stands; undefined for tools and what stands at the root. */
export function placeOf(file: string): Place | undefined {
  const [, top, name = '', side = ''] =
    /^(apps|core|features|packages)\/([^/]+)(?:\/([^/]+))?/.exec(file) ?? [];
  if (file === 'core/kernel/site.ts') return { zone: 'site-door', home: 'core/kernel' };
  if (file.startsWith('arcade/')) return { zone: 'arcade', home: 'arcade' };
  if (top === 'features') return { zone: side, home: `features/${name}` };
  if (top === 'apps') return { zone: `${name}-app`, home: `apps/${name}` };
  if (/^packages\/[^/]+\/src\/texts\//.test(file)) return { zone: 'texts', home: `packages/${name}` };
  if (top) return { zone: name, home: `${top}/${name}` };
  return undefined;
}
