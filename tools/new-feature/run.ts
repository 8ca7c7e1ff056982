/**
 * `npm run new:feature <noun> [entity]`: a feature with one example entity: its table, its calls, a page of
 * the member centre and one of the console. The noun is many (`gift-cards`), the entity one of them (`gift-card`, unless it is named).
 */
import path from 'node:path';
import { createFeature } from './create.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [noun, entity] = process.argv.slice(2);

try {
  const { files, changed } = createFeature(root, noun ?? '', entity);
  for (const file of files) console.log(`✓ ${file}`);
  for (const file of changed) console.log(`• ${file} has its line`);
  console.log(`\nNext: npx vitest run features/${noun}; then read what apps/server/src/compose/access-matrix.txt
gains when its test is run with -u.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
