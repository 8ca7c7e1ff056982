/** Which files are tests, and of which kind. Whoever must know reads it here. */
export const neverTests = ['**/node_modules/**', '**/dist/**'];

const tests = '**/*.test.{ts,tsx}';

/** Start and kill a PostgreSQL of their own. */
const clusterTests = [
  'tools/{backup,crash,failover,new-feature,postgres}/**/*.test.ts',
  'tools/deploy/steps.test.ts',
];

/** Need nothing but themselves. */
export const unitTests = [
  `packages/!(testkit)/src/${tests}`,
  `apps/{site,console}/src/${tests}`,
  `features/*/{contract,rules,site,console}/${tests}`,
  'tools/**/*.test.ts',
  ...clusterTests.map((pattern) => `!${pattern}`),
];

/** Need a PostgreSQL. */
export const integrationTests = [
  `{apps/server,arcade,packages/testkit}/src/${tests}`,
  `core/${tests}`,
  `features/*/server/${tests}`,
  ...clusterTests,
];

/** Need the built product and a browser. */
export const journeys = ['apps/*/journeys/**/*.journey.ts'];

/** Change what every visitor sees: rules of the brand, modules, hosts, the lobby, what is published. They run one by one. */
export const journeysAlone = [
  '**/site/**/{doors,launch-hosts,long-results,numbers,popups,refused-doors,transfers,widgets}.journey.ts',
  '**/console/**/{console,content,desk,lobby-order,protection,site}.journey.ts',
];

/** Wait for matches, rounds, processes that die, or run hundreds of cases: they begin first. */
export const longest = [
  '**/{sports,games,restore,live-table,bingo}.journey.ts',
  '**/*kill.test.ts',
  '**/{fuzz,properties,simulator,conformance,busy,access-matrix,crash,jobs,lines,books}.test.ts',
  '**/backup/*.test.ts',
];
