import { isTestCode } from './source-files.ts';

export interface Ban {
  found: string;
  pattern: RegExp;
  /** Whether the ban holds in the file with this path. */
  applies: (file: string) => boolean;
  use: string;
}

const isTool = (file: string) => file.startsWith('tools/');
/** Names every ban, so it would break each of them. */
const isThisFile = (file: string) => file === 'tools/tidy-bans.ts';
const isBrowserCode = (file: string) =>
  /^apps\/(site|console)\/|^features\/[^/]+\/(site|console)\/|^arcade\/src\/client\/|^packages\/(ui|site-kit|console-kit)\//.test(
    file,
  );
/** Runs on the server side, where time, planned failures and SQL have one place each. */
const isServerCode = (file: string) =>
  /^apps\/server\/src\/|^arcade\/src\/|^core\/|^features\/[^/]+\/(server|contract)\/|^packages\/(rules|contract-kit)\//.test(
    file,
  ) &&
  !isBrowserCode(file) &&
  !isTestCode(file);

export const bans: Ban[] = [
  {
    found: 'process.env',
    pattern: /\bprocess\.env\b/,
    // The launcher runs before anything is installed, so it cannot read a TypeScript config.
    applies: (file) =>
      !/(^|[/.])config\.ts$/.test(file) &&
      !/^tools\/launch(\.mjs|\/)/.test(file) &&
      !isTestCode(file) &&
      !isThisFile(file),
    use: 'a parsed Config from config.ts',
  },
  {
    found: 'the wall clock',
    pattern: /\bDate\.now\(|\bnew Date\(\s*\)/,
    applies: (file) => isServerCode(file) && !/(^|\/)clock\.ts$/.test(file),
    use: 'clock.now()',
  },
  {
    found: 'Math.random()',
    pattern: /\bMath\.random\b/,
    applies: (file) => !isThisFile(file),
    use: 'rng, passed in',
  },
  {
    found: 'fetch',
    pattern: /(?<![.\w])fetch\(/,
    applies: (file) =>
      !isTestCode(file) &&
      !isTool(file) &&
      !file.startsWith('packages/api-client/') &&
      // A command that stands alone.
      !file.startsWith('packages/verify/') &&
      // Adapters of outside parties speak protocols that are not ours.
      !/[-.](adapter|client|webhooks)\.ts$|\/protocols\/|\/providers\//.test(file) &&
      // A game's client runs on the vendor's origin and talks to its own server.
      !file.startsWith('arcade/src/client/'),
    use: 'call(endpoint); towards outside parties an *.adapter.ts or *.client.ts',
  },
  {
    found: "TanStack's useMutation",
    pattern: /\buseMutation\b.*'@tanstack\/react-query'/,
    applies: (file) => !isThisFile(file) && !file.startsWith('packages/api-client/'),
    use: 'useMutation of @kislap/api-client/hooks, whose error knows the codes of its call',
  },
  {
    found: 'lighter hashes',
    pattern: /\bweighHashes\('light'\)/,
    applies: (file) => !isThisFile(file) && file !== 'tools/vitest/light-passwords.setup.ts',
    use: 'the full hash; only tests make people whom nobody would rob',
  },
  {
    found: 'throw new Error',
    pattern: /\bthrow new Error\(/,
    applies: (file) =>
      isServerCode(file) && !file.startsWith('core/platform/') && !/(^|\/)errors\.ts$/.test(file),
    use: 'AppError for a planned outcome, assert for a bug',
  },
  {
    found: 'as any',
    pattern: /\bas any\b|<any>/,
    applies: (file) => !isThisFile(file),
    use: 'a parse at the border',
  },
  {
    found: 'a suppressed check',
    pattern: /biome-ignore|@ts-(ignore|nocheck|expect-error)/,
    applies: (file) => !isThisFile(file),
    use: 'code that passes it',
  },
  {
    found: 'SQL',
    pattern: /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|(?<!\w)sql(<[^`]*>)?`/,
    applies: (file) =>
      /^features\/[^/]+\/server\/|^core\/ledger\//.test(file) &&
      !isTestCode(file) &&
      !/\.queries\.ts$/.test(file),
    use: 'a named query in *.queries.ts',
  },
];
