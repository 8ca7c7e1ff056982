import type { ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import type { BookedMove, Cashier, MoveKind } from '@kislap/cashier/server';
import type { AccountId } from '@kislap/contract-kit';
import type { Platform } from '@kislap/platform/platform.ts';
import type { FileDay } from '../rules/entries.ts';
import type { Judged } from '../rules/judging.ts';
import type { FormatName } from '../rules/reading.ts';
import type { LineRow, SourceRow } from './settlements.tables.ts';

export interface SettlementsDeps {
  platform: Pick<Platform, 'database' | 'clock' | 'log'>;
  cashier: Pick<Cashier, 'books' | 'providers'>;
  approvals: Pick<ApprovalDesk, 'define' | 'overtake'>;
  audit: Pick<Audit, 'record'>;
  listNames(accountIds: readonly AccountId[]): Promise<Map<string, string>>;
  currency: string;
}

/** One payment with everything that files say of it. */
export interface Group {
  kind: MoveKind;
  /** Our payment's id, or the name of the lines where we have none. */
  reference: string;
  move: BookedMove | null;
  lines: LineRow[];
}

export interface Verdict {
  group: Group;
  judged: readonly Judged[];
}

/** Each provider writes its own format. */
export const formatOf = (source: SourceRow): FormatName => source.provider_key;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A calendar day in the provider's time. */
export function dayOf(source: SourceRow, day: string, currency: string): FileDay {
  const from = new Date(Date.parse(`${day}T00:00:00Z`) - source.zone_minutes * minuteMs);
  return { from, to: new Date(from.getTime() + dayMs), zoneMinutes: source.zone_minutes, currency };
}

/** The last day that is over there, or one so many days before it. */
export function lastDay(source: SourceRow, now: Date, daysBefore = 0): string {
  const there = now.getTime() + source.zone_minutes * minuteMs - (daysBefore + 1) * dayMs;
  return new Date(there).toISOString().slice(0, 10);
}
