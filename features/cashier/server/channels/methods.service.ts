import type { AccountId } from '@kislap/contract-kit';
import { addSeconds, manilaDay, manilaDayStart } from '@kislap/platform/clock.ts';
import type { Executor, Tx } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Slot } from '@kislap/platform/slots.ts';
import { clockTime, isForPlayer, isOpenAt, type MethodRules } from '../../rules/method-rules.ts';
import type { DepositRow, MethodRow } from '../cashier.tables.ts';
import type { CashierDeps, Decider, FindLevel } from '../cashier.types.ts';
import { findMethod, getSetting, listMethods, openMethodsOf } from '../deposits/method.queries.ts';
import { createChannelNotices } from './channel.notices.ts';
import * as stops from './stop.queries.ts';

const stopsMax = 200;

export type MethodState = 'open' | 'closed' | 'stopped';
export type Methods = ReturnType<typeof createMethods>;

/** Which methods a player may use now, by the rules that operators wrote. */
export function createMethods(deps: CashierDeps, levels: Slot<FindLevel>) {
  const { platform, audit, identity, tags, brand } = deps;
  const { clock } = platform;
  const db = platform.database.kysely;
  const notify = createChannelNotices(deps);

  async function findLevel(executor: Executor, accountId: AccountId): Promise<number> {
    const found = await Promise.all(levels.list().map((find) => find(executor, accountId)));
    return Math.max(0, ...found);
  }

  async function findFacts(accountId: AccountId) {
    const [level, stopped, country, own] = await Promise.all([
      findLevel(db, accountId),
      stops.listStopped(db, accountId),
      identity.countryOf(accountId),
      tags.ofAccount(accountId),
    ]);
    const minute = minuteOfDay(clock.now());
    return { level, stopped: new Set(stopped), minute, currency: brand.currency, country, tags: own };
  }

  return {
    findLevel,

    /** Those of a player, each with whether it can be used now. */
    async listOf(accountId: AccountId): Promise<{ row: MethodRow; state: MethodState }[]> {
      const [rows, facts] = await Promise.all([listMethods(db), findFacts(accountId)]);
      return rows
        .filter((row) => isForPlayer(rulesOf(row), facts))
        .map((row) => ({ row, state: stateOf(row, facts) }));
    },

    /** Throws what stands against a method, in the order in which a player can do something about it. */
    async require(
      accountId: AccountId,
      direction: MethodRow['direction'],
      methodId: string,
    ): Promise<MethodRow> {
      const [row, facts] = await Promise.all([findMethod(db, direction, methodId), findFacts(accountId)]);
      if (!row || !isForPlayer(rulesOf(row), facts)) throw new AppError('method_unavailable');
      const state = stateOf(row, facts);
      if (state === 'stopped') throw new AppError('method_stopped');
      if (state === 'closed')
        throw new AppError('method_closed', {
          opensAt: clockTime(row.opens_at ?? 0),
          closesAt: clockTime(row.closes_at ?? 0),
        });
      return row;
    },

    /** With a deposit that failed, under the player's lock: too many stop the method, and the player is told. */
    async noteFailure(tx: Tx, row: DepositRow): Promise<void> {
      const { account_id: accountId, method_id: methodId } = row;
      const setting = await getSetting(tx);
      const now = clock.now();
      const since = addSeconds(now, -60 * setting.failed_minutes);
      if ((await stops.listStopped(tx, accountId)).includes(methodId)) return;
      const failures = await stops.countFailures(tx, { accountId, methodId, since });
      if (failures < setting.failed_max) return;
      await stops.insertStop(tx, { accountId, methodId, now });
      await notify(tx, row, 'Stopped');
    },

    /** Switches on what a provider offers, at the first start of a world that needs no person for it. */
    open: (providerKey: string) => openMethodsOf(db, providerKey),

    async listStops() {
      const rows = await stops.listOpenStops(db, stopsMax);
      const names = await identity.listAccounts(rows.map((row) => row.account_id));
      return {
        list: rows.map((row) => ({
          accountId: row.account_id,
          account: names.get(row.account_id)?.username ?? '',
          methodId: row.method_id,
          stoppedAt: row.stopped_at,
        })),
      };
    },

    /** An operator's word that the player may try again. Throws `not_found` where nothing stands still. */
    async lift(stop: { accountId: AccountId; methodId: string; note: string }, by: Decider): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { actor } = by;
        const name = actor.kind === 'operator' ? actor.username : actor.name;
        if (!(await stops.liftStop(tx, { ...stop, now: clock.now(), by: name })))
          throw new AppError('not_found');
        await audit.record(tx, {
          ...by,
          action: 'cashier.method_opened_again',
          target: `account:${stop.accountId}`,
          after: { methodId: stop.methodId, note: stop.note },
        });
      });
    },
  };
}

function stateOf(row: MethodRow, facts: { minute: number; stopped: ReadonlySet<string> }): MethodState {
  if (row.direction === 'deposit' && facts.stopped.has(row.method_id)) return 'stopped';
  return isOpenAt(rulesOf(row), facts.minute) ? 'open' : 'closed';
}

function rulesOf(row: MethodRow): MethodRules {
  return {
    currency: row.currency,
    vipMin: row.vip_min,
    vipMax: row.vip_max,
    countries: row.countries ?? undefined,
    tags: row.tags ?? undefined,
    opensAt: row.opens_at,
    closesAt: row.closes_at,
  };
}

function minuteOfDay(now: Date): number {
  return Math.floor((now.getTime() - manilaDayStart(manilaDay(now)).getTime()) / 60_000);
}
