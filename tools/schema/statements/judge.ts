import { parse } from 'libpg-query';
import { type Level, Levels, type Relation, type Words } from './levels.ts';
import { as, findAll, has, isTree, listOf, namesOf, type Tree } from './tree.ts';

/**
 * What of a statement Citus refuses or computes wrongly, by the storage rules (docs/decisions/0013-storage-by-bucket.md), a
 * sentence for each. Tables have the words of their schema files; what one bucket answers goes to its shard whole, and
 * may be written as on one server.
 */
export async function judgeStatement(text: string, words: Words): Promise<string[]> {
  const { stmts = [] } = await parse(text);
  return [...new Set(stmts.flatMap(({ stmt }) => (isTree(stmt) ? judgeTree(stmt, words) : [])))];
}

/** Whether PostgreSQL's grammar knows the text; what a backup says to the server it does not. */
export function isStatement(text: string): Promise<boolean> {
  return parse(text).then(
    () => true,
    () => false,
  );
}

function judgeTree(statement: Tree, words: Words): string[] {
  const all = new Levels(statement, words);
  const isOpen = ({ kind, member }: Relation) => kind === 'distributed' && !all.classes.isBound(member);
  const open = new Map(all.levels.map((level) => [level, level.relations.filter(isOpen)]));
  const problems = all.targets.flatMap(judgeChange);
  if (![...open.values()].some((relations) => relations.length > 0)) return problems;
  for (const level of all.levels) {
    const own = open.get(level) ?? [];
    if (own.length > 0) problems.push(...judgeOpen(level, own, all));
    problems.push(...judgeNested(level, own, open, all));
  }
  const places = [...findAll(statement, 'ColumnRef')].map(({ fields }) => namesOf(fields).at(-1));
  if (places.includes('ctid')) problems.push('names rows of many buckets by ctid');
  if (all.isRecursive) problems.push('is recursive over many buckets');
  return problems;
}

/** A change sends its text to the shards: nothing in it may have another value there. */
function judgeChange({ kind, relation, tree }: Levels['targets'][number]): string[] {
  if (relation.kind !== 'distributed') return [];
  const problems = [];
  if (kind === 'insert') {
    const values = as(tree.selectStmt, 'SelectStmt')?.valuesLists;
    if (has(values, 'SubLink')) problems.push(`inserts into ${relation.table} with a sub-select in VALUES`);
  }
  const sets = kind === 'update' ? listOf(tree.targetList).map((item) => as(item, 'ResTarget')?.name) : [];
  if (sets.includes('bucket')) problems.push(`sets the bucket of ${relation.table}`);
  const changed = kind === 'insert' ? tree.onConflictClause : { ...tree, withClause: undefined };
  for (const call of findAll(changed, 'FuncCall', ['SelectStmt'])) {
    const name = namesOf(call.funcname).at(-1) ?? '';
    const isUnsteady = volatileCalls.has(name) || (stableCalls.has(name) && has(call.args, 'ColumnRef'));
    if (isUnsteady) problems.push(`changes ${relation.table} by ${name}()`);
  }
  for (const sum of findAll(changed, 'A_Expr', ['SelectStmt'])) {
    const isMoved =
      ['+', '-'].includes(namesOf(sum.name)[0] ?? '') && has(sum, 'ColumnRef') && isInterval(sum);
    if (isMoved) problems.push(`changes ${relation.table} by a column and an interval`);
  }
  return problems;
}

const volatileCalls = new Set([
  'random',
  'clock_timestamp',
  'gen_random_uuid',
  'nextval',
  'statement_timestamp',
]);
const stableCalls = new Set([
  'concat',
  'concat_ws',
  'format',
  'to_char',
  'to_json',
  'to_jsonb',
  'jsonb_build_object',
]);

function isInterval(sum: Tree): boolean {
  return [...findAll([sum.lexpr, sum.rexpr], 'TypeCast')].some(
    ({ typeName }) => isTree(typeName) && namesOf(typeName.names).at(-1) === 'interval',
  );
}

/** A query that reads rows of many buckets itself. */
function judgeOpen({ tree }: Level, own: Relation[], { classes }: Levels): string[] {
  const problems = [];
  if (listOf(tree.lockingClause).length > 0) problems.push('locks rows of many buckets');
  const [first, ...rest] = own;
  for (const { table, member } of rest) {
    if (first && classes.of(first.member) !== classes.of(member))
      problems.push(`joins ${table} beside the bucket`);
  }
  return problems;
}

/** A query inside another one. */
function judgeNested(
  level: Level,
  own: Relation[],
  open: Map<Level, Relation[]>,
  { classes }: Levels,
): string[] {
  const problems = [];
  const isLinked = (relations: readonly Relation[]) =>
    own.some(({ member }) => relations.some((other) => classes.of(other.member) === classes.of(member)));
  const [beside] = (level.parent && open.get(level.parent)) ?? [];
  if (level.place === 'list' && beside && !isLinked([beside])) {
    problems.push(`${beside.table} beside a sub-select in the list`);
  }
  for (const outer of level.outer) {
    const around = open.get(outer) ?? [];
    const isApart = own.some(
      ({ member }) => !around.some((other) => classes.of(other.member) === classes.of(member)),
    );
    if (isApart) problems.push(`asks ${own[0]?.table} again for each row around, beside the bucket`);
    const isOfFunction =
      outer.relations.some(({ kind }) => kind === 'function') && level.relations.length > 0;
    if (isOfFunction && around.length === 0 && own.length > 0)
      problems.push('asks again for each row of a function');
  }
  if (level.place === 'lateral' && level.tree.limitCount !== undefined && own.length > 0) {
    const around = level.parent && open.get(level.parent);
    if (!around || !isLinked(around)) problems.push(`limits ${own[0]?.table} for each row around`);
  }
  if (own.length === 0 && isOrderedBelow(level, open))
    problems.push('an aggregate leans on the order of a sub-select');
  return problems;
}

const aggregates = new Set([
  'string_agg',
  'array_agg',
  'json_agg',
  'jsonb_agg',
  'json_object_agg',
  'jsonb_object_agg',
]);

/** Each shard orders its own rows only. */
function isOrderedBelow(level: Level, open: Map<Level, Relation[]>): boolean {
  const leans = [...findAll(level.tree.targetList, 'FuncCall', ['SelectStmt'])].some(
    ({ funcname, agg_order: order }) =>
      aggregates.has(namesOf(funcname).at(-1) ?? '') && listOf(order).length === 0,
  );
  if (!leans) return false;
  return [...open].some(
    ([inner, relations]) =>
      inner.parent === level &&
      relations.length > 0 &&
      listOf(inner.tree.sortClause).length > 0 &&
      inner.place === 'from',
  );
}

const given = String.raw`\$1(?:::[\w.]+(?:\[\])?)?`;
const row = String.raw`\((?:${given}, ?)*${given}\)`;
const manyRows = new RegExp(String.raw`\b(values|in) (?:\()?${row}(?:, ?${row})*`, 'gi');

/** What varies from call to call and not in kind, written alike: numbers of parameters, lengths of lists. */
export function plainText(text: string): string {
  return text.replaceAll(/\$\d+/g, '$1').replaceAll(/\s+/g, ' ').replaceAll(manyRows, oneRow).trim();
}

function oneRow(list: string, word: string): string {
  return list.startsWith(`${word} ((`) ? `${word} (($1)` : `${word} ($1)`;
}
