/** `npm run rows`: writes the row types of each feature's tables from its schema files. A test fails when they are stale. */
import fs from 'node:fs';
import path from 'node:path';
import { readSchema } from './schema/database.ts';
import { writeRows } from './schema/rows.ts';

for (const { file, text } of writeRows(await readSchema())) {
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === text) continue;
  fs.writeFileSync(file, text);
  console.log(`✓ ${path.relative(process.cwd(), file)}`);
}
