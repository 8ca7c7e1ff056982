import type { Parts } from '../../parts.ts';
import { readPool } from './bingo.queries.ts';

/** What a room has saved up for a blackout, as this process knows it: read once, then changed as rounds end. */
export function createSaved(parts: Parts, room: string) {
  let saved: bigint | undefined;
  return {
    async load(): Promise<void> {
      if (saved !== undefined) return;
      const read = await readPool(parts.db, room);
      saved ??= read;
    },
    amount: () => saved ?? 0n,
    add(change: bigint): void {
      saved = (saved ?? 0n) + change;
    },
  };
}
