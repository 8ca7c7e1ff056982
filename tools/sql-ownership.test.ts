import { expect, it } from 'vitest';
import { findForeignSql, findMade } from './sql-ownership.ts';

const made = findMade([
  'create table ledger.transfer (id bigint);\ncreate view ledger.line as select 1;',
  'CREATE TABLE IF NOT EXISTS reports.day (day date);\ncreate or replace function platform.stream_end() returns xid8',
  'create table free_rounds.played (used integer);',
]);

function found(code: string, path = 'apps/server/src/features/reports/day.queries.ts'): string[] {
  return findForeignSql([{ path, text: code, code }], made);
}

it('knows what the SQL files make', () => {
  expect([...made].sort()).toEqual([
    'free_rounds.played',
    'ledger.line',
    'ledger.transfer',
    'platform.stream_end',
    'reports.day',
  ]);
});

it.each([
  'db.query(`select * from reports.day d join ledger.line l on l.id = d.id`)',
  "db.selectFrom('ledger.line')",
  "db.selectFrom('ledger.line as l')",
  'db.query(\'select * from "ledger"."transfer"\')',
  'sql`SELECT 1 FROM LEDGER.TRANSFER`',
  "const end = 'xid < platform.stream_end()';",
  "db.withSchema('ledger').selectFrom('line')",
])('refuses in a feature: %s', (code) => {
  expect(found(code)).toHaveLength(1);
});

it.each([
  'db.query(`select d.day from reports.day d`)',
  "db.selectFrom('reports.day')",
  'const line = ledger.line(1);',
  "throw new AppError('ledger.unknown');",
  "import { line } from '../ledger/index.ts';",
])('lets a feature say: %s', (code) => {
  expect(found(code)).toEqual([]);
});

it('names the file, the line and whom to ask', () => {
  expect(found("\n\ndb.selectFrom('ledger.line')")).toEqual([
    'apps/server/src/features/reports/day.queries.ts:3 names ledger.line; ask ledger for it through its index.ts',
  ]);
});

it('knows the schema of a folder with a dash, of the core and of what composes the features', () => {
  const code = "db.selectFrom('free_rounds.played')";
  expect(found(code, 'features/free-rounds/server/played.queries.ts')).toEqual([]);
  expect(found(code, 'core/ledger/read/line.queries.ts')).toHaveLength(1);
  expect(found(code, 'apps/server/src/compose/start.ts')).toHaveLength(1);
  expect(found('sql`select platform.stream_end()`', 'apps/server/src/seed/seed.queries.ts')).toEqual([]);
});

it('leaves tests alone: they look at what a feature wrote', () => {
  expect(found("db.selectFrom('ledger.line')", 'apps/server/src/features/reports/day.test.ts')).toEqual([]);
});
