import type { EntryRow } from './audit.tables.ts';

export type EntryContent = Omit<EntryRow, 'hash'>;

/** The text a hash covers: every field, in a fixed order, after the hash before it. */
export function canonicalText(previousHash: string, entry: EntryContent): string {
  return JSON.stringify([
    previousHash,
    entry.sequence.toString(),
    entry.at.toISOString(),
    entry.actor_id,
    entry.actor_name,
    entry.action,
    entry.target,
    entry.before_value,
    entry.after_value,
    entry.ip,
    entry.request_id,
  ]);
}
