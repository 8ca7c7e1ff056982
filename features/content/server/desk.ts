import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor } from '@kislap/platform/http/context.ts';
import type { ContentState } from '../contract/content.fields.ts';

/** Who does something, for the audit log. */
export interface Doing {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

/** What every entry carries. */
export interface Entry {
  is_on: boolean;
  version: number;
  changed_at: Date | null;
  changed_by: string | null;
}

export function stateOf(
  entry: Pick<Entry, 'is_on'>,
  period: { begins: Date; ends: Date | null },
  now: Date,
): ContentState {
  if (!entry.is_on) return 'off';
  if (period.begins > now) return 'scheduled';
  return period.ends !== null && period.ends <= now ? 'ended' : 'live';
}

export const tracesOf = ({ version, changed_at, changed_by }: Entry) => ({
  version,
  changedAt: changed_at,
  changedBy: changed_by,
});

/** Tells the second of two editors who was first. */
export function requireVersion(entry: Entry, version: number): void {
  if (entry.version === version) return;
  throw new AppError('content_changed', {
    changedBy: entry.changed_by,
    changedAt: entry.changed_at?.toISOString() ?? null,
  });
}

export function requireForwards(begins: Date, ends: Date | null): void {
  if (ends !== null && ends <= begins) throw new AppError('schedule_backwards');
}

/** The order that was seen must still stand, and the new one must hold the same entries. */
export function requireSameEntries<Id extends string>(
  present: readonly Id[],
  seen: readonly Id[],
  order: readonly Id[],
): void {
  const isSeen = present.length === seen.length && present.every((id, at) => id === seen[at]);
  const isWhole =
    order.length === seen.length &&
    new Set(order).size === seen.length &&
    order.every((id) => seen.includes(id));
  if (!isSeen || !isWhole) throw new AppError('content_changed');
}
