import type { ActingOperator } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { Instant, type Language } from '@kislap/contract-kit';
import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import { type RaffleId, RainId } from '../contract/rewards.ids.ts';
import { expectedValue } from '../rules/wheel.ts';
import { listRaffles, listWinners, lockRaffle, setState } from './raffles/raffle.queries.ts';
import { toRaffle } from './raffles/raffles.service.ts';
import { toWindow } from './rain/rain.service.ts';
import * as windows from './rain/window.queries.ts';
import type { RainRow } from './rewards.tables.ts';
import { sumPaid } from './tickets/paid.queries.ts';
import { findWheel, listStock } from './wheel/wheel.queries.ts';

interface DeskParts {
  platform: Pick<Platform, 'database' | 'clock' | 'pusher'>;
  audit: Pick<Audit, 'record'>;
}

interface PageQuery {
  after?: string | undefined;
  pageSize: number;
}

const daySeconds = 86_400;
const figureDays = 30;
const raffles = { days: 366, max: 100 };
const comingMax = 30;
const rainPlaces = createKeyset(RainId);
const windowPlaces = createKeyset(Instant);

/** What operators see of the rewards, and what one of them may do alone. */
export function createDesk({ platform, audit }: DeskParts) {
  const { clock, pusher } = platform;
  const db = platform.database.kysely;

  return {
    async getWheel() {
      const wheel = await findWheel(db);
      if (!wheel) return { version: 0, prizes: [], value: 0n };
      const left = await listStock(db, wheel.version);
      const prizes = wheel.parts.map(({ amount, weight, stock, fallback }, place) => ({
        ...{ amount, weight, stock, fallback, left: left.get(place) ?? null },
      }));
      return { version: wheel.version, prizes, value: expectedValue(wheel.parts) };
    },

    async listRains({ after, pageSize }: PageQuery) {
      const rows = await windows.listRains(db, { after: rainPlaces.read(after), limit: pageSize + 1 });
      const { shown, next } = rainPlaces.cut(rows, pageSize, (row) => row.rain_id);
      const today = manilaDay(clock.now());
      return { list: shown.map((row) => toRain(row, today)), next };
    },

    async stopRain(rainId: RainId, reason: string, doing: ActingOperator): Promise<null> {
      await db.transaction().execute(async (tx) => {
        const row = await windows.lockRain(tx, rainId);
        if (!row) throw new AppError('not_found');
        if (row.state !== 'ACTIVE') throw new AppError('rain_stopped');
        await windows.stopRain(tx, rainId, clock.now());
        await audit.record(tx, {
          ...{
            ...doing,
            action: 'rewards.rain_stopped',
            target: `rewards-rain:${rainId}`,
            after: { reason },
          },
        });
      });
      pusher.broadcast({ type: 'rain' });
      return null;
    },

    /** Those to come stand on the first page, above those that are over. */
    async listWindows({ after, pageSize }: PageQuery) {
      const now = clock.now();
      const before = windowPlaces.read(after);
      const [coming, past] = await Promise.all([
        before === undefined ? windows.listComing(db, now, comingMax) : [],
        windows.listPast(db, { now, before, limit: pageSize + 1 }),
      ]);
      const { shown, next } = windowPlaces.cut(past, pageSize, (row) => row.opens_at);
      const rows = [...coming, ...shown];
      const sums = await windows.sumTaken(
        db,
        rows.map(({ number }) => number),
      );
      return { list: rows.map((row) => ({ ...toWindow(row), handedOut: sums.get(row.number) ?? 0n })), next };
    },

    async listRaffles(language: Language) {
      const now = clock.now();
      const since = addSeconds(now, -raffles.days * daySeconds);
      const rows = await listRaffles(db, { since, limit: raffles.max });
      const winners = await listWinners(
        db,
        rows.map(({ raffle_id }) => raffle_id),
      );
      const list = rows.map((row) => ({
        ...toRaffle(row, language, now),
        winners: winners
          .filter(({ raffle_id }) => raffle_id === row.raffle_id)
          .map(({ place, masked_name: name, amount, ticket_number: ticket }) => ({
            ...{ place, name, amount, ticket, isOwn: false },
          })),
        ownTickets: 0,
      }));
      return { list };
    },

    async cancelRaffle(raffleId: RaffleId, reason: string, doing: ActingOperator): Promise<null> {
      await db.transaction().execute(async (tx) => {
        const row = await lockRaffle(tx, raffleId);
        if (!row) throw new AppError('not_found');
        if (row.state !== 'OPEN' || row.draws_at <= clock.now()) throw new AppError('raffle_closed');
        await setState(tx, raffleId, 'CANCELLED');
        await audit.record(tx, {
          ...{ ...doing, action: 'rewards.raffle_cancelled', target: `rewards-raffle:${raffleId}` },
          after: { reason },
        });
      });
      pusher.broadcast({ type: 'raffle' });
      return null;
    },

    async listPaid() {
      const from = manilaDay(addSeconds(clock.now(), -figureDays * daySeconds));
      const rows = await sumPaid(db, from);
      return { list: rows.map((row) => ({ ...row, times: Number(row.times) })) };
    },
  };
}

function toRain(row: RainRow, today: string) {
  return {
    ...{ rainId: row.rain_id, name: row.name, firstDay: row.first_day, lastDay: row.last_day },
    ...{ starts: row.starts, minutes: row.minutes, pool: row.pool, shares: row.shares },
    ...{ shareMin: row.share_min, setBy: row.set_by, setAt: row.set_at },
    state: row.state === 'ACTIVE' && row.last_day < today ? ('OVER' as const) : row.state,
  };
}
