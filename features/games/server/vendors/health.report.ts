import type { VendorKey } from '@kislap/contract-kit/ids';
import type { Database } from '@kislap/platform/database/database.ts';
import type { CallFigures, HealthSeries, VendorHealth } from '../../contract/integrations.console.ts';
import * as queries from './health.queries.ts';
import { spans } from './health.ts';

const seriesSteps = {
  hour: { minutes: 60, stepMinutes: 1 },
  day: { minutes: 24 * 60, stepMinutes: 15 },
  week: { minutes: 7 * 24 * 60, stepMinutes: 120 },
} as const;

/** What counts as the connection's fault; a refusal by a rule is an answer as it should be. */
const faults = ['failed', 'forged', 'address'];

export async function readHealth(db: Database, now: Date): Promise<(vendorKey: VendorKey) => VendorHealth> {
  const [counts, rounds] = await Promise.all([
    queries.listSpanCounts(db, now),
    queries.listOpenRounds(db, now),
  ]);
  return (vendorKey) =>
    healthOf(
      counts.filter((count) => count.vendor_key === vendorKey),
      rounds.find((row) => row.vendor_key === vendorKey),
    );
}

function healthOf(counts: queries.SpanCount[], rounds: queries.OpenRounds | undefined): VendorHealth {
  const windows = (direction: 'in' | 'out') => {
    const own = counts.filter((count) => count.direction === direction);
    const figures = (column: 'last_5_min' | 'last_hour' | 'last_day') =>
      figuresOf(own.map((count) => ({ ...count, calls: count[column] })));
    return {
      last5Minutes: figures('last_5_min'),
      lastHour: figures('last_hour'),
      lastDay: figures('last_day'),
    };
  };
  const inbound = counts.filter((count) => count.direction === 'in');
  const last = Math.max(0, ...inbound.map((count) => count.last_minute.getTime()));
  return {
    in: windows('in'),
    out: windows('out'),
    lastCallAt: inbound.find((count) => count.last_minute.getTime() === last)?.last_minute ?? null,
    forged: sumOf(inbound, 'forged'),
    wrongAddress: sumOf(inbound, 'address'),
    openRounds: {
      hour: Number(rounds?.hour ?? 0),
      day: Number(rounds?.day ?? 0),
      oldestAt: rounds?.oldest ?? null,
    },
  };
}

function sumOf(counts: queries.SpanCount[], outcome: string): number {
  return counts
    .filter((count) => count.outcome === outcome)
    .reduce((sum, count) => sum + Number(count.last_day), 0);
}

interface Counted {
  outcome: string;
  under_ms: number;
  calls: bigint;
}

export function figuresOf(counts: readonly Counted[]): CallFigures {
  const sum = (wanted: (outcome: string) => boolean) =>
    counts.reduce((total, { outcome, calls }) => total + (wanted(outcome) ? Number(calls) : 0), 0);
  return {
    calls: sum(() => true),
    errors: sum((outcome) => faults.includes(outcome)),
    refused: sum((outcome) => outcome === 'refused'),
    p50Ms: quantileOf(counts, 0.5),
    p99Ms: quantileOf(counts, 0.99),
  };
}

/** Calls are assumed to be spread evenly within their span. */
function quantileOf(counts: readonly Counted[], share: number): number | null {
  const bySpan = spans.map((underMs) =>
    counts.reduce((total, count) => total + (count.under_ms === underMs ? Number(count.calls) : 0), 0),
  );
  const total = bySpan.reduce((sum, calls) => sum + calls, 0);
  if (total === 0) return null;
  let before = 0;
  for (const [index, calls] of bySpan.entries()) {
    if (before + calls >= total * share) {
      const from = spans[index - 1] ?? 0;
      const to = spans[index] ?? from;
      return round(from + ((to - from) * (total * share - before)) / calls);
    }
    before += calls;
  }
  return spans.at(-1) ?? null;
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}

export async function readHealthSeries(
  db: Database,
  vendorKey: VendorKey,
  span: keyof typeof seriesSteps,
  now: Date,
): Promise<HealthSeries> {
  const { minutes, stepMinutes } = seriesSteps[span];
  const stepMs = stepMinutes * 60_000;
  const to = new Date(Math.ceil((now.getTime() + 1) / stepMs) * stepMs);
  const from = new Date(to.getTime() - minutes * 60_000);
  const byStep = new Map<number, Counted[]>();
  for (const row of await queries.listSpanPoints(db, vendorKey, from, stepMinutes)) {
    const counts = byStep.get(row.at.getTime()) ?? [];
    byStep.set(row.at.getTime(), [...counts, row]);
  }
  const points = [...byStep].map(([at, counts]) => {
    const { calls, errors, p50Ms, p99Ms } = figuresOf(counts);
    return { at: new Date(at), calls, errors, p50Ms, p99Ms };
  });
  return { from, to, stepMinutes, points };
}
