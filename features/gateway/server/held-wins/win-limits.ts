import type { CatalogueEntry } from '@kislap/games/server';
import type { WinLimit } from '@kislap/ledger';
import type { Database } from '@kislap/platform/database/database.ts';
import type { Signals } from '@kislap/platform/database/signals.ts';
import { listLimitRows } from './win-limit.queries.ts';

/** What the house starts with, in millionths. */
export const houseLimits = {
  multiplier: 10_000n,
  unstaked: 1_000_000_000n,
  jackpot: 1_000_000_000_000n,
} as const;

/** Where nobody has set another limit. */
export const usualLimits: Pick<WinLimits, 'limitOf'> = {
  limitOf: (_, isJackpot) => ({
    multiplier: houseLimits.multiplier,
    unstaked: isJackpot ? houseLimits.jackpot : houseLimits.unstaked,
  }),
};

/** Limits of wins in memory: every win of a vendor needs one. */
export interface WinLimits {
  limitOf(entry: Pick<CatalogueEntry, 'id' | 'vendorCode' | 'winMax'>, isJackpot: boolean): WinLimit;
  /** Reads them again, here and in every other process. */
  changed(): Promise<void>;
  close(): void;
}

const refreshMs = 60_000;
/** Of games that bound a round by an amount: mines, hilo, crash and slips of sports pay so many times a small stake. */
const multiplierMax = 10_000_000n;

export async function createWinLimits(parts: { db: Database; signals: Signals }): Promise<WinLimits> {
  const { db, signals } = parts;
  let house: { multiplier: bigint; unstaked: bigint; jackpot: bigint } = houseLimits;
  let own = new Map<string, bigint>();
  let last: Promise<void> = Promise.resolve();

  /** One after the other, so that what an earlier reading saw never replaces what a later one did. */
  function reload(): Promise<void> {
    last = last.catch(() => undefined).then(read);
    return last;
  }

  async function read(): Promise<void> {
    const rows = await listLimitRows(db);
    const ours = rows.find(({ scope }) => scope === 'house');
    house = {
      multiplier: ours?.multiplier ?? houseLimits.multiplier,
      unstaked: ours?.unstaked ?? houseLimits.unstaked,
      jackpot: ours?.jackpot ?? houseLimits.jackpot,
    };
    own = new Map(rows.map(({ scope, name, multiplier }) => [`${scope} ${name}`, multiplier]));
  }

  const reloadLater = () => void reload().catch(() => undefined);
  const stop = signals.on('win-limits', reloadLater);
  signals.onReconnect(reloadLater);
  // A signal may be lost.
  const timer = setInterval(reloadLater, refreshMs).unref();
  await reload();

  return {
    limitOf({ id, vendorCode, winMax }, isJackpot) {
      const unstaked = isJackpot ? house.jackpot : house.unstaked;
      const multiplier = own.get(`game ${id}`) ?? own.get(`studio ${vendorCode}`);
      if (multiplier !== undefined) return { multiplier, unstaked };
      // A game that says the most it pays is held to that, and no stake stands for more than the largest multiplier.
      if (winMax !== null) return { multiplier: multiplierMax, unstaked, roundMax: winMax };
      return { multiplier: house.multiplier, unstaked };
    },
    async changed() {
      await reload();
      signals.emit('win-limits', null);
    },
    close() {
      clearInterval(timer);
      stop();
    },
  };
}
