import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemaFolders } from '../../apps/server/src/migrate.ts';
import { readStorage, type Storage } from '../../core/platform/storage.ts';
import type { ForeignKey, Table } from './catalog.ts';

interface Text {
  path: string;
  text: string;
}

/** What keeps Citus from spreading the tables: a sentence for each (docs/decisions/0013-storage-by-bucket.md). */
export function findViolations(tables: Table[], words: Words): string[] {
  return tables.flatMap((table) => judgeTable(table, words));
}

type Words = ReadonlyMap<string, Storage | undefined>;

/** Each table's word, as its schema file has it. A view of what is distributed is as its tables are. */
export function readWords(): Words {
  const files = readSchemaFiles();
  const words = new Map(
    files.flatMap(({ text }) => readStorage(text).map((made) => [made.table, made.storage])),
  );
  for (const [, view = '', body = ''] of files.flatMap(({ text }) => [...text.matchAll(viewText)])) {
    if (namesDistributed(body, words)) words.set(view, 'distributed');
  }
  return words;
}

const viewText = /^create view ([a-z_.]+) as\b([^;]+);/gm;

function namesDistributed(text: string, words: Words): boolean {
  return [...text.matchAll(/\b([a-z_]+\.[a-z_]+)\b/g)].some(
    ([, name = '']) => words.get(name) === 'distributed',
  );
}

export function readSchemaFiles(): Text[] {
  return schemaFolders.flatMap(({ name, url }) => {
    const place = fileURLToPath(url);
    return fs
      .readdirSync(place)
      .filter((file) => file.endsWith('.sql'))
      .map((file) => ({ path: `${name}/${file}`, text: fs.readFileSync(path.join(place, file), 'utf8') }));
  });
}

/** The runner's own list, which it makes before it reads any file. */
const ofRunner = new Set(['platform.migration']);

function judgeTable(table: Table, words: Words): string[] {
  if (ofRunner.has(table.name)) return [];
  const word = words.get(table.name);
  if (word === undefined) return [`${table.name} has no storage word`];
  const problems = table.foreignKeys.flatMap((key) => judgeForeignKey(table.name, word, key, words));
  if (word === 'distributed') return [...problems, ...judgeDistributed(table)];
  if (table.columns.some(({ name }) => name === 'account_id')) {
    problems.push(`${table.name} is ${word} and has rows of players`);
  }
  return problems;
}

function judgeDistributed(table: Table): string[] {
  const problems = table.triggers.map((trigger) => `${table.name} has the trigger ${trigger}`);
  const bucket = table.columns.find(({ name }) => name === 'bucket');
  if (bucket?.type !== 'smallint' || bucket.isNullable) problems.push(`${table.name} has no bucket`);
  if (!table.uniques.some(({ isPrimary }) => isPrimary)) problems.push(`${table.name} has no primary key`);
  for (const { name, columns } of table.uniques) {
    if (columns[0] !== 'bucket') problems.push(`${table.name}: ${name} does not begin with bucket`);
  }
  return problems;
}

/** Between distributed tables the bucket is part of the key; nothing distributed leans on what only one node has. */
function judgeForeignKey(name: string, word: Storage, key: ForeignKey, words: Words): string[] {
  const target = words.get(key.target);
  const isAllowed =
    target === word
      ? word !== 'distributed' || key.columns.includes('bucket')
      : target === 'reference' && word !== 'reference';
  return isAllowed ? [] : [`${name}: ${key.name} leads from ${word} to ${target} ${key.target}`];
}
