import { jackpotPrize, jackpotRules } from '@kislap/rules/jackpot';
import * as z from 'zod/mini';
import { getGame } from '../../games.ts';
import type { Room } from '../../live/rooms.ts';
import type { Parts } from '../../parts.ts';
import type { Session } from '../../sessions/session.ts';
import { perArcade } from '../per-arcade.ts';
import { ensurePool, readPool } from './jackpot.queries.ts';
import { houseJackpot, poolOf } from './jackpot.rules.ts';
import { JackpotMeter, jackpotLevels } from './slot.api.ts';

type MeterValue = z.output<typeof JackpotMeter>;

const everyMs = 2_000;

export function roomOf(pool: string): string {
  return `jackpot:${pool}`;
}

/** The prizes that stand at this moment. */
export async function readMeter(parts: Parts, pool: string): Promise<MeterValue> {
  const added = new Map((await readPool(parts.db, pool)).map(({ level, amount }) => [level, amount]));
  return {
    levels: jackpotRules.map((rule) => ({
      level: rule.level,
      amount: jackpotPrize(added.get(rule.level) ?? 0n, rule).prize,
    })),
  };
}

/** The live meters of the pools. They are read while somebody watches, and told when they have moved. */
const metersOf = perArcade((parts) => {
  const pools = [false, true].map((isDemo) => poolOf(houseJackpot, { isDemo }));
  const meters = new Map<string, unknown>();
  const rooms = new Map<string, Room>();

  async function refresh(pool: string): Promise<void> {
    const meter = z.encode(JackpotMeter, await readMeter(parts, pool));
    const hasMoved = JSON.stringify(meter) !== JSON.stringify(meters.get(pool));
    meters.set(pool, meter);
    if (hasMoved) rooms.get(pool)?.broadcast(meter);
  }

  for (const pool of pools) {
    const admits = (session: Session) => {
      const { jackpot } = getGame(parts, session.gameCode);
      return jackpot !== null && poolOf(jackpot, session) === pool;
    };
    const source = { id: roomOf(pool), admits, open: () => refresh(pool), snapshot: () => meters.get(pool) };
    rooms.set(pool, parts.live.add(source));
  }
  return { pools, rooms, refresh };
});

export async function preparePools(parts: Parts): Promise<void> {
  for (const pool of metersOf(parts).pools) await ensurePool(parts.db, pool, jackpotLevels);
}

export function startMeters(parts: Parts): { stop(): Promise<void> } {
  const { pools, rooms, refresh } = metersOf(parts);
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const watched = pools.filter((pool) => (rooms.get(pool)?.watcherCount() ?? 0) > 0);
    running = Promise.all(watched.map(refresh)).catch((error: unknown) =>
      parts.log.error({ err: error }, 'jackpot meter not read; it goes on'),
    );
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
