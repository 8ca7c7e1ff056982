import type { AccountId } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Limit, Protection } from '../contract/protection.ts';
import { toLimit, toUse } from './limit-rules.ts';
import { createLimits } from './limits.service.ts';
import { createPauses } from './pauses.service.ts';
import type { ProtectionParts } from './protection.parts.ts';
import * as queries from './protection.queries.ts';
import { createRequests } from './requests.service.ts';
import { createSharedFigures } from './shared-figures.ts';

export type ProtectionService = ReturnType<typeof createProtection>;

/** Player protection: limits, breaks, exclusions, reminders and barred persons. */
export function createProtection(parts: ProtectionParts) {
  const { db, clock, ledger } = parts;
  const limits = createLimits(parts);
  const pauses = createPauses(parts, limits);
  const stop = limits.follow();
  const sharedFigures = createSharedFigures(parts, limits);

  async function getState(accountId: AccountId): Promise<Protection> {
    const now = clock.now();
    const [rows, used, pause, player, brand] = await Promise.all([
      queries.listLimits(db, accountId),
      ledger.listGuardUse(accountId),
      pauses.findOpen(accountId),
      queries.findPlayer(db, accountId),
      limits.getBrand(),
    ]);
    const ofBrand: Limit[] = brand.limits.map(({ kind, window, max }) => ({
      kind,
      window,
      owner: 'brand',
      max,
      next: null,
    }));
    const own = rows.map((row) => toLimit(row, now)).filter(({ max, next }) => max !== null || next !== null);
    const longest = brand.realityCheckMinutes;
    return {
      limits: [...own, ...ofBrand],
      use: toUse(used),
      pause: pause
        ? { kind: pause.kind, term: pause.term, startedAt: pause.started_at, until: pause.until }
        : null,
      realityCheckMinutes: Math.min(player?.reality_check_minutes ?? longest, longest),
      hasBeenAsked: player?.asked_at != null || own.some(({ kind }) => kind === 'deposit'),
    };
  }

  async function update(accountId: AccountId, work: (tx: Tx) => Promise<void>): Promise<Protection> {
    await db.transaction().execute(async (tx) => {
      await queries.lockPlayer(tx, accountId);
      await work(tx);
    });
    return getState(accountId);
  }

  return {
    parts,
    limits,
    pauses,
    requests: createRequests(parts, limits, pauses),
    sharedFigures,
    getState,
    stop,

    setRealityCheck: (accountId: AccountId, minutes: number) =>
      update(accountId, (tx) => queries.updatePlayer(tx, accountId, { reality_check_minutes: minutes })),

    noteAsked: (accountId: AccountId) =>
      update(accountId, (tx) => queries.updatePlayer(tx, accountId, { asked_at: clock.now() })),

    /** Throws `self_excluded` or `cooling_off`. */
    async requireMayPlay(accountId: AccountId): Promise<void> {
      const pause = await ledger.findPause(accountId);
      if (pause) throw new AppError(pause);
    },

    /** Whether advertising may be sent: never to who takes a break or is excluded. */
    async mayMarketTo(accountId: AccountId): Promise<boolean> {
      return (await ledger.findPause(accountId)) === undefined;
    },

    /** How much may be staked now; undefined without any limit. */
    async findStakeRoom(accountId: AccountId): Promise<bigint | undefined> {
      const rooms = (await ledger.listGuardUse(accountId))
        .filter(({ kind }) => kind === 'stake' || kind === 'loss')
        .map(({ max, used }) => (max > used ? max - used : 0n));
      return rooms.reduce<bigint | undefined>(
        (least, room) => (least === undefined || room < least ? room : least),
        undefined,
      );
    },
  };
}
