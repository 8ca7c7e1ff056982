import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

it('the drawing code names no table but that of its seeds', () => {
  const files = fs.readdirSync(import.meta.dirname).filter((name) => !name.endsWith('.test.ts'));
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) {
    const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const tables = [...text.matchAll(/\b(?:from|into|update|join) lottery\.([a-z_]+)/g)].map(
      ([, table]) => table,
    );
    expect([file, new Set(tables)]).toEqual([file, new Set(tables.length > 0 ? ['fair_seed'] : [])]);
    expect([file, text.includes('lottery.tables')]).toEqual([file, false]);
  }
});
