import type { ReplyOf } from '@kislap/contract-kit';
import { executorOf } from '@kislap/ledger';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import { listCursors } from '@kislap/platform/database/consumers.queries.ts';
import type { Consumer } from '@kislap/platform/database/consumers.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Beside, getToday } from '../contract/reports.console.ts';
import { type Heads, listHeads } from './figures/head.queries.ts';
import { type HouseSums, listHouseSums, sumOpenStakes } from './today.queries.ts';

const daySeconds = 24 * 3600;
const hourMs = 3_600_000;
const seriesDays = 30;

/** The business of today beside what it can be measured by. Reads figures by the hour and the day, never the ledger. */
export function createToday(
  { clock, reports }: Pick<Platform, 'clock' | 'reports'>,
  consumers: readonly Consumer[],
) {
  const db = executorOf(reports.kysely);

  /** How far the slowest of the consumers is behind, as its figures are read here: of a standby, with its lag. */
  async function behindSeconds(): Promise<number> {
    const cursors = await listCursors(reports.kysely);
    const lags = await Promise.all(
      consumers.map((consumer) => consumer.lag(cursors.get(consumer.name) ?? '')),
    );
    return Math.max(0, ...lags.map(({ seconds }) => seconds));
  }

  return {
    behindSeconds,
    async getToday(): Promise<ReplyOf<typeof getToday>> {
      const now = clock.now();
      const day = manilaDay(now);
      const start = manilaDayStart(day);
      const days = Array.from({ length: seriesDays }, (_, place) =>
        manilaDay(addSeconds(start, (place + 1 - seriesDays) * daySeconds)),
      );
      const firstHour = addSeconds(start, -7 * daySeconds);
      const firstDay = days[0] ?? day;
      const behind = await behindSeconds();
      const [hours, sums, heads, openStake] = await Promise.all([
        listHouseSums(db, 'hour', firstHour.toISOString()),
        listHouseSums(db, 'day', firstDay),
        listHeads(db, manilaDayStart(firstDay)),
        sumOpenStakes(db),
      ]);
      const fullHours = Math.floor((now.getTime() - start.getTime()) / hourMs);
      const hoursOf = (daysAgo: number) => {
        const from = addSeconds(start, -daysAgo * daySeconds).getTime();
        return { from, until: from + fullHours * hourMs };
      };

      function amounts(of: (row: HouseSums) => bigint): Beside<bigint> {
        const byDay = new Map(sums.map((row) => [row.time, of(row)]));
        const timed = hours.map((row) => ({ at: Date.parse(row.time), value: of(row) }));
        return besideOf(
          days.map((name) => byDay.get(name) ?? 0n),
          (daysAgo) => timed.filter(isWithin(hoursOf(daysAgo))).reduce((sum, { value }) => sum + value, 0n),
          0n,
        );
      }

      function counts(of: (row: Heads) => number): Beside<number> {
        const byDay = new Map<string, number>();
        for (const row of heads) {
          const name = manilaDay(row.hour);
          byDay.set(name, (byDay.get(name) ?? 0) + of(row));
        }
        const timed = heads.map((row) => ({ at: row.hour.getTime(), value: of(row) }));
        return besideOf(
          days.map((name) => byDay.get(name) ?? 0),
          (daysAgo) => timed.filter(isWithin(hoursOf(daysAgo))).reduce((sum, { value }) => sum + value, 0),
          0,
        );
      }

      return {
        day,
        fullHours,
        madeAt: addSeconds(now, -behind),
        days,
        result: amounts(({ result }) => result),
        deposits: amounts(({ deposits }) => deposits),
        withdrawals: amounts(({ withdrawals }) => withdrawals),
        active: counts(({ active }) => active),
        joined: counts(({ joined }) => joined),
        openStake,
      };
    },
  };
}

function isWithin({ from, until }: { from: number; until: number }) {
  return ({ at }: { at: number }) => at >= from && at < until;
}

function besideOf<Value>(series: Value[], byHour: (daysAgo: number) => Value, nothing: Value): Beside<Value> {
  return {
    today: series.at(-1) ?? nothing,
    yesterday: series.at(-2) ?? nothing,
    lastWeek: series.at(-8) ?? nothing,
    byHour: { today: byHour(0), yesterday: byHour(1), lastWeek: byHour(7) },
    series,
  };
}
