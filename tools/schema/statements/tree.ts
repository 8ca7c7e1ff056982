/** What PostgreSQL's own parser makes of a statement: objects that name their kind, `{ SelectStmt: { … } }`. */
export type Tree = Record<string, unknown>;

export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The body of a node of this kind; undefined where it is of another. */
export function as(node: unknown, kind: string): Tree | undefined {
  const body = isTree(node) ? node[kind] : undefined;
  return isTree(body) ? body : undefined;
}

export function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** `String` nodes of a list, e.g. the parts of a column's name; `*` for a star. */
export function namesOf(value: unknown): string[] {
  return listOf(value).map((part) => textOf(as(part, 'String')?.sval) ?? '*');
}

/** Every node of a kind at or below a value. Does not go below nodes of the kinds in `stops`. */
export function* findAll(value: unknown, kind: string, stops: readonly string[] = []): Generator<Tree> {
  if (Array.isArray(value)) {
    for (const item of value) yield* findAll(item, kind, stops);
    return;
  }
  if (!isTree(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (key === kind && isTree(child)) yield child;
    if (!stops.includes(key)) yield* findAll(child, kind, stops);
  }
}

export function has(value: unknown, kind: string, stops: readonly string[] = []): boolean {
  return !findAll(value, kind, stops).next().done;
}
