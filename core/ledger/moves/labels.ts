import { assert } from '@kislap/platform/errors.ts';
import type { Pool } from 'pg';
import {
  insertLabels,
  insertSources,
  type LabelParts,
  listLabels,
  listSources,
  type StoredLabel,
} from './labels.queries.ts';

/**
 * Numbers for what lines have in common and for the names of sources, as the database keeps them. They never change, so a
 * process that has learned one keeps it.
 */
export interface Labels {
  /** Undefined until it was ensured. */
  findLabel(parts: LabelParts): number | undefined;
  findSource(name: string): number | undefined;
  /** Creates missing labels and commits each at once, so no rollback of another transaction removes them. */
  ensure(labels: readonly LabelParts[], sources: readonly string[]): Promise<void>;
}

/** Loads all labels at the start, later only new ones. */
export async function createLabels(pool: Pool): Promise<Labels> {
  const byGame = new Map<string | null, StoredLabel[]>();
  const sources = new Map<string, number>();
  for (const label of await listLabels(pool)) learnLabel(label);
  for (const source of await listSources(pool)) sources.set(source.name, source.id);

  function learnLabel(label: StoredLabel) {
    const known = byGame.get(label.gameId);
    if (!known) byGame.set(label.gameId, [label]);
    else if (!known.some(({ id }) => id === label.id)) known.push(label);
  }

  /** A game has a handful of them: looking through these costs less than a key of seven texts. */
  function findLabel(parts: LabelParts): number | undefined {
    const known = byGame.get(parts.gameId);
    if (known) for (const label of known) if (isSame(label, parts)) return label.id;
    return undefined;
  }

  return {
    findLabel,
    findSource: (name) => sources.get(name),
    async ensure(wanted, names) {
      if (wanted.length > 0) for (const label of await insertLabels(pool, wanted)) learnLabel(label);
      if (names.length > 0)
        for (const source of await insertSources(pool, names)) sources.set(source.name, source.id);
      assert(
        wanted.every((parts) => findLabel(parts) !== undefined),
        'a label that was ensured is there',
      );
    },
  };
}

function isSame(a: LabelParts, b: LabelParts): boolean {
  return (
    a.type === b.type &&
    a.source === b.source &&
    a.currency === b.currency &&
    a.category === b.category &&
    a.from === b.from &&
    a.to === b.to
  );
}
