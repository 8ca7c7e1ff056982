import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Table } from './catalog.ts';
import { readSchema } from './database.ts';
import { writeRows } from './rows.ts';
import { findViolations, readWords } from './storage.ts';

let tables: Table[];

beforeAll(async () => {
  tables = await readSchema();
}, 60_000);

it('has the row types of each feature as its schema files make them (npm run rows)', () => {
  for (const { file, text } of writeRows(tables)) {
    expect(fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : '').toBe(text);
  }
});

/** What is known and has a reason; nothing new comes in, and what is mended goes out. */
const exceptions: Record<string, string> = JSON.parse(
  fs.readFileSync(path.join(import.meta.dirname, 'storage-exceptions.json'), 'utf8'),
);

it('has tables that Citus takes as they are, but for what has its reason', () => {
  const found = findViolations(tables, readWords());
  expect(found.toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

describe('the check', () => {
  const table = (name: string, change: Partial<Table> = {}): Table => ({
    name,
    columns: [{ name: 'bucket', type: 'smallint', isNullable: false, isOptional: false, values: [] }],
    uniques: [{ name: 'one_pkey', columns: ['bucket', 'id'], isPrimary: true }],
    foreignKeys: [],
    triggers: [],
    ...change,
  });
  const words = new Map([
    ['a.one', 'distributed'],
    ['a.two', 'distributed'],
    ['a.all', 'reference'],
    ['a.here', 'local'],
  ] as const);
  const judge = (...tablesOf: Table[]) => findViolations(tablesOf, words);
  const leads = (target: string, columns = ['bucket', 'id']) => ({
    foreignKeys: [{ name: 'k', columns, target }],
  });

  it('names a table without a word', () => {
    expect(judge(table('a.new'))).toEqual(['a.new has no storage word']);
  });

  it('wants the bucket first in every unique index of a distributed table', () => {
    const late = { name: 'late', columns: ['id', 'bucket'], isPrimary: false };
    const key = { name: 'one_pkey', columns: ['bucket', 'id'], isPrimary: true };
    expect(judge(table('a.one', { uniques: [key, late] }))).toEqual([
      'a.one: late does not begin with bucket',
    ]);
    expect(judge(table('a.one', { uniques: [] }))).toEqual(['a.one has no primary key']);
    expect(judge(table('a.one', { columns: [] }))).toEqual(['a.one has no bucket']);
  });

  it('refuses triggers and keys that leave the bucket', () => {
    expect(judge(table('a.one', { triggers: ['t'] }))).toEqual(['a.one has the trigger t']);
    expect(judge(table('a.one', leads('a.two')))).toEqual([]);
    expect(judge(table('a.one', leads('a.two', ['id'])))).toHaveLength(1);
    expect(judge(table('a.one', leads('a.all', ['id'])))).toEqual([]);
    expect(judge(table('a.one', leads('a.here', ['id'])))).toHaveLength(1);
    expect(judge(table('a.here', leads('a.all', ['id'])))).toEqual([]);
    expect(judge(table('a.here', leads('a.one')))).toHaveLength(1);
    expect(judge(table('a.all', leads('a.here')))).toHaveLength(1);
  });
});
