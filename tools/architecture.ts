/** The structure that docs/architecture.md promises: who imports whom, who never knows what, and no circle. `node tools/architecture.ts`. */
import { findCircles, listImports } from './architecture/graph.ts';
import { findViolations } from './architecture/rules.ts';
import { findForbiddenSights } from './architecture/sight.ts';
import { readSourceFiles, sourceFolders } from './source-files.ts';

const imports = listImports(readSourceFiles([...sourceFolders, 'tools']));
const problems = [
  ...findViolations(imports),
  ...findForbiddenSights(imports),
  ...findCircles(imports).map((group) => `a circle of imports: ${group.join(', ')}`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
