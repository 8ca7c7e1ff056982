export interface Difference {
  /** Where in the document, `maintenance.message.EN`; empty for the whole of it. */
  path: string;
  before: string | null;
  after: string | null;
}

/** A document as its leaves; an empty list or object is a leaf of its own. */
function leavesOf(value: unknown, path: string, into: Map<string, string>): void {
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value);
    if (entries.length > 0) {
      for (const [name, part] of entries) leavesOf(part, path ? `${path}.${name}` : name, into);
      return;
    }
  }
  into.set(path, typeof value === 'string' ? value : JSON.stringify(value));
}

function parseLeaves(json: string | null): Map<string, string> {
  const leaves = new Map<string, string>();
  if (json === null) return leaves;
  try {
    leavesOf(JSON.parse(json), '', leaves);
  } catch {
    // Text that is not JSON is shown unchanged.
    leaves.set('', json);
  }
  return leaves;
}

/** What changed between two documents, in the order in which they name their parts. */
export function diffJson(before: string | null, after: string | null): Difference[] {
  const old = parseLeaves(before);
  const now = parseLeaves(after);
  const paths = [...new Set([...old.keys(), ...now.keys()])];
  return paths
    .map((path) => ({ path, before: old.get(path) ?? null, after: now.get(path) ?? null }))
    .filter((entry) => entry.before !== entry.after);
}
