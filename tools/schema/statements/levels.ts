import type { Storage } from '../../../core/platform/storage.ts';
import { BucketClasses } from './classes.ts';
import { as, findAll, isTree, listOf, namesOf, type Tree, textOf } from './tree.ts';

export type Words = ReadonlyMap<string, Storage | undefined>;

/** Something a query reads: a table with its word, a sub-select, or a function in FROM. */
export interface Relation {
  alias: string;
  kind: Storage | 'derived' | 'function';
  /** With its schema; of a table only. */
  table: string;
  member: number;
}

/** Where a query stands in the one around it. */
type Place = 'top' | 'from' | 'lateral' | 'list' | 'condition' | 'with';

/** One SELECT, UPDATE or DELETE of a statement, or what an INSERT reads. */
export interface Level {
  tree: Tree;
  place: Place;
  parent: Level | undefined;
  relations: Relation[];
  /** The levels around it whose columns it names. */
  outer: Set<Level>;
}

interface Target {
  kind: 'insert' | 'update' | 'delete';
  relation: Relation;
  tree: Tree;
}

const changes = { InsertStmt: 'insert', UpdateStmt: 'update', DeleteStmt: 'delete' } as const;
/** Queries of their own: what is below them is no part of the query around. */
const queries = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'];
type Names = ReadonlyMap<string, number>;

/** Reads the queries of a statement, what each of them reads, and whose buckets are equal. */
export class Levels {
  readonly levels: Level[] = [];
  readonly targets: Target[] = [];
  readonly classes = new BucketClasses();
  isRecursive = false;
  readonly #words: Words;

  constructor(statement: Tree, words: Words) {
    this.#words = words;
    this.#read(statement, 'top', undefined, new Map());
  }

  /** The bucket that the query gives out, as a member of the classes. */
  #read(node: unknown, place: Place, parent: Level | undefined, around: Names): number {
    const output = this.classes.add();
    const select = as(node, 'SelectStmt');
    const change = queries.find((kind) => as(node, kind));
    const tree = change === undefined ? undefined : as(node, change);
    if (!tree) return output;
    const names = this.#readWith(tree, parent, around);
    if (select && textOf(select.op) !== 'SETOP_NONE') {
      for (const side of [select.larg, select.rarg]) {
        this.classes.join(output, this.#read({ SelectStmt: side }, place, parent, names));
      }
      return output;
    }
    const level: Level = { tree, place, parent, relations: [], outer: new Set() };
    this.levels.push(level);
    this.#readTarget(change, tree, level);
    for (const item of [...listOf(tree.fromClause), ...listOf(tree.usingClause)])
      this.#readFrom(item, level, names);
    if (change === 'InsertStmt') this.#read(tree.selectStmt, 'from', level, names);
    this.#readConditions(tree.whereClause, level, names);
    this.#readSubLinks(tree, level, names);
    this.#noteOuter(level);
    this.#linkOutput(listOf(select?.targetList ?? tree.returningList), level, output);
    return output;
  }

  #readWith(tree: Tree, parent: Level | undefined, around: Names): Names {
    const ctes = isTree(tree.withClause) ? listOf(tree.withClause.ctes) : [];
    if (isTree(tree.withClause) && tree.withClause.recursive === true) this.isRecursive = true;
    const names = new Map(around);
    for (const item of ctes) {
      const cte = as(item, 'CommonTableExpr');
      const name = textOf(cte?.ctename) ?? '';
      // A recursive one names itself.
      names.set(name, this.classes.add());
      names.set(name, this.#read(cte?.ctequery, 'with', parent, names));
    }
    return names;
  }

  #readTarget(change: string | undefined, tree: Tree, level: Level): void {
    const kind = change && change !== 'SelectStmt' ? changes[change as keyof typeof changes] : undefined;
    if (kind === undefined || !isTree(tree.relation)) return;
    const relation = this.#tableOf(tree.relation);
    this.targets.push({ kind, relation, tree });
    if (kind !== 'insert') level.relations.push(relation);
  }

  #tableOf(range: Tree): Relation {
    const table = `${textOf(range.schemaname) ?? ''}.${textOf(range.relname) ?? ''}`;
    const alias = isTree(range.alias) ? textOf(range.alias.aliasname) : undefined;
    return {
      alias: alias ?? textOf(range.relname) ?? '',
      kind: this.#words.get(table) ?? 'local',
      table,
      member: this.classes.add(),
    };
  }

  #readFrom(item: unknown, level: Level, names: Names): void {
    const range = as(item, 'RangeVar');
    if (range) {
      const relation = this.#tableOf(range);
      const cte = range.schemaname === undefined ? names.get(textOf(range.relname) ?? '') : undefined;
      level.relations.push(cte === undefined ? relation : { ...relation, kind: 'derived', member: cte });
    }
    const query = as(item, 'RangeSubselect');
    if (query) {
      const member = this.#read(query.subquery, query.lateral ? 'lateral' : 'from', level, names);
      level.relations.push({ alias: aliasOf(query), kind: 'derived', table: '', member });
    }
    const call = as(item, 'RangeFunction');
    if (call) {
      level.relations.push({ alias: aliasOf(call), kind: 'function', table: '', member: this.classes.add() });
    }
    const join = as(item, 'JoinExpr');
    if (!join) return;
    const before = level.relations.length;
    this.#readFrom(join.larg, level, names);
    this.#readFrom(join.rarg, level, names);
    if (namesOf(join.usingClause).includes('bucket')) {
      const [first, ...rest] = level.relations.slice(before);
      for (const { member } of rest) if (first) this.classes.join(first.member, member);
    }
    this.#readConditions(join.quals, level, names);
  }

  /** What must hold together with all else: equal buckets are one class, a bucket that is given binds it. */
  #readConditions(node: unknown, level: Level, names: Names): void {
    const all = as(node, 'BoolExpr');
    if (textOf(all?.boolop) === 'AND_EXPR') {
      for (const part of listOf(all?.args)) this.#readConditions(part, level, names);
    }
    const compared = as(node, 'A_Expr');
    if (!compared || namesOf(compared.name)[0] !== '=') return;
    if (textOf(compared.kind) === 'AEXPR_IN') {
      const choices = listOf(as(compared.rexpr, 'List')?.items);
      if (choices.length === 1 && !isTree(choices[0])) return;
      if (choices.length === 1) this.#equate(compared.lexpr, choices[0], level);
    } else if (textOf(compared.kind) === 'AEXPR_OP') this.#equate(compared.lexpr, compared.rexpr, level);
  }

  #equate(left: unknown, right: unknown, level: Level): void {
    const [lefts, rights] = [left, right].map((side) => listOf(as(side, 'RowExpr')?.args));
    if (lefts?.length && rights?.length) {
      lefts.forEach((part, index) => {
        this.#equate(part, rights[index], level);
      });
      return;
    }
    const [one, other] = [this.#bucketOf(left, level), this.#bucketOf(right, level)];
    if (one !== undefined && other !== undefined) this.classes.join(one, other);
    else if (one !== undefined && isGiven(right)) this.classes.bind(one);
    else if (other !== undefined && isGiven(left)) this.classes.bind(other);
  }

  /** The relation whose bucket a column is; undefined where it is no bucket. */
  #bucketOf(node: unknown, level: Level | undefined): number | undefined {
    const column = as(node, 'ColumnRef');
    const names = namesOf(column?.fields);
    if (!column || names.at(-1) !== 'bucket') return undefined;
    for (let at = level; at; at = at.parent) {
      const own =
        names.length > 1 ? at.relations.filter(({ alias }) => alias === names.at(-2)) : at.relations;
      const found =
        own.find(({ kind }) => kind === 'distributed') ?? own.find(({ kind }) => kind !== 'reference');
      if (found) return found.member;
    }
    return undefined;
  }

  #readSubLinks(tree: Tree, level: Level, names: Names): void {
    const { targetList, withClause: _with, selectStmt: _source, ...rest } = tree;
    for (const [place, part] of [
      ['list', targetList],
      ['condition', rest],
    ] as const) {
      for (const link of findAll(part, 'SubLink', [...queries, 'RangeSubselect'])) {
        const output = this.#read(link.subselect, place, level, names);
        const tested = as(link.testexpr, 'RowExpr')?.args ?? [link.testexpr];
        for (const column of listOf(tested)) {
          const bucket = this.#bucketOf(column, level);
          if (bucket !== undefined) this.classes.join(bucket, output);
        }
      }
    }
  }

  #noteOuter(level: Level): void {
    const own = new Set(level.relations.map(({ alias }) => alias));
    const seen = { ...level.tree, withClause: undefined, selectStmt: undefined };
    for (const { fields } of findAll(seen, 'ColumnRef', queries)) {
      const [alias = '', ...rest] = namesOf(fields);
      if (rest.length === 0 || own.has(alias)) continue;
      for (let at = level.parent; at; at = at.parent) {
        if (at.relations.some((relation) => relation.alias === alias)) level.outer.add(at);
      }
    }
  }

  #linkOutput(list: unknown[], level: Level, output: number): void {
    for (const item of list) {
      const target = as(item, 'ResTarget');
      const isAll = namesOf(as(target?.val, 'ColumnRef')?.fields).at(-1) === '*';
      const star = isAll ? level.relations.find(({ kind }) => kind !== 'reference')?.member : undefined;
      const bucket = star ?? this.#bucketOf(target?.val, level);
      if (bucket !== undefined) this.classes.join(output, bucket);
    }
  }
}

function aliasOf(range: Tree): string {
  return (isTree(range.alias) ? textOf(range.alias.aliasname) : undefined) ?? '';
}

/** A parameter or a constant, cast or not. */
function isGiven(node: unknown): boolean {
  const cast = as(node, 'TypeCast');
  if (cast) return isGiven(cast.arg);
  return as(node, 'ParamRef') !== undefined || as(node, 'A_Const') !== undefined;
}
