import { expect, it } from 'vitest';
import { isTestCode, readSourceFiles } from '../source-files.ts';
import { readSchemaFiles } from './storage.ts';

const marked = readSchemaFiles().flatMap(({ text }) =>
  [...text.matchAll(/comment on table ([a-z_.]+) is 'append-only'/g)].map(([, name = '']) => name),
);

/** Statements that the server's login would be refused, in SQL and in the words of the query builder. */
function changesOf(text: string, table: string): string[] {
  const name = table.replace('.', '\\.');
  const change = new RegExp(
    `updateTable\\('${name}'|deleteFrom\\('${name}'|\\b(update|delete from|truncate) ${name}\\b`,
    'gi',
  );
  return [...text.matchAll(change)].map(([found]) => found);
}

it('no code changes or removes rows of a table that is append-only', () => {
  expect(marked).toContain('ledger.transfer');
  expect(marked).toContain('audit.entry');
  const sources = readSourceFiles(['apps/server', 'core', 'features']).filter(
    ({ path }) => !isTestCode(path),
  );
  const found = sources.flatMap(({ path, text }) =>
    marked.flatMap((table) => changesOf(text, table).map((change) => `${path}: ${change}`)),
  );
  expect(found).toEqual([]);
});

it('the check finds such a change', () => {
  expect(changesOf('update audit.entry set x = 1', 'audit.entry')).toHaveLength(1);
  expect(changesOf("db.deleteFrom('audit.entry')", 'audit.entry')).toHaveLength(1);
  expect(changesOf('insert into audit.entry values (1)', 'audit.entry')).toEqual([]);
});
