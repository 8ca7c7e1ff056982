import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemaFolders } from '../../apps/server/src/migrate.ts';
import { readStorage, type Storage } from '../../core/platform/storage.ts';
import { isTestCode } from '../source-files.ts';
import type { ForeignKey, Table } from './catalog.ts';

interface Text {
  path: string;
  text: string;
}

/** What keeps Citus from running the schema unchanged: a sentence for each (docs/decisions/0013-storage-by-bucket.md). */
export function findViolations(tables: Table[], words: Words, sources: Text[]): string[] {
  return [
    ...tables.flatMap((table) => judgeTable(table, words)),
    ...sources
      .filter(({ path: file }) => !isTestCode(file))
      .flatMap((source) => judgeStatements(source, words)),
  ];
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

const locks = /\bfor (?:no key )?update\b|\.forUpdate\(|skip locked|\.skipLocked\(/i;
const changes = /\b(?:do )?update\b[^;]*\bset\b|\bdelete from\b/i;
const volatileCalls = /(?<![.\w])(?:now|random|clock_timestamp|gen_random_uuid)\(\)/i;

/** Locks are taken in one bucket; a row's place is not the same on two nodes; what is joined lies together. */
function judgeStatements({ path: file, text }: Text, words: Words): string[] {
  return functionsOf(text).flatMap(({ name, body }) => {
    if (!namesDistributed(body, words)) return [];
    const problems = [];
    if (locks.test(body) && !/\bbucket\b/.test(body)) problems.push('locks rows of many buckets');
    if (/\bctid\b/.test(body)) problems.push('names rows by ctid');
    if (/_agg\([^()]*\border by\b/i.test(body)) problems.push('orders inside an aggregate');
    if (/\bwith recursive\b/i.test(body)) problems.push('is recursive');
    if (changes.test(body) && volatileCalls.test(body)) problems.push('changes rows by a volatile function');
    const joined = joinsBesideBucket(body, words);
    return [...problems, ...joined.map((table) => `joins ${table} beside the bucket`)].map(
      (problem) => `${file} ${name} ${problem}`,
    );
  });
}

const joins =
  /\bjoin\s+([a-z_]+\.[a-z_]+)([\s\S]*?)(?=\bwhere\b|\border by\b|\bgroup by\b|\bjoin\b|\bunion\b|`|$)|Join\('([a-z_]+\.[a-z_]+)([\s\S]{0,160})/gi;

function joinsBesideBucket(body: string, words: Words): string[] {
  return [...body.matchAll(joins)].flatMap(([, inSql, condition, inCode, call]) => {
    const table = inSql ?? inCode ?? '';
    const leaves = words.get(table) === 'distributed' && !(condition ?? call ?? '').includes('bucket');
    return leaves ? [table] : [];
  });
}

/** Each function of a TypeScript or SQL file with its text. Closures are part of the function around them. */
function functionsOf(text: string): { name: string; body: string }[] {
  const starts = [
    ...text.matchAll(
      /^(?:export )?(?:async )?function (\w+)|^create function ([a-z_.]+)|^(?:export )?const (\w+)/gm,
    ),
  ];
  return starts.map(({ index, 1: one, 2: two, 3: three }, place) => ({
    name: one ?? two ?? three ?? '',
    body: text.slice(index, starts[place + 1]?.index),
  }));
}
