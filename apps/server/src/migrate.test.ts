import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { schemaFolders } from './migrate.ts';

const root = path.resolve(import.meta.dirname, '../../..');

it('every schema folder is named by its module, and every named one is there', () => {
  const named = schemaFolders.map(({ url }) => path.relative(root, fileURLToPath(url)));
  const found = fs.globSync(['core/*/schema', 'features/*/server/schema'], { cwd: root });
  expect(named.toSorted()).toEqual(found.toSorted());
});
