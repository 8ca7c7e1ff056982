/**
 * SQL of a feature names tables of its own PostgreSQL schema. `node tools/sql-ownership.ts` fails on any other: what
 * belongs to another is asked of its owner, through its index.ts.
 */
import { isTestCode, readSourceFiles, type SourceFile } from './source-files.ts';

/** Places that cannot do without another's table, each with its reason: `file names schema.name`. */
const unavoidable: Record<string, string> = {};

const creation =
  /\bcreate\s+(?:or\s+replace\s+)?(?:unlogged\s+)?(?:table|view|materialized\s+view|function|procedure|sequence|type)\s+(?:if\s+not\s+exists\s+)?"?([a-z_]\w*)"?\."?([a-z_]\w*)"?/gi;
const literal = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const qualified = /(?<![\w.])"?([a-z_]\w*)"?\."?([a-z_]\w*)"?(?!\w)/gi;
const schemaCall = /\.withSchema\(\s*['"`](\w+)['"`]/g;

/** Everything that the SQL files make in a schema, as `schema.name`. */
export function findMade(sqlTexts: readonly string[]): Set<string> {
  return new Set(
    sqlTexts.flatMap((text) =>
      [...text.matchAll(creation)].map(([, schema, name]) => `${schema}.${name}`.toLowerCase()),
    ),
  );
}

/** A sentence for each place that names what is another's. */
export function findForeignSql(files: readonly SourceFile[], made: ReadonlySet<string>): string[] {
  const schemas = new Set([...made].map((name) => name.split('.')[0]));
  return files.flatMap((file) => {
    const own = schemaOf(file.path);
    if (own === undefined || isTestCode(file.path)) return [];
    return namesIn(file.code).flatMap(({ schema, name, line }) => {
      const isMade = name === '*' ? schemas.has(schema) : made.has(`${schema}.${name}`);
      if (!isMade || schema === own || `${file.path} names ${schema}.${name}` in unavoidable) return [];
      return [`${file.path}:${line} names ${schema}.${name}; ask ${schema} for it through its index.ts`];
    });
  });
}

/** The schema that a file may name; the server's own folders around the features are the platform's. */
function schemaOf(file: string): string | undefined {
  const feature = /(?:^|\/)(?:features|core)\/([^/]+)\//.exec(file)?.[1];
  if (feature) return feature.replaceAll('-', '_');
  return file.startsWith('apps/server/src/') ? 'platform' : undefined;
}

/** What the file's texts name in a schema, with its line; only texts, because code has objects of the same names. */
function namesIn(code: string): { schema: string; name: string; line: number }[] {
  const lineOf = (place: number) => code.slice(0, place).split('\n').length;
  const inTexts = [...code.matchAll(literal)].flatMap((text) =>
    [...text[0].slice(1, -1).matchAll(qualified)].map(([, schema = '', name = '']) => ({
      schema: schema.toLowerCase(),
      name: name.toLowerCase(),
      line: lineOf(text.index),
    })),
  );
  const calls = [...code.matchAll(schemaCall)].map((call) => ({
    schema: call[1] ?? '',
    name: '*',
    line: lineOf(call.index),
  }));
  return [...inTexts, ...calls];
}

if (import.meta.main) {
  const folders = ['apps', 'core', 'features'];
  const made = findMade(readSourceFiles(folders, /\.sql$/).map(({ text }) => text));
  const found = findForeignSql(readSourceFiles(folders), made);
  for (const problem of found) console.error(problem);
  if (found.length > 0 || made.size === 0) process.exitCode = 1;
}
