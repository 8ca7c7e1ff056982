import type { ShownField } from '@kislap/approvals/contract/approvals.console';

/** A list is shown by what leaves it beside what comes in; the rest of a long one is counted. */
const shownMax = 20;

/** Each value that would change, by its path, as it was beside as it would be. `false` and choices are words. */
export function changedFields(before: unknown, after: unknown, path = ''): ShownField[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) {
    const [was, is] = [before, after].map((list) => new Set(list.map(textOf)));
    const gone = [...(was ?? [])].filter((text) => !is?.has(text));
    const come = [...(is ?? [])].filter((text) => !was?.has(text));
    return [{ name: path, as: 'text', before: listText(gone), after: listText(come) }];
  }
  if (isRecord(before) && isRecord(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      changedFields(before[name], after[name], path === '' ? name : `${path}.${name}`),
    );
  }
  const as = [before, after].every((value) => typeof value === 'number') ? 'text' : 'word';
  return [{ name: path, as, before: wordOf(before), after: wordOf(after) }];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(entry: unknown): string {
  return isRecord(entry) ? Object.values(entry).join(' ') : String(entry);
}

function listText(texts: readonly string[]): string | null {
  if (texts.length === 0) return null;
  const more = texts.length > shownMax ? ` +${texts.length - shownMax}` : '';
  return texts.slice(0, shownMax).join(', ') + more;
}

const wordOf = (value: unknown) => (value === undefined || value === null ? null : String(value));
