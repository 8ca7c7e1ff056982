import fs from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import type { Table } from './catalog.ts';
import { readSchema } from './database.ts';
import { writeRows } from './rows.ts';

let tables: Table[];

beforeAll(async () => {
  tables = await readSchema();
}, 60_000);

it('has the row types of each feature as its schema files make them (npm run rows)', () => {
  for (const { file, text } of writeRows(tables)) {
    expect(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '').toBe(text);
  }
});
