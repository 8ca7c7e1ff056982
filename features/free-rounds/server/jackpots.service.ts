import { AccountId, type GameId, type ReplyOf } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { VendorJackpot } from '@kislap/games/server';
import type { ConsoleJackpot, listConsoleJackpots } from '../contract/free-rounds.console.ts';
import type { JackpotPool } from '../contract/free-rounds.ts';
import type { FreeRoundsParts } from './free-rounds.parts.ts';

/** Asked again after so long while somebody looks; older than thirty seconds is never shown. */
const freshMs = 10_000;
const staleMs = 30_000;

interface Known {
  at: number;
  /** Undefined where the vendor did not tell. */
  pools: VendorJackpot[] | undefined;
}

export type Jackpots = ReturnType<typeof createJackpots>;

/** Vendors' pools as the vendors tell of them, and their wins as our books have them. */
export function createJackpots(parts: FreeRoundsParts) {
  const { games, ledger, listNames } = parts;
  const { clock, log } = parts.platform;
  const known = new Map<string, Known>();
  const reading = new Map<string, Promise<Known>>();

  async function ask(vendorKey: VendorKey, list: () => Promise<VendorJackpot[]>): Promise<Known> {
    const before = known.get(vendorKey);
    const now = () => clock.now().getTime();
    const pools = await list().catch((error: unknown) => {
      log.info({ err: error, vendorKey }, 'a vendor did not tell of its jackpots');
      // One answer that is missing does not empty the page while the last is young enough.
      return before?.pools && now() - before.at < staleMs ? before.pools : undefined;
    });
    const next = { at: pools !== undefined && pools === before?.pools ? before.at : now(), pools };
    known.set(vendorKey, next);
    return next;
  }

  function read(vendorKey: VendorKey, list: () => Promise<VendorJackpot[]>): Promise<Known> {
    const before = known.get(vendorKey);
    if (before && Math.abs(clock.now().getTime() - before.at) < freshMs) return Promise.resolve(before);
    const running = reading.get(vendorKey) ?? ask(vendorKey, list).finally(() => reading.delete(vendorKey));
    reading.set(vendorKey, running);
    return running;
  }

  /** Every vendor that is on and tells of pools. */
  async function readAll() {
    const able = games.integrations.list().flatMap(({ vendorKey, displayName, isEnabled }) => {
      const list = isEnabled ? games.jackpotsOf(vendorKey) : undefined;
      return list ? [{ vendorKey, displayName, list }] : [];
    });
    return Promise.all(
      able.map(async ({ vendorKey, displayName, list }) => {
        const { pools } = await read(vendorKey, list);
        return { vendorKey, displayName, pools };
      }),
    );
  }

  function gameOf(vendorKey: VendorKey, gameCode: string) {
    return games.catalogue.findByCode(vendorKey, gameCode);
  }

  return {
    /** The largest pool as last reported. It never waits: missing figures are fetched in the background. */
    findPool(): bigint | null {
      void readAll().catch(() => undefined);
      const totals = [...known.values()].flatMap(({ pools = [] }) => pools.map(totalOf));
      return totals.reduce<bigint | null>((most, one) => (most === null || one > most ? one : most), null);
    },

    async list(): Promise<JackpotPool[]> {
      const vendors = await readAll();
      return vendors.flatMap(({ vendorKey, pools = [] }) =>
        pools.map(({ jackpotCode, name, levels, gameCodes }) => ({
          jackpotCode,
          name,
          vendorKey,
          total: totalOf({ levels }),
          levels: levels.map(({ level, amount }) => ({ level, amount })),
          gameIds: gameCodes.flatMap((code): GameId[] => {
            const entry = gameOf(vendorKey, code);
            return entry ? [entry.id] : [];
          }),
        })),
      );
    },

    async listForConsole(winsMax: number): Promise<ReplyOf<typeof listConsoleJackpots>> {
      const vendors = await readAll();
      const wins = vendors
        .flatMap(({ vendorKey, pools = [] }) =>
          pools.flatMap((pool) => pool.wins.map((win) => ({ ...win, vendorKey, jackpotName: pool.name }))),
        )
        .sort((a, b) => b.wonAt.getTime() - a.wonAt.getTime())
        .slice(0, winsMax);
      const accounts = wins.flatMap(({ user }) => AccountId.safeParse(user).data ?? []);
      const names = await listNames([...new Set(accounts)]);
      return {
        list: vendors.flatMap(({ vendorKey, displayName, pools = [] }) =>
          pools.map((pool) => toConsole(vendorKey, displayName, pool)),
        ),
        wins: await Promise.all(
          wins.map(async (win) => {
            const accountId = AccountId.safeParse(win.user).data;
            const account = (accountId && names.get(accountId)) ?? null;
            const posted =
              !accountId || account === null
                ? undefined
                : await ledger.listTransfers(accountId, {
                    types: ['JACKPOT'],
                    round: { source: win.vendorKey, roundRef: win.roundRef },
                    page: 1,
                    pageSize: 20,
                  });
            return {
              winId: win.winId,
              jackpotName: win.jackpotName,
              level: win.level,
              accountId: account === null ? null : (win.user as AccountId),
              account,
              gameName: gameOf(win.vendorKey, win.gameCode)?.name ?? win.gameCode,
              roundRef: win.roundRef,
              amount: win.amount,
              wonAt: win.wonAt,
              isPaid: posted?.list.some(({ amount }) => amount === win.amount) ?? false,
            };
          }),
        ),
        silent: vendors.filter(({ pools }) => pools === undefined).map(({ displayName }) => displayName),
      };
    },
  };
}

function totalOf({ levels }: Pick<VendorJackpot, 'levels'>): bigint {
  return levels.reduce((sum, { amount }) => sum + amount, 0n);
}

function toConsole(vendorKey: VendorKey, vendorName: string, pool: VendorJackpot): ConsoleJackpot {
  const { jackpotCode, name, currency, levels, gameCodes } = pool;
  const sum = (of: (level: VendorJackpot['levels'][number]) => bigint | null) =>
    levels.reduce((total, level) => total + (of(level) ?? 0n), 0n);
  return {
    jackpotCode,
    name,
    vendorKey,
    vendorName,
    currency,
    games: gameCodes.length,
    total: totalOf(pool),
    contributed: sum(({ contributed }) => contributed),
    wonCount: levels.reduce((total, { wonCount }) => total + (wonCount ?? 0), 0),
    wonAmount: sum(({ wonAmount }) => wonAmount),
    levels,
  };
}
