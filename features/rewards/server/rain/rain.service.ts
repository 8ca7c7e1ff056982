import type { AccountId } from '@kislap/contract-kit';
import { addSeconds, manilaDay } from '@kislap/platform/clock.ts';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { RainWindow } from '../../contract/rain.ts';
import type { RainId } from '../../contract/rewards.ids.ts';
import { rainMessage, splitPool } from '../../rules/envelopes.ts';
import { windowsBetween } from '../../rules/rain-times.ts';
import { drawUnder, newSeed } from '../fair-seeds.ts';
import { windowSeals } from '../rewards.seals.ts';
import type { RainRow, RainWindowRow } from '../rewards.tables.ts';
import type { Tickets } from '../tickets/tickets.service.ts';
import type { Grabs } from './grabs.service.ts';
import * as queries from './window.queries.ts';

export interface RainParts {
  platform: Pick<Platform, 'database' | 'clock' | 'rng' | 'vault' | 'pusher'>;
  tickets: Pick<Tickets, 'countLeft'>;
  grabs: Grabs;
}

/** Millionths of a centavo. */
const centavo = 10_000n;
/** Windows are split and their seeds promised so long before. */
const plannedSeconds = 36 * 3_600;
const keptSeconds = 365 * 86_400;
const shown = { coming: 6, past: 5 };
const noTickets = { left: 0, lapsesAt: null };

export type Rain = ReturnType<typeof createRain>;

/** The red envelope rain (domain 4.6). */
export function createRain({ platform, tickets, grabs }: RainParts) {
  const { clock, rng, vault, pusher } = platform;
  const db = platform.database.kysely;

  const placeOf = (number: bigint) => windowSeals.sealed_seed.at({ number: String(number) });

  async function planWindow(tx: Tx, rain: RainRow, times: { opensAt: Date; closesAt: Date }): Promise<void> {
    const number = await queries.nextNumber(tx);
    const { seed, commit } = newSeed(rng);
    const pool = {
      centavos: Number(rain.pool / centavo),
      shares: rain.shares,
      min: Number(rain.share_min / centavo),
    };
    const amounts = splitPool(drawUnder({ seed, commit }, rainMessage(codeOf(number))), pool);
    const row: RainWindowRow = {
      ...{ number, rain_id: rain.rain_id, opens_at: times.opensAt, closes_at: times.closesAt },
      ...{ pool: rain.pool, shares: rain.shares, share_min: rain.share_min, taken: 0 },
      ...{ commit_hash: commit, sealed_seed: vault.seal(seed, placeOf(number)) },
      ...{ revealed_seed: null, cancelled_at: null },
    };
    await queries.insertWindow(
      tx,
      row,
      amounts.map((amount) => BigInt(amount) * centavo),
    );
  }

  /** Makes the windows of the next day and a half, with their shares. */
  async function plan(tx: Tx, rainId: RainId): Promise<number> {
    const rain = await queries.lockRain(tx, rainId);
    if (rain?.state !== 'ACTIVE') return 0;
    const now = clock.now();
    const known = new Set((await queries.listPlanned(tx, rainId, now)).map((at) => at.getTime()));
    const times = {
      firstDay: rain.first_day,
      lastDay: rain.last_day,
      starts: rain.starts,
      minutes: rain.minutes,
    };
    const wanted = windowsBetween(times, now, addSeconds(now, plannedSeconds)).filter(
      ({ opensAt }) => !known.has(opensAt.getTime()),
    );
    for (const window of wanted) await planWindow(tx, rain, window);
    return wanted.length;
  }

  return {
    plan,

    async get(accountId: AccountId) {
      const now = clock.now();
      const pause = await grabs.findPause(accountId);
      if (pause) return { now, coming: [], past: [], tickets: noTickets, grabs: [] };
      const [coming, past, left, own] = await Promise.all([
        queries.listComing(db, now, shown.coming),
        queries.listPast(db, { now, limit: shown.past }),
        tickets.countLeft(accountId, 'ENVELOPE'),
        grabs.listToday(accountId),
      ]);
      return { now, coming: coming.map(toWindow), past: past.map(toWindow), tickets: left, grabs: own };
    },

    grab: (accountId: AccountId, code: string, tryKey: Parameters<Grabs['grab']>[2]) =>
      grabs.grab(accountId, numberOf(code), tryKey),

    async getProof(code: string) {
      const row = await queries.findWindow(db, numberOf(code));
      if (!row) throw new AppError('not_found');
      const amounts = row.revealed_seed === null ? [] : await queries.listAmounts(db, row.number);
      return { window: toWindow(row), message: rainMessage(code), amounts };
    },

    /** Job: windows of all campaigns, each campaign on its own. */
    async planAll(): Promise<void> {
      let planned = 0;
      for (const rainId of await queries.listActiveRains(db, manilaDay(clock.now())))
        planned += await db.transaction().execute((tx) => plan(tx, rainId));
      if (planned > 0) pusher.broadcast({ type: 'rain' });
    },

    /** Job: tells the seeds of windows that are over. */
    async revealAll(): Promise<void> {
      const revealed = await db.transaction().execute(async (tx) => {
        const rows = await queries.lockUnrevealed(tx, clock.now());
        for (const { number, sealed_seed } of rows)
          await queries.reveal(tx, number, vault.open(sealed_seed, placeOf(number)));
        return rows.length;
      });
      if (revealed > 0) pusher.broadcast({ type: 'rain' });
    },

    sweep: grabs.sweep,
    async forgetOld(): Promise<void> {
      await grabs.forgetOld();
      const before = addSeconds(clock.now(), -keptSeconds);
      await db.transaction().execute((tx) => queries.forgetWindows(tx, before));
    },

    rest: grabs.rest,
  };
}

function codeOf(number: bigint): string {
  return `RE-${number}`;
}

function numberOf(code: string): bigint {
  return BigInt(code.slice('RE-'.length));
}

export function toWindow(row: RainWindowRow): RainWindow {
  return {
    code: codeOf(row.number),
    opensAt: row.opens_at,
    closesAt: row.closes_at,
    pool: row.pool,
    shares: row.shares,
    shareMin: row.share_min,
    taken: row.taken,
    commit: row.commit_hash,
    seed: row.revealed_seed,
  };
}
