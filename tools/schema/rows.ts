import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { schemaFolders } from '../../apps/server/src/migrate.ts';
import type { SchemaFolder } from '../../core/platform/schemas.ts';
import type { Column, Table } from './catalog.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** `rows.json` in a schema's folder: what a column is in TypeScript where its type in PostgreSQL does not say it. */
interface RowRules {
  /** By `table.column`, or by `column` for all tables that have it. Names are of the contracts unless imported below. */
  columns?: Record<string, string>;
  /** JSON that is written as text: what it is when it is read. */
  json?: Record<string, string>;
  /** Types of other files, by the file. */
  imports?: Record<string, string[]>;
}

export interface RowsFile {
  file: string;
  text: string;
}

/** The row types of each schema that has a `rows.json`, as they must stand beside the schema's folder. */
export function writeRows(tables: Table[]): RowsFile[] {
  return schemaFolders.flatMap((folder) => {
    const place = fileURLToPath(folder.url);
    const rules = path.join(place, 'rows.json');
    if (!fs.existsSync(rules)) return [];
    const schema = folder.name.replaceAll('-', '_');
    const own = tables.filter(({ name }) => name.startsWith(`${schema}.`));
    const file = path.join(place, '..', `${folder.name}.tables.ts`);
    return [{ file, text: format(file, sourceOf(folder, own, JSON.parse(fs.readFileSync(rules, 'utf8')))) }];
  });
}

function sourceOf(folder: SchemaFolder, tables: Table[], rules: RowRules): string {
  const rows = tables.map((table) => rowOf(table, rules));
  const map = `${pascal(folder.name)}Tables`;
  const entries = tables.map((table) => `'${table.name}': ${entryOf(table, rules)};`);
  return `// Written from the database by tools/rows.ts; what a column is beyond its type stands in schema/rows.json.
${importsOf(rows.join('\n'), entries.join('\n'), withOwnIds(folder, rules))}

${rows.join('\n\n')}

export type ${map} = {
${entries.join('\n')}
};

/** Only for this feature's own queries. */
export function tablesOf(db: Executor) {
  return db.withTables<${map}>();
}
`;
}

function rowOf(table: Table, rules: RowRules): string {
  const columns = table.columns.map((column) => {
    const type = typeOf(table, column, rules);
    return `  ${column.name}: ${type}${column.isNullable && type !== 'unknown' ? ' | null' : ''};`;
  });
  return `export interface ${rowName(table)} {\n${columns.join('\n')}\n}`;
}

function rowName({ name }: Table): string {
  return `${pascal(bare(name))}Row`;
}

function entryOf(table: Table, rules: RowRules): string {
  const optional = table.columns.filter(({ isOptional }) => isOptional).map(({ name }) => `'${name}'`);
  const json = table.columns
    .filter(({ name }) => find(rules.json, table, name) !== undefined)
    .map(({ name }) => `'${name}'`);
  if (optional.length + json.length === 0) return rowName(table);
  const parts = [
    rowName(table),
    optional.join(' | ') || 'never',
    ...(json.length > 0 ? [json.join(' | ')] : []),
  ];
  return `TableOf<${parts.join(', ')}>`;
}

const plainTypes: Record<string, string> = {
  smallint: 'number',
  integer: 'number',
  bigint: 'bigint',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  text: 'string',
  uuid: 'string',
  xid8: 'string',
  'timestamp with time zone': 'Date',
  'timestamp(3) with time zone': 'Date',
  'text[]': 'string[]',
  // The driver leaves the members of such a list as they came.
  'bigint[]': 'string[]',
  'smallint[]': 'number[]',
};

function typeOf(table: Table, column: Column, rules: RowRules): string {
  const told = find(rules.columns, table, column.name) ?? find(rules.json, table, column.name);
  if (told) return told;
  if (column.values.length > 0) return column.values.join(' | ');
  const type = plainTypes[column.type];
  if (type === undefined) throw new Error(`${table.name}.${column.name}: no row type for ${column.type}`);
  return type;
}

function find(rules: Record<string, string> | undefined, table: Table, column: string): string | undefined {
  return rules?.[`${bare(table.name)}.${column}`] ?? rules?.[column];
}

/** The ids of the schema's own feature stand in its contract. */
function withOwnIds({ name, url }: SchemaFolder, rules: RowRules): RowRules {
  const file = new URL(`../../contract/${name}.ids.ts`, url);
  if (!fs.existsSync(file)) return rules;
  const told = Object.values(rules.columns ?? {});
  const ids = [...fs.readFileSync(file, 'utf8').matchAll(/^export type (\w+)/gm)]
    .map(([, id = '']) => id)
    .filter((id) => told.some((type) => type.split(/\W+/).includes(id)));
  if (ids.length === 0) return rules;
  return { ...rules, imports: { ...rules.imports, [`../contract/${name}.ids.ts`]: ids } };
}

/** Names with a capital are types of the contracts, but for those that `imports` has and those of the language. */
function importsOf(rows: string, entries: string, rules: RowRules): string {
  const named = new Set(
    [...rows.matchAll(/: (.+);/g)].flatMap(([, type = '']) => type.match(/\b[A-Z]\w*/g) ?? []),
  );
  const lines: string[] = [];
  const known = new Set(['Date', 'Buffer', 'Record', 'Readonly', 'Partial', 'Array', 'ReadonlyArray']);
  for (const [file, names] of Object.entries(rules.imports ?? {})) {
    lines.push(`import type { ${names.toSorted().join(', ')} } from '${file}';`);
    for (const name of names) known.add(name);
  }
  // A value of a check stands between quotes.
  const contracts = [...named].filter((name) => !known.has(name) && !rows.includes(`'${name}'`)).toSorted();
  if (contracts.length > 0)
    lines.unshift(`import type { ${contracts.join(', ')} } from '@kislap/contract-kit';`);
  const names = `Executor${entries.includes('TableOf') ? ', TableOf' : ''}`;
  lines.push(`import type { ${names} } from '@kislap/platform/database/database.ts';`);
  return lines.join('\n');
}

function format(file: string, text: string): string {
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [biome, 'check', '--write', `--stdin-file-path=${path.relative(root, file)}`],
    { cwd: root, input: text, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`${file} could not be formatted: ${stderr}`);
  return stdout;
}

function bare(name: string): string {
  return name.slice(name.indexOf('.') + 1);
}

function pascal(name: string): string {
  return name.replace(/(?:^|[-_])(\w)/g, (_, letter: string) => letter.toUpperCase());
}
